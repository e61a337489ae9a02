/** For tests: axe-core looks for barriers. Colours are held by `colours.test.ts`, as there is no layout here. */

import axe from "axe-core";
import { expect } from "vitest";

/** Parts of a page need no landmarks around them. */
export async function expectNoBarriers(element: Element, part = true): Promise<void> {
  const rules = { "color-contrast": { enabled: false }, region: { enabled: !part } };
  const { violations } = await axe.run(element, { rules });
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
}
