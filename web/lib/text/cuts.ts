/** After so many characters a title is cut in what is found, in rows and in tables, and other words after so many. */
export const cuts = { found: 20, row: 36, table: 40, words: 100 } as const;
