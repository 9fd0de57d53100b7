# Names in a row.

list-last = { $first } and { $last }
list-number = { $player } { $number }
