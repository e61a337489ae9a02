tagline = Potají fanď jednomu mimozemšťanovi a jednomu talíři a ostatní sestřel z nebe.
