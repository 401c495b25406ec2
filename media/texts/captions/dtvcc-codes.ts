import { furtherLetter, usualLetter, wideLetter } from './dtvcc-letters.ts';

/** One code of a service of CEA-708: a letter, or something to be done with what follows it. */
export type CaptionCode = { letter: string } | { code: number; body: Buffer };

/** What is done by codes (CEA-708, 7.1.4 and 8.10.5). */
export const codes = {
  back: 0x08,
  clearWindow: 0x0c,
  nextRow: 0x0d,
  clearRow: 0x0e,
  choose: 0x80,
  clear: 0x88,
  display: 0x89,
  hide: 0x8a,
  toggle: 0x8b,
  remove: 0x8c,
  delay: 0x8d,
  endDelay: 0x8e,
  reset: 0x8f,
  colour: 0x91,
  moveTo: 0x92,
  define: 0x98,
} as const;

/** The code behind it is of a further set. */
const further = 0x10;
/** Two bytes behind it are a letter. */
const wide = 0x18;

/** Bytes that follow a code. */
function bodyBytes(code: number): number {
  if (code < 0x20) return code >= 0x18 ? 2 : code >= 0x10 ? 1 : 0;
  if (code >= codes.define) return 6;
  if (code >= codes.clear && code <= codes.delay) return 1;
  return { 0x90: 2, 0x91: 3, 0x92: 2, 0x97: 4 }[code] ?? 0;
}

/** Bytes that follow a code of a further set. */
function furtherBytes(code: number, next: number): number {
  if (code < 0x20) return code >> 3;
  if (code < 0x80 || code >= 0xa0) return 0;
  return code < 0x88 ? 4 : code < 0x90 ? 5 : 1 + (next & 31);
}

const isUsual = (code: number): boolean => (code >= 0x20 && code < 0x80) || code >= 0xa0;

/** The code at a place of a block, if it is one that matters, and where the next is. */
export function codeAt(block: Buffer, at: number): { found: CaptionCode | undefined; next: number } {
  const code = block.readUInt8(at);
  const behind = at + 1;
  if (isUsual(code)) return { found: { letter: usualLetter(code) }, next: behind };
  if (code === further) {
    const own = block[behind] ?? 0;
    const found = own >= 0x20 && own < 0x80 ? { letter: furtherLetter(own) } : undefined;
    return { found, next: behind + 1 + furtherBytes(own, block[behind + 1] ?? 0) };
  }
  const next = behind + bodyBytes(code);
  const body = block.subarray(behind, next);
  if (body.length < bodyBytes(code)) return { found: undefined, next };
  const found = code === wide ? { letter: wideLetter(body[0] ?? 0, body[1] ?? 0) } : { code, body };
  return { found, next };
}
