"""The live-table server: HTTP and WebSocket around `gaple.table`. Needs the extra `serve`."""
