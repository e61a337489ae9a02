tagline = Układaj planety obok siebie i ląduj statkami tam, gdzie rosną konstelacje.
printed = polska gra w układanie 49 kart z planetami
