/** What the host asks of the server, with the token that only the host knows. */

import { NotDone } from "../connection/http";
import { address } from "../connection/home";
import type { HostDesk, NewMeasure, Problem } from "../protocol";

const NO_ANSWER: Problem = { key: "no_answer", text: "The server does not answer." };

export class Desk {
  constructor(readonly token: string) {}

  look = (): Promise<HostDesk> => this.#ask("GET", "api/host");
  measure = (wanted: NewMeasure): Promise<void> => this.#ask("POST", "api/host/measures", wanted);
  close = (report: number): Promise<void> => this.#ask("POST", `api/host/reports/${report}/done`, {});
  rename = (person: string): Promise<void> =>
    this.#ask("POST", `api/host/people/${encodeURIComponent(person)}/rename`, {});

  async #ask<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
    const headers = { "content-type": "application/json", authorization: `Bearer ${this.token}` };
    const sent = body === undefined ? {} : { body: JSON.stringify(body) };
    const answer = await fetch(address(path), { method, headers, ...sent }).catch(() => {
      throw new NotDone(NO_ANSWER);
    });
    const text = await answer.text();
    if (!answer.ok) throw new NotDone(text.startsWith("{") ? (JSON.parse(text) as Problem) : NO_ANSWER);
    return (text ? JSON.parse(text) : undefined) as Answer;
  }
}

/** Whom the host means: an address, or a person, by the link to their page or by their id. */
export function whoIs(said: string): Pick<NewMeasure, "kind" | "who"> {
  const who = said.trim();
  const [, id] = /\/person\/([^/?#\s]+)/.exec(who) ?? [];
  if (id) return { kind: "person", who: decodeURIComponent(id) };
  const address = /^\d{1,3}(\.\d{1,3}){3}(\/\d+)?$|^[\da-f]*:[\da-f:.]*(\/\d+)?$/i.test(who);
  return { kind: address ? "network" : "person", who };
}
