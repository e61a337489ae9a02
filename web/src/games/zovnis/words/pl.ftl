tagline = Po cichu kibicuj jednemu kosmicie i jednemu spodkowi, a resztę zestrzel z nieba.
