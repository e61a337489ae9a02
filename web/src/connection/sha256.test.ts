import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { sha256 } from "./sha256";

test("texts of every length have the hash that others find", () => {
  for (let length = 0; length < 200; length++) {
    const text = Array.from({ length }, (_, i) => String.fromCharCode(32 + ((7 * i + length) % 95))).join("");
    expect(sha256(text)).toBe(createHash("sha256").update(text).digest("hex"));
  }
});

test("the example of the standard", () => {
  expect(sha256("abc")).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
});
