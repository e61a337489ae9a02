/** Something that nobody can guess, as 32 hexadecimal digits. `randomUUID` is missing on plain http in a home network. */
export function random(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
