import { sha256 } from '@noble/hashes/sha2.js';
import type { Captcha } from '../../../contract/models/captcha.ts';

export type Challenge = Extract<Captcha, { kind: 'altcha' }>['challenge'];

const zero = 48;
const nine = 57;
const reportEvery = 2_000;

/**
 * ALTCHA v1: finds the number whose decimal digits, appended to the salt, hash to the challenge. Blocks for as
 * long as it takes, so it runs in a worker. Web Crypto would be at hand on https only, and a home network has
 * none. The salt is encoded once and the digits are counted up in place: nothing is allocated per try but the hash.
 */
export function solve(
  { salt, challenge, maxnumber }: Challenge,
  onProgress?: (share: number) => void,
  from = 0,
  to = maxnumber,
): number | undefined {
  const wanted = bytesOf(challenge);
  const prefix = new TextEncoder().encode(salt);
  const start = prefix.length;
  const text = new Uint8Array(start + String(to).length + 1);
  text.set(prefix);
  let length = writeNumber(text, start, from);
  let tried = text.subarray(0, length);
  for (let number = from; number <= to; number++) {
    if (same(sha256(tried), wanted)) return number;
    if (countUp(text, start, length)) {
      length += 1;
      tried = text.subarray(0, length);
    }
    if (onProgress && number % reportEvery === 0) onProgress(number / maxnumber);
  }
  return undefined;
}

/** What the server is sent: the challenge as it came, with the number that solves it. */
export function payloadOf({ algorithm, challenge, salt, signature }: Challenge, number: number): string {
  return btoa(JSON.stringify({ algorithm, challenge, number, salt, signature }));
}

function writeNumber(text: Uint8Array, start: number, number: number): number {
  const digits = String(number);
  for (let i = 0; i < digits.length; i++) text[start + i] = digits.charCodeAt(i);
  return start + digits.length;
}

/** Adds one to the digits; true when they became one more. */
function countUp(text: Uint8Array, start: number, end: number): boolean {
  let at = end - 1;
  while (at >= start && text[at] === nine) text[at--] = zero;
  if (at >= start) {
    text[at]! += 1;
    return false;
  }
  text[start] = zero + 1;
  text[end] = zero;
  return true;
}

function same(a: Uint8Array, b: Uint8Array): boolean {
  for (let i = 0; i < b.length; i++) if (a[i] !== b[i]) return false;
  return true;
}

function bytesOf(hex: string): Uint8Array {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}
