/** With whom one plays: bots take all other places, or friends are invited to them. */
export type Company = "bots" | "friends";
/** How one begins: at once against bots, after choosing something, or with somebody who looks for a game, too. */
export type Way = "at once" | "anybody" | Company;
