// The TypeScript of everything that the server says, from its schema: `node tools/types.mjs` writes src/protocol.ts.
import { readFileSync, writeFileSync } from "node:fs";
import { compile } from "json-schema-to-typescript";

const NOTE = "/** What the server says and hears. Made from its schema by `npm run types`: do not edit. */";

/** An object of which the schema says nothing more may hold anything. */
function anything(key, value) {
  const open = value?.type === "object" && !value.properties && !value.additionalProperties;
  return open ? { ...value, tsType: "Record<string, unknown>" } : value;
}

export async function types() {
  const schema = JSON.parse(readFileSync("protocol.schema.json", "utf8"), anything);
  const style = JSON.parse(readFileSync(".prettierrc.json", "utf8"));
  return compile(schema, "Message", { additionalProperties: false, bannerComment: NOTE, style });
}

if (process.argv[1]?.endsWith("tools/types.mjs")) writeFileSync("src/protocol.ts", await types());
