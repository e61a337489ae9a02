// The TypeScript of what the server says and of what each game shows, from their schemas: `node tools/types.mjs`.
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { compile } from "json-schema-to-typescript";

const MADE = "Made from its schema by `npm run types`: do not edit.";
const style = JSON.parse(readFileSync(".prettierrc.json", "utf8"));

/** Of what the schema says nothing, it may be anything; tuples and keys are said as the compiler knows them. */
function asCompiled(key, value) {
  // A description beside a reference would make a second type of the same shape.
  if (value?.$ref) return { $ref: value.$ref };
  if (value?.prefixItems) {
    const { prefixItems, items: _, ...rest } = value;
    return { ...rest, items: prefixItems };
  }
  if (value?.propertyNames) {
    const { propertyNames, additionalProperties, ...rest } = value;
    return {
      ...rest,
      properties: Object.fromEntries(propertyNames.enum.map((name) => [name, additionalProperties])),
    };
  }
  const open = value?.type === "object" && !value.properties && !value.additionalProperties;
  if (open) return { ...value, tsType: "Record<string, unknown>" };
  const bare = typeof value?.description === "string" && Object.keys(value).length === 1;
  return bare ? { ...value, tsType: "unknown" } : value;
}

async function made(file, schemaFile, what) {
  const schema = JSON.parse(readFileSync(schemaFile, "utf8"), asCompiled);
  const bannerComment = `/** ${what} ${MADE} */`;
  return [file, await compile(schema, schema.title, { additionalProperties: false, bannerComment, style })];
}

/** Every file of types and what it must hold: of the protocol, of our games, and of those in another folder, if any. */
export async function types(moreGames = null) {
  const folders = readdirSync("src/games").map((game) => `src/games/${game}`);
  const more = moreGames && existsSync(moreGames) ? readdirSync(moreGames) : [];
  folders.push(...more.map((game) => `${moreGames}/${game}/page`));
  const games = folders.filter((folder) => existsSync(`${folder}/types.schema.json`));
  return Promise.all([
    made("src/protocol.ts", "protocol.schema.json", "What the server says and hears."),
    ...games.map((game) =>
      made(`${game}/types.ts`, `${game}/types.schema.json`, "What is shown of the game."),
    ),
  ]);
}

if (process.argv[1]?.endsWith("tools/types.mjs")) {
  const { GAMES, INIT_CWD = "." } = process.env;
  const files = await types(GAMES ? resolve(INIT_CWD, GAMES) : null);
  for (const [file, text] of files) writeFileSync(file, text);
}
