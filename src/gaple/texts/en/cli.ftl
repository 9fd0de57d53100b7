# Words of `gaple rules`, and the name of a player whom the record does not name.

rules-see-one = More: gaple rules ID, such as gaple rules pordi-2025
rules-direction = turns go
rules-table = Points
rules-options = House options
rules-clauses = Clauses
rules-default = default
player-unnamed = Player { $number }
rules-penalty-own = { $violation }: { $points } for one's own pair, at once
rules-penalty-other = { $violation }: { $points } for the other pair, at once
