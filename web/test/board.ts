/** For tests: a board at a moment, given what it needs one by one. */

import { render } from "@testing-library/svelte";
import type { Component } from "svelte";
import type { BoardProps, SeatPerson, Step, Yours } from "../src/games/board";
import { Pace } from "../src/games/stage/pace.svelte";

export interface Given<View> {
  view: View;
  you: number | null;
  legal: string[];
  allowed?: string[];
  seats: SeatPerson[];
  step: Step | null;
  pending: string | null;
  clockOffset: number | null;
  play: (move: string) => void;
  why: (move: string) => void;
  hint?: Yours["hint"];
  recap?: Yours["recap"];
  pace: Pace;
}

function propsOf<View>(given: Given<View>): BoardProps<View> {
  const { view, you, legal, allowed, seats, step, pending, clockOffset, play, why, hint, recap, pace } =
    given;
  return {
    view,
    moment: { step, people: seats, clockOffset },
    yours: {
      seat: you,
      legal,
      ...(allowed && { allowed }),
      pending,
      play,
      why,
      ...(hint && { hint }),
      ...(recap && { recap }),
    },
    pace,
  };
}

export interface Seated<View> {
  container: HTMLElement;
  pace: Pace;
  rerender: (more: Partial<Given<View>>) => Promise<void>;
}

/** Whatever is not given is as where nobody does anything. */
export function seatAt<View>(
  Board: Component<BoardProps<View>>,
  given: Pick<Given<View>, "view" | "seats"> & Partial<Given<View>>,
): Seated<View> {
  let all: Given<View> = {
    you: null,
    legal: [],
    step: null,
    pending: null,
    clockOffset: null,
    play: () => {},
    why: () => {},
    pace: new Pace(),
    ...given,
  };
  const { container, rerender } = render(Board as Component, { props: propsOf(all) as never });
  return {
    container,
    pace: all.pace,
    rerender: (more) => {
      all = { ...all, ...more };
      return rerender(propsOf(all) as never);
    },
  };
}
