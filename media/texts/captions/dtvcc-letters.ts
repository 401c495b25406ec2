/** Letters of CEA-708 (sections 7.1.2 to 7.1.8). */

const note = 0x7f;
/** The second set of letters (G2); the others are not defined. */
const further: Readonly<Record<number, string>> = {
  0x25: '…',
  0x2a: 'Š',
  0x2c: 'Œ',
  0x30: '█',
  0x31: '‘',
  0x32: '’',
  0x33: '“',
  0x34: '”',
  0x35: '•',
  0x39: '™',
  0x3a: 'š',
  0x3c: 'œ',
  0x3d: '℠',
  0x3f: 'Ÿ',
  0x76: '⅛',
  0x77: '⅜',
  0x78: '⅝',
  0x79: '⅞',
  0x7a: '│',
  0x7b: '┐',
  0x7c: '└',
  0x7d: '─',
  0x7e: '┘',
  0x7f: '┌',
};

/** ASCII from 0x20, and Latin letters from 0xa0 (G0 and G1). */
export const usualLetter = (code: number): string => (code === note ? '♪' : String.fromCharCode(code));

/** A letter behind the code that extends the set. */
export const furtherLetter = (code: number): string => further[code] ?? ' ';

/** One of sixteen bits. */
export const wideLetter = (first: number, second: number): string => {
  const code = (first << 8) | second;
  const isLetter = code >= 0x20 && (code < 0x7f || code >= 0xa0) && (code < 0xd800 || code >= 0xe000);
  return isLetter ? String.fromCharCode(code) : ' ';
};
