/** The landing tower in widths of a card: four shafts between five posts, levels as high as a card and its girder. */

export const LEVEL = 0.87;
export const POST = 0.09;
export const ROOF = 0.13;
/** The planet under it. */
export const GROUND = 0.25;
export const SHAFTS = 4;
const LEVELS = 5;

export const TOWER_HIGH = ROOF + LEVELS * LEVEL + GROUND;
export const TOWER_WIDE = SHAFTS + (SHAFTS + 1) * POST;
