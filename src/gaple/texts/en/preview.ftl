# What a shared link shows (WhatsApp, Telegram), and the page where there is no client for browsers yet.

preview-title = Gaple: Indonesian dominoes
preview-about = Play gaple with friends or against bots, in the browser. Anybody can check the shuffle. No stakes.
preview-table-title = Come and play gaple
preview-table-about = Open this link and take a seat. A browser is enough, there is nothing to install. No stakes.
preview-public-title = { $host }’s gaple table
preview-public-title-free = An open gaple table
preview-public-about = { $rules }, { $mode }, { $taken } of { $seats } seats taken. Open this link and sit down. No stakes.

no-client-title = There is no page yet
no-client-about = The gaple server runs, but was installed without its pages for browsers.
no-client-how = To build them, run this in the folder with the source code:
