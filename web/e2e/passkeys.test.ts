/** A passkey brings somebody back on another device, keeps their name, and is of no use where it does not belong. */

import { generateKeyPairSync, randomBytes } from "node:crypto";
import type { Browser, CDPSession } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Evening } from "./evening";
import { look } from "./checks";
import { openBrowser, type Person } from "./person";

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** A key in the device itself, unlocked by its owner's finger. */
const OPTIONS = {
  protocol: "ctap2",
  transport: "internal",
  hasResidentKey: true,
  hasUserVerification: true,
  isUserVerified: true,
} as const;

interface Keys {
  tab: CDPSession;
  authenticatorId: string;
}

async function keysOf(person: Person): Promise<Keys> {
  const tab = await person.context.newCDPSession(person.page);
  await tab.send("WebAuthn.enable");
  return { tab, ...(await tab.send("WebAuthn.addVirtualAuthenticator", { options: OPTIONS })) };
}

async function opensThemselves(person: Person): Promise<void> {
  await person.press(person.button(/^You’re /));
  await person.page.getByRole("heading", { name: "Protect your name" }).waitFor();
}

async function isCalled(person: Person, name: string): Promise<void> {
  const field = person.page.getByLabel("Name", { exact: true });
  await field.fill(name);
  await field.press("Tab");
}

/** What the header says behind the open dialog. */
async function isKnownAs(person: Person, name: string): Promise<void> {
  await person.page.locator("header .me", { hasText: name }).waitFor({ state: "attached" });
}

test("somebody protects their name, comes back on a phone, and removes the key", async (context) => {
  const evening = new Evening(browser, context);
  const [ada, phone] = [await evening.comes("Ada"), await evening.comes("Ben", { phone: true })];
  const [here, there] = [await keysOf(ada), await keysOf(phone)];
  await opensThemselves(ada);
  await isCalled(ada, "Augusta Ada");
  await isKnownAs(ada, "Augusta Ada");
  await ada.press(ada.button("Add a passkey"));
  await ada.page.getByText("Done: your name is protected.").waitFor();
  await look(ada, "passkeys");

  await opensThemselves(phone);
  await isCalled(phone, "Augusta Аda");
  await phone.page.getByText("Somebody here has protected a name that looks like this one.").waitFor();

  const elsewhere = {
    id: randomBytes(16),
    key: generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey,
  };
  const strange = {
    credentialId: elsewhere.id.toString("base64"),
    isResidentCredential: true,
    rpId: "localhost",
    privateKey: elsewhere.key.export({ format: "der", type: "pkcs8" }).toString("base64"),
    userHandle: Buffer.from("somebody").toString("base64"),
    signCount: 0,
  };
  await there.tab.send("WebAuthn.addCredential", {
    authenticatorId: there.authenticatorId,
    credential: strange,
  });
  await phone.press(phone.button("I already have one"));
  await phone.page.getByText("This passkey is for nobody here").waitFor();
  await look(phone, "passkey-of-another-server");
  await there.tab.send("WebAuthn.clearCredentials", { authenticatorId: there.authenticatorId });

  const { credentials } = await here.tab.send("WebAuthn.getCredentials", {
    authenticatorId: here.authenticatorId,
  });
  await there.tab.send("WebAuthn.addCredential", {
    authenticatorId: there.authenticatorId,
    credential: credentials[0]!,
  });
  await phone.press(phone.button("I already have one"));
  await phone.page.getByText(/Welcome back/).waitFor();
  await isKnownAs(phone, "Augusta Ada");

  await phone.page.reload();
  await opensThemselves(phone);
  await phone.press(phone.button(/^Remove the passkey/));
  await phone.page.getByText(/last used on/).waitFor({ state: "detached" });
  await phone.press(phone.button("I already have one"));
  await phone.page.getByText("This passkey is for nobody here").waitFor();
  expect(await phone.page.getByLabel("Name", { exact: true }).inputValue()).toBe("Augusta Ada");
});
