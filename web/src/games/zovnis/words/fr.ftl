tagline = Soutenez en secret un extraterrestre et une soucoupe, et abattez les autres en plein vol.
