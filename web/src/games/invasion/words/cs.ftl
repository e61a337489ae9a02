tagline = Unášej krávy, traktory i celé rodiny a cestou si přilepši kořistí sousedů.
