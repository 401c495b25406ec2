import { expect, test, vi } from 'vitest';
import { payloadOf, solve, type Challenge } from './proof-of-work.ts';

/** Derived with the altcha-lib v1 algorithm (altcha-org/altcha-lib, src/v1/index.ts) under the key `test-hmac-key`. */
const challenge: Challenge = {
  algorithm: 'SHA-256',
  challenge: '2890c88f105693caa344029836c3db90de392a44ced469f6014783ef8e7e68d6',
  maxnumber: 100_000,
  salt: '0123456789abcdef01234567?expires=1900000000&',
  signature: 'beba4b852e20f4cd6daa5bb8e0c1fe5f8f7af5d23e324eca4170b2fb121ac3d8',
};
const payload =
  'eyJhbGdvcml0aG0iOiJTSEEtMjU2IiwiY2hhbGxlbmdlIjoiMjg5MGM4OGYxMDU2OTNjYWEzNDQwMjk4MzZjM2RiOTBkZTM5MmE0NGNlZDQ2OWY2MDE0NzgzZWY4ZTdlNjhkNiIsIm51bWJlciI6NDI0Miwic2FsdCI6IjAxMjM0NTY3ODlhYmNkZWYwMTIzNDU2Nz9leHBpcmVzPTE5MDAwMDAwMDAmIiwic2lnbmF0dXJlIjoiYmViYTRiODUyZTIwZjRjZDZkYWE1YmI4ZTBjMWZlNWY4ZjdhZjVkMjNlMzI0ZWNhNDE3MGIyZmIxMjFhYzNkOCJ9';

test('finds the number', () => {
  expect(solve(challenge)).toBe(4242);
});

test('sends what the server can check', () => {
  expect(payloadOf(challenge, 4242)).toBe(payload);
});

test('a number just beside is not taken, and an end is an end', () => {
  expect(solve(challenge, undefined, 4243, 6000)).toBeUndefined();
  expect(solve(challenge, undefined, 4242, 4242)).toBe(4242);
});

test.each([
  [0, '0'],
  [9, '9'],
  [10, '10'],
  [99, '99'],
  [100, '100'],
  [1999, '1999'],
])('counts through %i', async (number) => {
  const { sha256 } = await import('@noble/hashes/sha2.js');
  const { bytesToHex, utf8ToBytes } = await import('@noble/hashes/utils.js');
  const hash = bytesToHex(sha256(utf8ToBytes(`${challenge.salt}${number}`)));
  expect(solve({ ...challenge, challenge: hash, maxnumber: 2_000 })).toBe(number);
});

test('tells how far it is', () => {
  const progress = vi.fn<(share: number) => void>();
  solve(challenge, progress);
  expect(progress.mock.calls.flat()).toEqual([0, 0.02, 0.04]);
});
