"""Which of the languages that a page is there in its reader likes best."""

from collections.abc import Collection

DEFAULT = "en"


def best_language(wished: str, known: Collection[str]) -> str:
    """The best known language of an `Accept-Language` header; English if it names none of them."""
    likings = [(_liking(entry), entry.split(";")[0].strip()[:2].lower()) for entry in wished[:1000].split(",")]
    likings.sort(key=lambda one: -one[0])
    return next((language for liking, language in likings if liking > 0 and language in known), DEFAULT)


def _liking(entry: str) -> float:
    """The weight of one entry, from 0 to 1; 0 for one that cannot be read."""
    _, said, number = entry.partition("q=")
    try:
        return float(number) if said else 1.0
    except ValueError:
        return 0.0
