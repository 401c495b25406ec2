/** Longer than any part has room for, with a word that has no place to break. */
export const longText =
  'Pikk tekst, mis ei mahu ühele reale ja milles on sõna kuulilennuteetunneliluuk-kuulilennuteetunneliluuk ning veel midagi';

export const nothing = (): void => undefined;
