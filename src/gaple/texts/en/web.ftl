### Texts of the web pages.

### Shell, home, lobby and table

skip-to-content = Skip to the content
nav-label = Pages
nav-home = Home
nav-tables = Tables
nav-rules = Rules
nav-matches = Matches
nav-settings = Settings
page-not-loaded = This page could not be loaded. Check your connection, then try again.
try-again = Try again
cancel = Cancel
close-dialog = Close
nowhere-title = No such page
nowhere-about = The address may be mistyped. From the home page you can start a game or look for a table.

name-title = What is your name?
name-about = The others at the table see this name. No sign-up needed.
name-label = Name
name-go = Go on

home-title = gaple · Indonesian dominoes, honest and without stakes
home-heading = Play gaple with a shuffle that you can check.
home-lead = Free and without stakes: no coins, no chips. Every point is explained by its clause.
home-hello = Hello, { $name }.
home-game = Game
home-game-tunggal = PORDI single · 7 deals
home-game-ganda = PORDI pairs · to 7 points
home-game-gapensi = GAPENSI pairs · to 7 points
home-game-pepet = Pepet · closed tiles
home-game-gapler = Gapler pairs · to 250
home-bots = Opponents
home-play-bots = Play against bots
home-friends-heading = Play with friends
home-friends-about = Make a table, share its link, choose your seats. Bots can take the empty ones.
home-make-table = Make a table
home-join-heading = Got a code?
home-join-about = Type the code your friend gave you, or paste the link.
home-code = Table code
home-join = Join
home-open-tables = See the open tables
home-honest-heading = An honest shuffle
home-honest-about = The tiles are shuffled together: the server and every phone take part, and the result can be checked after the game.
home-rules = Read the four rule sets
home-hall-heading = At a real table
home-hall-about = Keep score on your phone, counted and explained. For a competition: an open draw, referees who write, standings that write themselves.
home-pad = Score sheet
home-competitions = Competitions

bot-acak = Random
bot-pemula = Beginner
bot-mahir = Skilled

table-title = Table { $code }
table-loading = Opening the table…
table-gone-title = This table is gone
table-closed-title = You are not connected to this table
table-menu = Table menu
table-score = Points
table-to-target = to { $target }
table-deal-of = deal { $deal } of { $deals }
table-shuffling = Shuffling the tiles…
table-counting = Counting…
table-worth = What it is worth
table-choose-end = Choose an end
table-sending = One moment…
table-must-pass = Nothing fits: pass
table-must-close = Close a tile
table-your-turn = Your turn
table-turn-of = { $name } to play
table-end-left = Left end, number { $number }
table-end-right = Right end, number { $number }
table-pass = Pass
table-pass-bubble = Pass
table-closed-bubble = Closed
table-tiles = { $count } { $count ->
    [one] tile
   *[other] tiles
}
table-closed = { $count } closed
table-chain = { $count } { $count ->
    [one] tile
   *[other] tiles
} on the table. Left end { $left }, right end { $right }.
table-chain-empty = The table is still empty
table-hand = Tiles in your hand
table-no-deals = No deal has ended yet.
table-told = What has just happened
table-watching = You are watching
table-phrases = Say
table-rules = Read the rules
table-mute = Mute { $name }
table-unmute = Hear { $name } again
table-leave = Leave the table
table-go = Leave
table-leave-hint = If you go in the middle of a game, a bot plays for you until you come back.
tile-words = { $high } { $low }
tile-words-double = double { $number }
tile-playable = { $tile }, can be laid
tile-closable = { $tile }, can be closed
number-0 = blank
number-1 = one
number-2 = two
number-3 = three
number-4 = four
number-5 = five
number-6 = six
mark-leader = leader
mark-partner = partner
mark-host = host
mark-bot = bot
mark-sits-in = a bot plays
mark-away = away
mark-mine = you
mark-ready = ready
mark-not-ready = not ready
mark-turn = to play
side-us = We
side-them = They
side-me = You

lobby-heading = Lobby
lobby-leave = Leave
lobby-invite = Invite friends
lobby-code = Table code { $code }
lobby-share = Share the link
lobby-share-title = Come and play gaple
lobby-copied = Link copied
lobby-qr = QR code to this table
lobby-seats = Seats
lobby-pairs = Partners sit opposite: seat 1 with 3, seat 2 with 4.
lobby-seat = Seat { $number }
lobby-empty = still empty
lobby-empty-bot = or a bot: { $level }
lobby-sit = Sit
lobby-move = Move
lobby-remove = Remove { $name }
lobby-swap-pairs = Swap seats 1 and 2
lobby-options = The rules at this table
lobby-join = Join the game
lobby-start = Start
lobby-ready = Ready
lobby-not-ready = Not ready
lobby-waiting = Waiting for { $names } to be ready
lobby-too-few = Waiting for all seats to be taken
lobby-wait-for-host = Waiting for the host to start

link-offline = Connection lost. Connecting again…
link-elsewhere = This table is open in another tab or on another phone.
link-take-back = Play here

end-you-won = Won! Congratulations, { $names }.
end-you-lost = This time { $names } won.
end-winner = Winner: { $names }
end-out = out
end-by = by { $name }
end-pips = { $count } { $count ->
    [one] pip
   *[other] pips
}
end-why = why?
end-next = Next deal
end-next-asked = Waiting for the others…
end-rematch = Play again
end-rematch-asked = Waiting for the others…
end-sheet = Score sheet
end-replay = Replay

### Rules page

page-loading = One moment…

rules-page-title = Rules
rules-page-about = Every place has its own way to play. These four rule sets are written clause by clause, and every point here names its clause.
rules-page-same = The same in all four
rules-page-same-tiles = 28 tiles, four players, seven tiles each.
rules-page-same-lay = Lay a tile that shows the number at one of the ends. Who can lay must lay.
rules-page-same-stakes = No stakes of any kind.
rules-page-choose = Which one suits you?
rules-page-read = Read the rules
rules-page-read-one = Read the rules: { $rules }
rules-page-play = Play by these rules
rules-page-play-one = Play by these rules: { $rules }
rules-page-fact-mode = Played
rules-page-fact-length = Length
rules-page-fact-opening = Opening tile
rules-page-fact-stuck = Nothing fits
rules-page-fact-turn = Turns run
rules-page-length-deals = { $deals ->
    [one] { $deals } deal
   *[other] { $deals } deals
}
rules-page-length-target = to { $target }
rules-page-opening-drawn = by draw
rules-page-stuck-pass = pass
rules-page-stuck-close = close a tile
rules-page-mode-single = single, everyone alone
rules-page-mode-pairs = pairs, two against two

rules-page-all = All rule sets
rules-page-unknown = There is no such rule set
rules-page-unknown-about = Perhaps the address was mistyped. Choose from the list of all rule sets.
rules-page-contents = On this page
rules-page-mode = Single or pairs
rules-page-points = How a point is made
rules-page-clauses = Clause by clause
rules-page-options = House options
rules-page-source = Source
rules-page-points-label = Points:{" "}
rules-page-by-pips = by pips
rules-page-clause = clause { $number }
rules-page-clause-of = clause { $number } of { $rules }
rules-page-clause-link = Link to clause { $number }
rules-page-violations = Violations
rules-page-options-about = In some things every table has its own habits. The host chooses when making a table; what is not chosen stays as usual.
rules-page-usual = usual
rules-page-not-used = not used
rules-page-any-number = another number, { $least } to { $most }
rules-page-source-about = Where the source is silent or contradicts itself, the clause says what we chose, and a table may choose otherwise.
rules-page-example-last = Example: the ends are { $left } and { $right }, the last tile is { $tile }
rules-page-example-key = The tile framed in yellow is the last one. A dashed outline: it would fit that end too.
rules-page-exhausted = number { $number } is exhausted
rules-page-exhausted-both = numbers { $first } and { $second } are exhausted
rules-page-pips = { $pips ->
    [one] { $pips } pip
   *[other] { $pips } pips
}
rules-page-role-locker = locker
rules-page-role-out = went out
rules-page-role-partner = partner
rules-page-role-opponent = opponent
rules-page-role-rival = compared
rules-page-role-other = other
rules-page-role-offender = offender
rules-page-not-counted = not counted
rules-page-sum-locker = { $sum } to the locker's pair
rules-page-sum-opponents = { $sum } to the opponents

whole-number-less = Less: { $label }
whole-number-more = More: { $label }

### Settings page

settings-page-title = Settings
settings-page-name = Your name
settings-page-name-label = Name at the table
settings-page-name-about = Up to 24 letters. At a table where you sit now, the old name stays.
settings-page-name-first = Up to 24 letters. A name is all you need to play.
settings-page-name-save = Save name
settings-page-name-saved = Name saved
settings-page-language = Language
settings-page-tiles = Tiles
settings-page-skin = Look of the tiles
settings-page-skin-batu = Stone
settings-page-skin-batu-about = ivory, black pips
settings-page-skin-kartu = Card
settings-page-skin-kartu-about = paper, red pips
settings-page-numbers = Numbers in the corners
settings-page-numbers-about = Small numbers beside the pips, quicker to read.
settings-page-left-hand = Left hand
settings-page-left-hand-about = The buttons below your tiles move to the left.
settings-page-senses = Sound and motion
settings-page-sound = Sound
settings-page-sound-about = Tiles, passes, your turn, going out.
settings-page-vibration = Vibration
settings-page-vibration-about = Once, when it is your turn. Not every phone can.
settings-page-alerts = Tell me when it is my turn
settings-page-alerts-about = By a notification, while this page is not in view.
settings-page-alerts-denied = This browser refuses notifications. Allow them in its settings for this site first.
settings-page-motion = Less motion
settings-page-motion-about = Tiles are in their place at once, without sliding.
settings-page-kept = These choices are kept on this device only.

settings-page-account = Account
settings-page-nobody = Do you have an account? Sign in here. If not: no need, a name is enough to play.
settings-page-guest = You play as a guest. With an account your matches can be opened on other devices too.
settings-page-with-account = You are signed in as { $name }. Your matches are kept in this account.
settings-page-account-name = Account name
settings-page-password = Password
settings-page-password-new = New password
settings-page-password-about = At least 8 characters.
settings-page-create = Create an account
settings-page-create-about = Your seats and matches come along. The account's name becomes your name at the table.
settings-page-create-go = Create account
settings-page-sign-in = Sign in
settings-page-sign-in-about = What you played here as a guest becomes part of your account.
settings-page-sign-in-go = Sign in
settings-page-signed-in = You are signed in
settings-page-forgot = I forgot my password
settings-page-recover = A new password
settings-page-recover-about = Use the recovery code that you wrote down. Other devices are signed out, and you get a new code.
settings-page-recover-go = Change password
settings-page-code-label = Recovery code
settings-page-code-about = Four groups of letters and digits. Lower case and spaces are fine.
settings-page-wrong-code = This name and code do not belong together. Check both.
settings-page-code-title = Write down your recovery code
settings-page-code-why = If you forget your password, only this code brings your account back. It is not shown again.
settings-page-code-copy = Copy the code
settings-page-code-copied = Copied. Keep it in a safe place.
settings-page-code-not-copied = Not copied. Write it on paper, or select the text and copy it yourself.
settings-page-code-noted = I have written it down
settings-page-code-done = Done
settings-page-sign-out = Sign out of this device
settings-page-leave = Yes, sign out
settings-page-leave-account = You can sign in again with the account's name and password.
settings-page-leave-guest = A guest who signs out cannot come back: matches and seats are lost. Create an account first to keep them.
settings-page-signed-out = You are signed out

### Matches page

matches-page-title = My matches
matches-page-won = Won
matches-page-lost = Lost
matches-page-other = Finished
matches-page-winner = winner
matches-page-more = Show more
matches-page-empty = No matches yet
matches-page-empty-about = Finished matches are kept here: the score, the reason for every point, and the replay.
matches-page-new = Make a table
matches-page-tables = Find a table
matches-page-account = Did you play on another device?
matches-page-account-go = Sign in to your account
matches-page-guest = These matches are known on this device only.
matches-page-guest-go = Keep them with an account

### Tables page

tables-page-title = Find a table
tables-page-join = Have a code?
tables-page-code = Table code
tables-page-code-about = Eight letters and digits. Lower case, spaces and hyphens are fine.
tables-page-code-length = A table code has { $length } letters and digits. Compare it once more.
tables-page-code-letters = A table code never has these: { $letters }
tables-page-join-go = Go to the table
tables-page-or = Want to be the host?
tables-page-new = Make a table
tables-page-open = Open tables
tables-page-refresh = Refresh
tables-page-refreshed = { $tables ->
    [0] No open tables yet
    [one] { $tables } open table
   *[other] { $tables } open tables
}
tables-page-nobody = No host yet
tables-page-seats = { $free ->
    [0] full, you may watch
   *[other] { $taken } of 4 seats
}
tables-page-running = playing
tables-page-more = Show more
tables-page-empty = No open tables yet
tables-page-empty-about = Make your own and invite friends with its code. Bots can take the empty seats.

### New table page

new-table-page-title = Make a table
new-table-page-rules = Rules
new-table-page-read = Read the rules of { $rules }
new-table-page-mode = Played
new-table-page-mode-single = Single
new-table-page-mode-single-about = everyone alone
new-table-page-mode-pairs = Pairs
new-table-page-mode-pairs-about = two against two
new-table-page-only-single = These rules are played single, everyone alone.
new-table-page-only-pairs = These rules are played in pairs, two against two. Partners sit opposite.
new-table-page-more = More settings
new-table-page-short-deals = { $number } deals
new-table-page-short-target = to { $number }
new-table-page-short-turn = { $seconds } seconds
new-table-page-short-bots = bots: { $bots }
new-table-page-short-no-bots = no bots
new-table-page-short-public = open
new-table-page-short-code = by code
new-table-page-short-changed = { $options ->
    [one] { $options } house option changed
   *[other] { $options } house options changed
}
new-table-page-length = Length of the match
new-table-page-ending-target = To a score
new-table-page-ending-deals = Number of deals
new-table-page-number = Enter a number from { $least } to { $most }.
new-table-page-turn = Time for a turn
new-table-page-seats = Players and spectators
new-table-page-bots = Bots for empty seats
new-table-page-bots-none = No bots
new-table-page-bots-none-about = The match starts when all four seats are taken.
new-table-page-bots-acak-about = Lays anything that fits, for those who learn.
new-table-page-bots-pemula-about = Gets rid of high tiles first.
new-table-page-bots-mahir-about = Counts what was laid and who passed.
new-table-page-public = Open table
new-table-page-public-on = Anybody can find it in the list of tables.
new-table-page-public-off = Only those with the code can come in.
new-table-page-spectators = Spectators are welcome
new-table-page-spectators-about = They do not see the tiles in hand.
new-table-page-house = House options
new-table-page-house-about = What differs from table to table. When in doubt, leave it.
new-table-page-usual = { $value } (usual)
new-table-page-clause = What does { $clause } say?
new-table-page-clause-link = See it in the rules
new-table-page-go = Make the table
new-table-page-stakes = We play without stakes.

### Sheet, fair check

sheet-heading = Score sheet
sheet-deal = Deal
sheet-deal-short = No.
sheet-how = Result
sheet-why = why?
sheet-so-far = total
sheet-clause = Clause { $number }
sheet-show-deal = Replay deal { $number }
sheet-total = Total
sheet-empty = No deal has ended yet.

fair-heading = Check the shuffle
fair-lead = Before the tiles are dealt, the server and the players' devices all take part in the shuffle, so nobody can arrange it alone. Here your device computes all of it again and compares it with the record.
fair-start = Check now
fair-busy = Computing…
fair-not-loaded = The check could not be loaded. Look at your connection, then try again.
fair-all-ok = Deals computed again: { $number }, all as recorded.
fair-some-without = Deals noted without a proof: { $number }.
fair-none = This record carries no proof of its shuffles, so there is nothing to check.
fair-failed = Not as recorded: deal { $deals }. Look for the steps with a cross.
fair-deal = Deal { $number }
fair-same = as recorded
fair-differs = differs: { $step }
fair-without = no proof
fair-without-about = This deal was noted without a proof of its shuffle, so it cannot be checked.
fair-step-same = the same
fair-step-differs = differs

fair-commitment = The server's promise
fair-commitment-about = Before the tiles were dealt, the server locked a secret number and published its fingerprint (SHA-256). After the deal the secret was shown. Its fingerprint must be the same, and so must the table and the number of the deal.
fair-clients = The players' random numbers
fair-clients-about = Each player takes part: the device publishes a fingerprint first and its number afterwards. So nobody can choose a number after seeing another one.
fair-clients-none = No player's device took part in this shuffle. The tiles come from the server's secret alone.
fair-hands = The tiles dealt
fair-hands-about = The server's secret and the players' numbers are mixed into an order of 28 tiles, seven for each seat. It must give the hands that were played.
fair-draw = Drawn tiles
fair-draw-about = Drawn tiles come from the same numbers, so their order can be computed again too.
fair-draw-none = Nothing was drawn in this deal.
fair-own = What this device sent
fair-own-about = This device kept the server's promise as it saw it, and the number that it sent itself. Both must stand in the record unchanged.
fair-own-none = This device's number was not sent in time, so it is rightly not in the record.

fair-secret = The server's secret
fair-bytes-of = { $name }'s number
fair-no-bytes = Took no part
fair-lead-drawn = Drawn for the lead, fewest pips lead
fair-order-drawn = Drawn between those who were level, fewest pips first
fair-written = In the record:
fair-expected = It must be:
fair-nothing = nothing
fair-what-table = Table and number of the match
fair-what-table-length = Length of the table's name in bytes
fair-what-deal = Number of the deal
fair-what-redeal = Number of the redeal
fair-what-secret-length = Length of the secret in bytes
fair-what-promise = Fingerprint of the secret
fair-what-client = Fingerprint of { $name }'s number
fair-what-hand = { $name }'s tiles
fair-what-order = Order of the draw
fair-what-leader = Leader
fair-what-seen-promise = The promise that this device saw
fair-what-own-bytes = This device's number
fair-limits = What this cannot prove: whoever runs the server can still see the tiles, and players can talk outside the table.
fair-yourself = To compute it yourself, download the record and run gaple verify.

### Refusals

why-bad-request = The server cannot read this request. Reload the page, then try again.
why-bad-message = The server cannot read this message. Reload the page, then try again.
why-too-large = What you sent is too large. Make it shorter, then try again.
why-not-found = There is nothing at this address. Check it, or begin at the first page.
why-no-session = The server does not know you yet. Tell it your name first.
why-other-site = This request came from another site. Open the page at this server's own address.
why-too-many = Too often. Wait a moment, then try again.
why-no-table = There is no open table with this code. Check the code, or make a new table.
why-no-match = That table has no such match. Look for it in your records.
why-no-spectators = Only its players may see this table. Ask the host to invite you.
why-no-competition = There is no competition with this code. Check it, or ask the organisers for a new link.
why-no-paper = There is nothing to print on this paper yet. Draw first, or print a blank one.
why-no-attachment = This photo is not here. Send it again.
why-not-yours = This is not your task at this competition, or not your table. Ask the organisers to do it.
why-conflict = Somebody else has just filled this in. Compare the two, then decide.
why-refused = The rules of this competition do not take it. Check what you entered.
why-revoked = The organisers have withdrawn this invitation. What you wrote is still kept on this phone.
why-claimed = Another device holds this table's card. You can take over; your name is noted.
why-no-invitation = This code opens no table. Check the card, then type it again.
why-rules = There is no such choice of rules. Check it, then try again.
why-name-empty = Enter the name first.
why-name-too-long = This name is too long. At most 24 letters.
why-name-unseen = There is a sign in this name that cannot be seen. Type it again.
why-name-taken = Another account has this name. Choose another, or sign in if it is yours.
why-password-too-short = The password is too short. At least 8 letters.
why-password-too-long = The password is too long. At most 200 letters.
why-has-account = You are signed in to an account. Sign out first to make another.
why-wrong-login = This name and password do not belong together. Check them, or use your recovery code.
why-storage = The server cannot save now. Nothing has changed; try again in a moment.
why-internal = Something is wrong at the server. Try again in a moment.
why-hello-first = The connection to the table is not ready. Try again.
why-watching = You are watching. Take a seat to play.
why-elsewhere = You are playing in another tab or on another phone. Choose "Play here" to move here.
why-not-seated = You do not sit at this table. Choose a seat first.
why-not-host = Only the host can do this.
why-not-now = Not now. Wait until the match is over.
why-closed = This table is closed. Make a new one to play again.
why-table-full = The table is full. You can still watch, or look for another one.
why-seat-taken = Somebody sits on this seat. Choose another.
why-removed = The host removed you from this table. Look for another one, or make your own.
why-unknown-player = This player is not at the table any more.
why-not-ready = Not everybody is ready. Wait a little.
why-too-few = Not all seats are taken. Invite friends with the table's code.
why-stale = The table has moved on. Look at it as it is now.
why-not-your-turn = It is not your turn. Wait a moment.
why-illegal = This play is not allowed. Choose one of the lifted tiles.
why-twice = This device has its part in this shuffle already.
why-bad-bytes = The number of this device is not the one it promised, so it is not part of the shuffle. You can play on.
why-muted = The host has muted your phrases at this table.
why-unknown-phrase = There is no such phrase. Choose one from the list.
why-offline = The server cannot be reached. Check your connection, then try again.
why-left-page = You have left this table.
why-other = That did not work. Try again.

### Connection

link-connecting = Connecting to the table…
link-live = Connected
link-closed = The connection to this table has ended

### Quick phrases

phrase-halo = Hello
phrase-ayo = Come on
phrase-bagus = Good
phrase-mantap = Well played
phrase-wah = Wow
phrase-maaf = Sorry
phrase-terima-kasih = Thank you
phrase-sebentar = One moment
phrase-main-lagi = Shall we play again?
phrase-sampai-jumpa = See you

### Menu of the table

settings-sound = Sound
settings-vibration = Vibration
settings-numbers = Numbers on tiles

### Announced to who listens instead of looking. $who: me = you yourself, other = a player named $name.

announce-started = The match begins.
announce-started-again = Match { $number } begins.
announce-order = Order of play: { $names }.
announce-partner = Your partner is { $name }.
announce-you = you
announce-deal = Deal { $deal }.
announce-deal-of = Deal { $deal } of { $deals }.
announce-shuffling-again = Deal { $deal } is shuffled again.
announce-dealt = The tiles are dealt.
announce-hand = Your tiles: { $tiles }.
announce-leader = { $name } leads.
announce-opened = { $who ->
    [me] You open
   *[other] { $name } opens
} with { $tile }.
announce-laid = { $who ->
    [me] You lay
   *[other] { $name } lays
} { $tile }, { $end ->
    [left] left
   *[right] right
} is now { $number }.
announce-laid-double = { $who ->
    [me] You lay
   *[other] { $name } lays
} { $tile } on the { $end ->
    [left] left.
   *[right] right.
}
announce-left-one = { $who ->
    [me] You have
   *[other] { $name } has
} one tile left.
announce-passed = { $who ->
    [me] You pass, holding no
   *[other] { $name } passes, holding no
} { $numbers }.
announce-closed = { $who ->
    [me] You close { $tile }.
   *[other] { $name } closes a tile.
}
announce-time = { $who ->
    [me] Your time is up.
   *[other] The time of { $name } is up.
}
announce-turn-open = Your turn to open.
announce-turn = Your turn. Left end { $left }, right { $right }.
announce-turn-same = Your turn. Both ends are { $left }.
announce-turn-of = { $name } is to play.
announce-fitting = What fits: { $tiles }.
announce-must-close = Nothing fits, close a tile.
announce-ended = The deal is over. { $who ->
    [me] You
   *[other] { $name }
}: { $what }.
announce-ended-all = The deal is over: { $what }.
announce-again = This deal does not count: { $what }.
announce-pips = Pips in hand: { $pips }.
announce-pips-of = { $number } with { $player }
announce-points = { $points }.
announce-points-of = { $number } { $count ->
    [one] point
   *[other] points
} for { $player }
announce-no-points = Nobody gets points.
announce-score = Score now: { $score }.
announce-score-of = { $number } for { $player }
announce-won = The match is over. You win!
announce-won-pair = The match is over. You and { $partner } win!
announce-winners = The match is over. Won by { $names }.
announce-said = { $who ->
    [me] You
   *[other] { $name }
}: { $phrase }
announce-joined = { $who ->
    [me] You take
   *[other] { $name } takes
} seat { $seat }.
announce-moved = { $who ->
    [me] You move
   *[other] { $name } moves
} to seat { $seat }.
announce-swapped = Seats { $a } and { $b } change places.
announce-left = { $who ->
    [me] You have left the table.
   *[other] { $name } has left the table.
}
announce-away = { $name } has lost the connection.
announce-back = { $who ->
    [me] You are back.
   *[other] { $name } is back.
}
announce-removed = { $who ->
    [me] The host removed you from this table.
   *[other] { $name } was removed.
}
announce-host = { $who ->
    [me] You are the host now.
   *[other] { $name } is the host now.
}
announce-muted = { $who ->
    [me] The host has muted your phrases.
   *[other] { $name } is muted.
}
announce-unmuted = { $who ->
    [me] Your phrases are heard again.
   *[other] { $name } is heard again.
}
announce-ready = { $who ->
    [me] You are ready.
   *[other] { $name } is ready.
}
announce-not-ready = { $who ->
    [me] You are not ready.
   *[other] { $name } is not ready.
}
announce-sits-in = { $who ->
    [me] A bot plays for you. Lay a tile to play again.
   *[other] A bot plays for { $name }.
}
announce-plays-again = { $who ->
    [me] You play again.
   *[other] { $name } plays again.
}
announce-rematch = { $who ->
    [me] You want to play again.
   *[other] { $name } wants to play again.
}
announce-table-closed = This table is closed.
record-reported = Written down by hand
