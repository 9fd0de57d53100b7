# What `gaple restore` says.

restore-new = { $name }: restored under the code { $code }, { $events } events.
restore-continued = { $name } ({ $code }): continued from the copy, now { $events } events.
restore-known = { $name } ({ $code }): here already, the same or newer. Nothing was changed.
restore-new-beside = { $name }: what is here went on differently, so the copy stands on its own under the code { $code }, { $events } events. The old table cards do not open it.
restore-continued-beside = { $name }: the copy that stands on its own ({ $code }) was continued, now { $events } events.
restore-known-beside = { $name }: the copy that stands on its own ({ $code }) is here already, the same or newer. Nothing was changed.
restore-owner = The owner's invitation, shown this once: { $secret }
