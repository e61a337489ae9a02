/** Whether everything is looked at everywhere (`make prove-page`), or in each run a part that would show most mistakes. */
export const WHOLE = Number(process.env.SAUCERFUL_PROOF ?? 1) > 1;

/** All of them, or just some. */
export function bounded<T>(all: readonly T[], some: readonly T[]): readonly T[] {
  return WHOLE ? all : some;
}
