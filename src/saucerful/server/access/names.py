"""Names and faces: anything that can be seen, and nothing that hides or disturbs its surroundings."""

import hashlib
import re
import secrets
import unicodedata

import regex

from saucerful.server.refusals import Refusal

LONGEST_NAME = 24
MOST_CODES = 5 * LONGEST_NAME  # one character on the screen can be made of many, but not of any number
MOST_MARKS = 4  # upon one letter; living scripts need no more, and a pile of them climbs into other lines
AVATARS = (
    "antenna", "blob", "cyclops", "eyestalk", "fungus", "jelly", "lizard", "moth",
    "octopod", "puffball", "robot", "slug", "snail", "triclops", "twohead", "worm",
)  # fmt: skip

MOODS = (
    "bold", "brave", "calm", "cheerful", "clever", "cosmic", "curious", "daring", "dreamy", "gentle", "glowing",
    "hungry", "jolly", "lucky", "merry", "mighty", "nimble", "patient", "polite", "quiet", "shiny", "sleepy", "sly",
    "sunny", "tiny", "wandering", "wise", "witty",
)  # fmt: skip
"""The page translates nicknames made of these (`nicknames.ts`)."""


NICKNAME_SPACE = "\N{NO-BREAK SPACE}"


def nickname(avatar: str) -> str:
    """A name for somebody who has not chosen one: "Sly Moth".

    A no-break space tells it from the same name chosen by somebody, in which `clean_name` leaves no such space.
    """
    return f"{secrets.choice(MOODS).capitalize()}{NICKNAME_SPACE}{avatar.capitalize()}"


def default_avatar(player: str) -> str:
    """The avatar of somebody who has not chosen one: always the same for the same person."""
    return AVATARS[hashlib.sha256(player.encode()).digest()[0] % len(AVATARS)]


def check_avatar(avatar: str) -> str:
    """The avatar, if there is such a one."""
    if avatar not in AVATARS:
        raise Refusal("bad_avatar", sentence=f"There is no such avatar: choose one of {', '.join(AVATARS)}.")
    return avatar


JOINERS = "\u200c\u200d"  # in emoji made of several, and between letters of some scripts
INVISIBLE = "\u115f\u1160\u2800\u3164\uffa0"  # letters and symbols, says Unicode, but nobody can see them
FLAG = re.compile("\U0001f3f4[\U000e0030-\U000e0039\U000e0061-\U000e007a]+\U000e007f")  # England, Scotland, Wales …


def clean_name(text: str) -> str:
    """A name as it will be shown, in any script and with any emoji. Refuses what hides or disturbs its surroundings."""
    name = unicodedata.normalize("NFC", " ".join(text.split()))
    letters = FLAG.sub("\U0001f3f4", name)
    kinds = [_kind(letter) for letter in letters]
    if "bad" in kinds:
        raise Refusal("bad_name", sentence="This name has a character that cannot be shown: choose another.")
    if any(set(kinds[at : at + MOST_MARKS + 1]) == {"mark"} for at in range(len(kinds) - MOST_MARKS)):
        raise Refusal("bad_name", sentence="This name piles too many marks on a letter: leave some out.")
    if "shown" not in kinds:
        raise Refusal("bad_name", sentence="A name needs at least one character that can be seen.")
    if len(name) > MOST_CODES or _length(name) > LONGEST_NAME:
        raise Refusal("bad_name", sentence=f"This name is too long: {LONGEST_NAME} characters are the most.")
    return name


def _kind(letter: str) -> str:
    category = unicodedata.category(letter)
    if letter in JOINERS:
        return "joiner"
    if category.startswith("M") or "\U0001f3fb" <= letter <= "\U0001f3ff":  # accents; tones of skin
        return "mark"
    if letter == " ":
        return "space"
    new_emoji = category == "Cn" and "\U0001f000" <= letter <= "\U0001faff"  # newer than our tables
    return "bad" if letter in INVISIBLE or (category[0] in "CZ" and not new_emoji) else "shown"


def _length(name: str) -> int:
    """How many characters a reader sees, by Unicode's rules for grapheme clusters."""
    return len(regex.findall(r"\X", name))


LOOKALIKES = str.maketrans(
    "аеорсухіїјѕһԁԛԝкмтвнгпαβεηικμνορτυχωıl|!013457@$€øłđħŧɑɡᴀʙᴄᴅᴇɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢօսոհя",
    "aeopcyxiijshdqwkmtbhrnabenikmvoptuxwiiiioieastaseoidhtagabcdeghijkimnoprstuvwyzounhr",
)
"""Letters of other alphabets, and signs, that are read as Latin letters; an l looks like a capital i."""


def skeleton(text: str) -> str:
    """A name without what a reader hardly notices: names with the same skeleton look alike."""
    folded = unicodedata.normalize("NFKD", unicodedata.normalize("NFKC", text).casefold())
    return "".join(letter for letter in folded.translate(LOOKALIKES) if letter.isalnum())


def protected_looks(name: str) -> str:
    """How a name looks that nobody else may take, and nobody may imitate; empty for one that the server has given."""
    return "" if NICKNAME_SPACE in name else skeleton(name).replace("rn", "m").replace("vv", "w") or name
