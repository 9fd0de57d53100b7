# Names in a row.

list-last = { $first } and { $last }
list-either = { $first } or { $last }
list-number = { $player } { $number }
