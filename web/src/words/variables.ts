/** Values of all sorts, as the words take them. */

import type { FluentVariable } from "@fluent/bundle";

function variable(value: unknown): FluentVariable {
  if (typeof value === "number" || typeof value === "string") return value;
  if (Array.isArray(value)) return value.join(", ");
  return value === null || value === undefined ? "" : String(value);
}

export function variables(values: Record<string, unknown>): Record<string, FluentVariable> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, variable(value)]));
}
