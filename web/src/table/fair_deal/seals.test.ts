import { createHash } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import type { TableShown } from "../../protocol";
import { agrees, rememberSeal, sealOf, type Origin } from "./seals";

const hash = (text: string) => createHash("sha256").update(text).digest("hex");
const SEED = "5".repeat(64);
const commitment = hash(`saucerful fair deal 1 commitment\n${SEED}\n`);
const nonces = ["tea for two", "the red ship"];
const commitments = nonces.map((nonce) => hash(`saucerful fair deal 1 nonce\n${commitment}\n${nonce}\n`));

const shown = (changes: Partial<TableShown>): TableShown =>
  ({
    ...{ type: "table", n: 3, id: "T", phase: "open", host: "me", commitment, tally: {}, games: 0 },
    seats: [
      { player: { id: "me", name: "Ann", avatar: "moth" }, commitment: commitments[0] },
      { bot: "pilot" },
      { player: { id: "bob", name: "Bob", avatar: "blob" }, commitment: commitments[1] },
    ],
    ...changes,
  }) as TableShown;

const record = (fair: object = {}, seed = SEED): Origin => ({
  seed,
  meta: { fair: { commitment, nonces, commitments, ...fair } },
});

beforeEach(() => localStorage.clear());

test("what stood at the seal is remembered, until the table is sealed once more", () => {
  rememberSeal(shown({ id: "A" }));
  expect(sealOf("A")).toBeUndefined();
  rememberSeal(shown({ id: "A", sealed: true }));
  expect(sealOf("A")).toEqual({ seed: commitment, nonces: commitments });
  rememberSeal(
    shown({ id: "A", sealed: true, seats: [{ player: { id: "me", name: "Ann", avatar: "moth" } }] }),
  );
  expect(sealOf("A")?.nonces).toEqual([null]);
});

test("a record that comes from what stood at the seal agrees with it", () => {
  expect(agrees(record(), { seed: commitment, nonces: commitments })).toBe(true);
  const atOnce = { seed: commitment, nonces: [null, commitments[1]!] };
  expect(agrees(record({ commitments: [null, commitments[1]!] }), atOnce)).toBe(true);
  expect(agrees(record({ commitments: undefined }), { seed: commitment, nonces: [null, null] })).toBe(true);
});

test("whoever changes a seed, a nonce or a commitment after the seal is found out", () => {
  const seal = { seed: commitment, nonces: commitments };
  const other = hash(`saucerful fair deal 1 nonce\n${commitment}\nbetter for the host\n`);
  expect(agrees(record({}, "6".repeat(64)), seal)).toBe(false);
  expect(agrees(record({ nonces: ["tea for two", "better for the host"] }), seal)).toBe(false);
  expect(
    agrees(
      record({ nonces: ["tea for two", "better for the host"], commitments: [commitments[0]!, other] }),
      seal,
    ),
  ).toBe(false);
  expect(agrees(record({ nonces: ["tea for two"], commitments: [commitments[0]!] }), seal)).toBe(false);
  expect(agrees({}, seal)).toBe(false);
});
