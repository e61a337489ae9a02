/** Tells what a glob over the games' folders has found by the names of the games, which are those of the folders. */

/** `part` is what the glob looks for in each folder; a package keeps it in `<game>/page/`. */
export function byGame<Found>(found: Record<string, Found>, part: string): Readonly<Record<string, Found>> {
  const folder = (path: string): string => path.slice(0, -part.length - 1).replace(/\/page$/, "");
  return Object.fromEntries(
    Object.entries(found).map(([path, one]) => [folder(path).split("/").at(-1)!, one]),
  );
}
