/** Passkeys: keys in your devices with which you come back as yourself. The browser makes them and asks for them. */

import { ask } from "../../connection/http";
import type { PasskeyQuestion, PasskeyShown, Person } from "../../protocol";
import { comeIn, connection, session } from "./session.svelte";

/** Whether there can be any: they need a server with a name, reached safely, and a browser that speaks JSON about them. */
export function mayUsePasskeys(): boolean {
  const named = !/^\[|^[\d.]+$/.test(location.hostname);
  const known = "PublicKeyCredential" in globalThis && "parseCreationOptionsFromJSON" in PublicKeyCredential;
  return !!session.playable?.passkeys && globalThis.isSecureContext && named && known;
}

export const myPasskeys = (): Promise<PasskeyShown[]> => ask("GET", "api/me/passkeys");

export const removePasskey = (id: string): Promise<void> =>
  ask("DELETE", `api/me/passkeys/${encodeURIComponent(id)}`, {});

/** Makes a key and adds it to yours; null if you did not want to, or this device has one already. */
export async function addPasskey(): Promise<PasskeyShown[] | null> {
  const { options, token } = await ask<PasskeyQuestion>("POST", "api/me/passkeys/question", {});
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    options as unknown as PublicKeyCredentialCreationOptionsJSON,
  );
  const answer = await answered(navigator.credentials.create({ publicKey }));
  return answer === null ? null : ask("POST", "api/me/passkeys", { answer, token });
}

/** Comes back as the person whose key you choose; null if you did not want to, or there is none. */
export async function comeBack(): Promise<Person | null> {
  const { options, token } = await ask<PasskeyQuestion>("POST", "api/passkey/question", {});
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
    options as unknown as PublicKeyCredentialRequestOptionsJSON,
  );
  const answer = await answered(navigator.credentials.get({ publicKey }));
  if (!answer) return null;
  const person = await ask<Person>("POST", "api/passkey", { answer, token });
  connection.stop();
  await comeIn();
  return person;
}

/** What the browser says; it does not tell why there is no answer, so that nobody learns which keys somebody has. */
async function answered(asked: Promise<Credential | null>): Promise<unknown> {
  try {
    return ((await asked) as PublicKeyCredential | null)?.toJSON() ?? null;
  } catch (error) {
    if (error instanceof DOMException) return null;
    throw error;
  }
}
