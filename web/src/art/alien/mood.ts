/** How an alien feels; every face can show each of them. */

export type Mood = "happy" | "sad" | "surprised" | "sleepy";
export const MOODS: readonly Mood[] = ["happy", "sad", "surprised", "sleepy"];
