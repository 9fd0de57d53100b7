# Words in Excel workbooks: form F1 to type into, and what is in a competition.

f1-tab = S{ $session } T{ $table }
f1-title = Form F1 · Session { $session } · Table { $table }
f1-how = Type the code, the opener's seat (1–4) and the points of each deal. Other cells are locked.
f1-number = No.
f1-code = Code
f1-leader = Opener
f1-seat = { $seat }. { $name }
f1-check = Check
f1-empty-chair = Empty chair? Type x
f1-total = Total
f1-rank = Rank
f1-reason = Reason if short:
f1-missing = not complete
f1-not-so = wrong
f1-right = right
f1-wrong-title = Not known
f1-wrong = Choose from the list: code H, K, G, G-, T, S; seat 1–4; points −5, −2, 0, 1, 2, 5, 10.
