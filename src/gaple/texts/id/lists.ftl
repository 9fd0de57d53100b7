# Nama dalam deretan.

list-last = { $first } dan { $last }
list-either = { $first } atau { $last }
list-number = { $player } { $number }
