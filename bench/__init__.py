"""Speed, shown as ratios against peers measured in the same run. Nothing here gates a test."""
