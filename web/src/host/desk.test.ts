import { expect, test } from "vitest";
import { whoIs } from "./desk";

test("whom the host means is a person or an address", () => {
  const person = { kind: "person", who: "aB-3_x" };
  expect(whoIs(" https://ufo.example/person/aB-3_x?from=t ")).toEqual(person);
  expect(whoIs("aB-3_x")).toEqual(person);
  for (const who of ["203.0.113.7", "2001:db8::1", "2001:db8::/64"])
    expect(whoIs(who)).toEqual({ kind: "network", who });
});
