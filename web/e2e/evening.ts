/** People who come together for a test, and go home after it, whatever happens. */

import type { Browser } from "playwright-core";
import { inject, type TestContext } from "vitest";
import { titles } from "../tools/game_folders";
import { Person, type Habits } from "./person";
import { Recorded } from "./recorded";

export class Evening {
  readonly #people: Person[] = [];

  constructor(
    private readonly browser: Browser,
    private readonly test: TestContext,
    private readonly port: number = inject("port"),
  ) {
    test.onTestFinished(async ({ task }) => {
      const failed = task.result?.state === "fail";
      await Promise.all(this.#people.map((person) => person.leaves(failed, task.name)));
    });
  }

  address(path = ""): string {
    return `http://localhost:${this.port}/${path}`;
  }

  async comes(name: string, habits: Habits & { at?: string } = {}): Promise<Person> {
    const person = await this.#person(name, habits);
    await person.page.goto(habits.at ?? this.address());
    return person;
  }

  /** Somebody who is shown tables as they were recorded. */
  async isShown(name: string, habits: Habits = {}): Promise<{ person: Person; tables: Recorded }> {
    const person = await this.#person(name, habits);
    return { person, tables: await Recorded.on(person.page, undefined, this.address()) };
  }

  /** Opens a table for friends and says its link. */
  async invites(host: Person, game: string, wishes: RegExp[] = []): Promise<string> {
    await host.press(host.button(new RegExp(`^Invite friends to \\W*${titles()[game]}`)));
    if (wishes.length) await host.press(host.page.getByText("More options"));
    for (const wish of wishes) await host.press(host.page.getByText(wish));
    await host.press(host.button("Open the table"));
    const link = host.page.getByLabel("Link to this page");
    await link.waitFor();
    return link.inputValue();
  }

  /** Two people and a bot, all ready. */
  async begin(host: Person, guest: Person, game: string, wishes: RegExp[] = []): Promise<string> {
    const link = await this.invites(host, game, wishes);
    await host.press(host.button(/^Bot$/).last());
    await guest.page.goto(link);
    await guest.press(guest.button("Sit down"));
    await guest.press(guest.button("I’m ready"));
    await host.press(host.button("I’m ready"));
    return link;
  }

  async #person(name: string, habits: Habits): Promise<Person> {
    const seed = `${inject("seed")}/${this.test.task.name}/${name}`;
    const person = await Person.comes(this.browser, name, { seed, ...habits });
    this.#people.push(person);
    return person;
  }
}
