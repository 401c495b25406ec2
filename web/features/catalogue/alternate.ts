/** Two lists as one, by turns: nobody says which of their things came first. */
export const alternate = <T>(one: readonly T[], other: readonly T[]): T[] =>
  Array.from({ length: Math.max(one.length, other.length) }, (_, i) => [one[i], other[i]])
    .flat()
    .filter((item) => item !== undefined);
