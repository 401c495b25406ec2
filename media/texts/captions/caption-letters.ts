/** Letters of CEA-608 (47 CFR 15.119, and its extension by CEA). */

const unlikeAscii: Readonly<Record<number, string>> = {
  0x27: '’',
  0x2a: 'á',
  0x5c: 'é',
  0x5e: 'í',
  0x5f: 'ó',
  0x60: 'ú',
  0x7b: 'ç',
  0x7c: '÷',
  0x7d: 'Ñ',
  0x7e: 'ñ',
  0x7f: '█',
};
const special = [...'®°½¿™¢£♪à èâêîôû'];
/** Each takes the place of the letter before it, which is for older receivers. */
const extended: Readonly<Record<number, readonly string[]>> = {
  0x12: [...'ÁÉÓÚÜü‘¡*’—©℠•“”ÀÂÇÈÊËëÎÏïÔÙùÛ«»'],
  0x13: [...'ÃãÍÌìÒòÕõ{}\\^_|~ÄäÖöß¥¤¦ÅåØø┌┐└┘'],
};

export const basicLetter = (code: number): string => unlikeAscii[code] ?? String.fromCharCode(code);

/** @param first of two bytes, with the bit of the channel taken out */
export const specialLetter = (first: number, second: number): string | undefined =>
  first === 0x11 ? special[second - 0x30] : undefined;

export const extendedLetter = (first: number, second: number): string | undefined =>
  extended[first]?.[second - 0x20];
