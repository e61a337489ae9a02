tagline = Po cichu kibicuj jednemu kosmicie i jednemu pojazdowi, a resztę zestrzel z nieba.
