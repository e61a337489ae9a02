/**
 * What a person has chosen: how the page looks, speaks, sounds and moves. It is kept on this device, and what is not about
 * the device with the person, too: then it follows them to another one.
 */

import { keep, kept } from "../../kept";
import { ask, NotDone } from "../../connection/http";
import { chooseTheme, chosenTheme } from "../../look/theme";
import type { MySettings } from "../../protocol";
import { isLanguage, LANGUAGE_KEY, speak, type Language } from "../../words/words.svelte";

/** How long things take, compared to the usual; with `off` nothing moves. */
export const SPEEDS = { slow: 1.6, normal: 1, fast: 0.5, off: 0 } as const;
export type Speed = keyof typeof SPEEDS;

/** What follows the person. Theme and language are kept by those who need them before anything else is there. */
interface Followed {
  sound: boolean;
  /** Per cent. */
  volume: number;
  /** One hears only what is about oneself. */
  quiet: boolean;
  speed: Speed;
  /** A move is asked about before it is made. */
  confirm: boolean;
  large_cards: boolean;
  /** Who may see one's games and ratings. */
  profile: "everybody" | "met" | "nobody";
}

interface Settings extends Followed {
  /** Tell me when it is my turn, while I look elsewhere. */
  notify: boolean;
  /** The level of bots and the number of seats that were chosen last, by game. */
  level: string;
  seats: Record<string, number>;
  /** Has been asked for a name. */
  met: boolean;
}

type Choices = Partial<Followed> & { theme?: "system" | "light" | "dark"; language?: Language };

const KEY = "saucerful-settings";
const UNSENT_KEY = "saucerful-unsent";
const FOLLOWED: Followed = {
  sound: true,
  volume: 70,
  quiet: false,
  speed: "normal",
  confirm: false,
  large_cards: false,
  profile: "everybody",
};
const FIRST: Settings = { ...FOLLOWED, notify: false, level: "pilot", seats: {}, met: false };

function remembered<Value extends object>(key: string, first: Value): Value {
  try {
    return { ...first, ...(JSON.parse(kept(key) ?? "{}") as Partial<Value>) };
  } catch {
    return first;
  }
}

export const settings = $state<Settings>(remembered(KEY, FIRST));

/** Chooses something for this device, and for the person what follows them. */
export function choose(changes: Partial<Settings>): void {
  Object.assign(settings, changes);
  keep(KEY, JSON.stringify(settings));
  void send(Object.fromEntries(Object.entries(changes).filter(([name]) => name in FOLLOWED)) as Choices);
}

/** Whether anything sounds, and phones buzz. */
export function isHeard(): boolean {
  return settings.sound && settings.volume > 0;
}

/** Switches all sound on or off; what was turned down to nothing is heard again. */
export function chooseSound(sound: boolean): void {
  choose({ sound, ...(sound && !settings.volume && { volume: FOLLOWED.volume }) });
}

/** How loud; down to nothing is off. */
export function chooseVolume(volume: number): void {
  choose({ volume, sound: volume > 0 });
}

/** How the page looks: as the system says, by day, or by night. */
export function chooseLook(theme: "system" | "light" | "dark"): void {
  chooseTheme(theme === "system" ? null : theme);
  void send({ theme });
}

export async function chooseLanguage(language: Language): Promise<void> {
  await speak(language);
  await send({ language });
}

/** Tells the server; what could not be told is told when one comes again. */
async function send(changes: Choices): Promise<void> {
  const unsent = { ...remembered<Choices>(UNSENT_KEY, {}), ...changes };
  if (!Object.keys(unsent).length) return;
  keep(UNSENT_KEY, JSON.stringify(unsent));
  try {
    await ask("PATCH", "api/me/settings", unsent);
    keep(UNSENT_KEY, null);
  } catch (error) {
    if (!(error instanceof NotDone)) throw error;
  }
}

/** Takes over what the person has chosen elsewhere, and tells what was chosen here before anybody asked. */
export async function followPerson(): Promise<void> {
  let known: MySettings;
  try {
    known = await ask<MySettings>("GET", "api/me/settings");
  } catch (error) {
    if (!(error instanceof NotDone)) throw error;
    return;
  }
  const { theme, language, ...others } = { ...known, ...remembered<Choices>(UNSENT_KEY, {}) };
  const wishes = Object.entries(chosenHere()).filter(([name]) => !(name in known));
  Object.assign(settings, others);
  keep(KEY, JSON.stringify(settings));
  if (theme) chooseTheme(theme === "system" ? null : theme);
  if (isLanguage(language)) await speak(language);
  await send(Object.fromEntries(wishes) as Choices);
}

/** What was chosen on this device and is not as it was at first. */
function chosenHere(): Choices {
  const names = Object.keys(FOLLOWED) as (keyof Followed)[];
  const different = names.filter((name) => settings[name] !== FOLLOWED[name]);
  const [theme, language] = [chosenTheme(), kept(LANGUAGE_KEY)];
  return {
    ...(Object.fromEntries(different.map((name) => [name, settings[name]])) as Choices),
    ...(theme && { theme }),
    ...(isLanguage(language) && { language }),
  };
}
