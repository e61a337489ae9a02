# The host page.

title = For the host
token = Token
open = Open
reports = Reports
by = by { $name }
reason-chat = chat
reason-name = name
reason-leaving = leaving games
reason-cheating = cheating
reason-other = something else
for = Ban and mute for
days = { $count ->
    [one] one day
   *[other] { $count } days
}
for-good = for good
mute = Mute
ban = Ban
ban-network = Ban with network
rename = New name
done = Done
no-reports = Nobody has reported anything.
measures = In force
who = Somebody, by the link to their page, or an address such as 203.0.113.7
word = Word that names may not have
word-add = Keep out
is-ban = banned
is-mute = muted
is-name = not allowed in names
until = until { $date }
take-back = Take back
no-measures = Everybody may come and speak, and every word may be in a name.
