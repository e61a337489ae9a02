"""BLAKE2b with eight bytes of digest, compiled: `generator.seed_state` where there is no Python, as on a GPU.

RFC 7693. Texts are arrays of bytes. Nothing is allocated: `words` is scratch of `WORDS` numbers of 64 bits.
"""

import numpy as np

from saucerful.engine.rule import rule

IV = np.array(
    [
        0x6A09E667F3BCC908, 0xBB67AE8584CAA73B, 0x3C6EF372FE94F82B, 0xA54FF53A5F1D36F1,
        0x510E527FADE682D1, 0x9B05688C2B3E6C1F, 0x1F83D9ABFB41BD6B, 0x5BE0CD19137E2179,
    ],
    np.uint64,
)  # fmt: skip
SIGMA = np.array(
    [
        [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15],
        [14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3],
        [11, 8, 12, 0, 5, 2, 15, 13, 10, 14, 3, 6, 7, 1, 9, 4],
        [7, 9, 3, 1, 13, 12, 11, 14, 2, 6, 5, 10, 4, 0, 15, 8],
        [9, 0, 5, 7, 2, 4, 10, 15, 14, 1, 11, 12, 6, 8, 3, 13],
        [2, 12, 6, 10, 0, 11, 8, 3, 4, 13, 7, 5, 15, 14, 1, 9],
        [12, 5, 1, 15, 14, 13, 4, 10, 0, 7, 6, 3, 9, 2, 8, 11],
        [13, 11, 7, 14, 12, 1, 3, 9, 5, 0, 15, 4, 8, 6, 2, 10],
        [6, 15, 14, 9, 11, 3, 0, 8, 12, 2, 13, 7, 1, 4, 10, 5],
        [10, 2, 8, 4, 7, 6, 1, 5, 15, 11, 9, 14, 3, 12, 13, 0],
    ],
    np.int64,
)
"""Which word of the block each half step of a round takes."""

ROUNDS, BLOCK = 12, 128
HASH, WORK, MESSAGE, WORDS = 0, 8, 24, 40  # where in the scratch the hash, the working words and the block are
EIGHT_BYTES = np.uint64(0x01010008)  # the parameters: no key, no tree, a digest of eight bytes
ALL, ZERO, BYTE = np.uint64(0xFFFFFFFFFFFFFFFF), np.uint64(0), np.uint64(8)
R16, R24, R32, R63, WIDTH = np.uint64(16), np.uint64(24), np.uint64(32), np.uint64(63), np.uint64(64)


@rule
def digest(text, length, words):
    """The hash of the first `length` bytes of a text, as a little-endian number of 64 bits."""
    for i in range(8):
        words[HASH + i] = IV[i]
    words[HASH] ^= EIGHT_BYTES
    start = 0
    while length - start > BLOCK:
        compress(text, start, BLOCK, words, False)
        start += BLOCK
    compress(text, start, length - start, words, True)
    return words[HASH]


@rule
def compress(text, start, count, words, last):
    """Mix a block of the text, `count` bytes of it from `start`, into the hash."""
    for i in range(16):
        word = ZERO
        for byte in range(8):
            at = 8 * i + 7 - byte
            word = word << BYTE
            if at < count:
                word |= np.uint64(text[start + at])
        words[MESSAGE + i] = word
    for i in range(8):
        words[WORK + i] = words[HASH + i]
        words[WORK + 8 + i] = IV[i]
    words[WORK + 12] ^= np.uint64(start + count)
    if last:
        words[WORK + 14] ^= ALL
    for turn in range(ROUNDS):
        row = turn % 10
        for i in range(4):
            mix(words, i, 4 + i, 8 + i, 12 + i, SIGMA[row, 2 * i], SIGMA[row, 2 * i + 1])
        for i in range(4):
            b, c, d = 4 + (i + 1) % 4, 8 + (i + 2) % 4, 12 + (i + 3) % 4
            mix(words, i, b, c, d, SIGMA[row, 8 + 2 * i], SIGMA[row, 9 + 2 * i])
    for i in range(8):
        words[HASH + i] ^= words[WORK + i] ^ words[WORK + 8 + i]


@rule
def mix(words, a, b, c, d, one, other):
    """RFC 7693's G: four working words, and two words of the block."""
    a, b, c, d = WORK + a, WORK + b, WORK + c, WORK + d
    words[a] = words[a] + words[b] + words[MESSAGE + one]
    words[d] = rotated(words[d] ^ words[a], R32)
    words[c] = words[c] + words[d]
    words[b] = rotated(words[b] ^ words[c], R24)
    words[a] = words[a] + words[b] + words[MESSAGE + other]
    words[d] = rotated(words[d] ^ words[a], R16)
    words[c] = words[c] + words[d]
    words[b] = rotated(words[b] ^ words[c], R63)


@rule
def rotated(word, bits):
    return (word >> bits) | (word << (WIDTH - bits))


@rule
def write_number(text, length, number):
    """Append a whole number in decimal digits; returns the new length."""
    digits = 1
    rest = number // 10
    while rest > 0:
        digits += 1
        rest //= 10
    rest = number
    for i in range(digits - 1, -1, -1):
        text[length + i] = 48 + rest % 10
        rest //= 10
    return length + digits
