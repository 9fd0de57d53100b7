# What `gaple import-entrants` and `gaple import-sheets` say: what was read, what was changed, what is asked.

import-sheet = Sheet { $sheet }, headings in row { $row }
import-encoding = Letters read as { $encoding }: look at names with accents.
import-column = {"  "}{ $letter }  { $heading } → { $meaning }

import-means-name = name of the entrant or pair
import-means-player1 = player 1
import-means-player2 = player 2
import-means-club = club
import-means-phone = phone number
import-means-phone1 = phone number of player 1
import-means-phone2 = phone number of player 2
import-means-born = date of birth
import-means-born1 = date of birth of player 1
import-means-born2 = date of birth of player 2
import-means-division = category
import-means-pot = pot of the draw
import-means-reserve = reserve
import-means-number = running number, not used
import-means-ignore = left out
import-means-unknown = not known, left out

import-day-first = Dates such as 3/4/1990 are read as 3 April.
import-month-first = Dates such as 3/4/1990 are read as 4 March, since some in that column have the month first.
import-changed-blanks = Needless blanks and invisible marks taken out ({ $count }): { $cells }
import-changed-dash = A dash alone read as nothing ({ $count }): { $cells }
import-changed-phone-zero = The 0 before a phone number put back ({ $count }): { $cells }
import-changed-serial-day = A day's number read as a date of birth ({ $count }): { $cells }
import-changed-place-of-birth = The place of birth left out ({ $count }): { $cells }
import-changed-split-pair = One name parted into two players ({ $count }): { $cells }
import-and-more = { $named } and { $count } more
import-present = { $count } rows left out because they are there already.
import-read = { $count ->
    [1] One entrant read, in row { $first } ({ $first_name }).
   *[other] { $count } entrants read, from row { $first } ({ $first_name }) to row { $last } ({ $last_name }).
}
import-written = { $count ->
    [1] Written to { $file }: { $first }.
   *[other] Written to { $file }: { $first } to { $last }.
}
import-waiting = { $count ->
    [1] The entry list is closed; put on the waiting list in { $file }: { $first }.
   *[other] The entry list is closed; put on the waiting list in { $file }: { $first } to { $last }.
}
import-nothing-new = Nothing is new; { $file } did not change.

import-doubt-columns = Columns { $place }: which holds { $what }?
import-doubt-sheet = Which sheet: { $what }?
import-doubt-division = Which category: { $what }?
import-doubt-merged = { $place }: merged cells “{ $what }”. Do they count for all their rows or columns?
import-doubt-day-order = { $place }: { $what } can be read in two ways. Is the day first, then the month?
import-doubt-same-name = { $place }: the name “{ $what }” stands more than once. Are they different people or pairs?
import-doubt-same-person = { $place }: “{ $what }” stands in two pairs. Are they different people?
import-doubt-formula = { $place }: “{ $what }” looks like a formula. Is it a plain text?
import-ask-column = What does the column “{ $heading }” hold?
import-answer = (answer with { $answer })
import-declined = answered with no; nothing is written

import-other-tabs = Other tabs left out: { $tabs }
import-blank-forms = Forms not filled in yet: { $count }.
import-counted-forms = Forms that are there already, with the same content: { $count }.
import-odd-leaders = Opened by another than the rules name; the points stand, have a look: { $cells }
import-form = {"  "}Session { $session } table { $table }: { $deals } deals
import-form-corrects = {"    "}corrects event { $of }
import-forms-written = { $count ->
    [1] One form written to { $file }, event { $first }.
   *[other] { $count } forms written to { $file }, events { $first } to { $last }.
}
