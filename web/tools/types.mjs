// The TypeScript of everything that the server says, from its schema: `node tools/types.mjs` writes src/protocol.ts.
import { readFileSync, writeFileSync } from "node:fs";
import { compile } from "json-schema-to-typescript";

const NOTE = "/** What the server says and hears. Made from its schema by `npm run types`: do not edit. */";

/** Of what the schema says nothing, it may be anything. */
function anything(key, value) {
  const open = value?.type === "object" && !value.properties && !value.additionalProperties;
  if (open) return { ...value, tsType: "Record<string, unknown>" };
  const bare = typeof value?.description === "string" && Object.keys(value).length === 1;
  return bare ? { ...value, tsType: "unknown" } : value;
}

export async function types() {
  const schema = JSON.parse(readFileSync("protocol.schema.json", "utf8"), anything);
  const style = JSON.parse(readFileSync(".prettierrc.json", "utf8"));
  return compile(schema, "Message", { additionalProperties: false, bannerComment: NOTE, style });
}

if (process.argv[1]?.endsWith("tools/types.mjs")) writeFileSync("src/protocol.ts", await types());
