tagline = Porywaj krowy, traktory i całe rodziny, a po drodze podkradaj łupy sąsiadom.
