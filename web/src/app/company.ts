/** With whom one plays: bots take all other places, or friends are invited to them. */
export type Company = "bots" | "friends";
