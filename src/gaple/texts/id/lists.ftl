# Nama dalam deretan.

list-last = { $first } dan { $last }
list-number = { $player } { $number }
