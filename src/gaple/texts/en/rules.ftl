# Words that all rule sets share: names of rule sets, modes, directions, how a deal ends, violations.

rules-pordi-2025-name = PORDI 2025
rules-gapensi-makassar-name = GAPENSI Makassar
rules-pepet-2026-name = Pepet 2026
rules-gapler-250-name = Gapler 250

mode-single = single
mode-pairs = pairs
direction-right = to the right (counter-clockwise)
direction-left = to the left (clockwise)

kind-domi = went out
kind-locked = locked
kind-exhausted = all closed
kind-tutup = refused to lay
kind-redeal = thrown in
kind-replay = replayed
kind-unfinished = unfinished

violation-wrong-tile = wrong tile
violation-wrong-tile-gapler-250 = wrong tile
violation-refusal = not laying a fitting tile
