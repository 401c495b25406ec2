import { expect, it } from 'vitest';
import type { LedgerReason } from '../../../contract/models/payment.ts';
import { trialLeftMs } from './balance.ts';

const day = 86_400_000;

/** A ledger of days: when, why and how many; a stop moves the end, and ends by itself. */
const ledger = (...entries: [at: number, reason: LedgerReason, days: number][]) =>
  entries.map(([at, reason, days], id) => ({
    id,
    accountId: 1,
    sourceKey: String(id),
    endAt: 0,
    at: at * day,
    reason,
    deltaSeconds: days * 86_400,
  }));
const left = (at: number, ...entries: Parameters<typeof ledger>) =>
  trialLeftMs(ledger(...entries), at * day) / day;

it('runs out before anything else', () => {
  expect(left(0)).toBe(0);
  expect([0, 3, 7, 9].map((at) => left(at, [0, 'trial', 7], [0, 'payment', 30]))).toEqual([7, 4, 0, 0]);
  expect(left(5, [0, 'trial', 7], [3, 'payment', 30])).toBe(2);
  expect(left(9, [0, 'trial', 7], [8, 'payment', 30])).toBe(0);
});

it('stands still while time is stopped', () => {
  expect(left(8, [0, 'trial', 7], [0, 'payment', 30], [3, 'freeze', 10])).toBe(4);
  expect(left(14, [0, 'trial', 7], [0, 'payment', 30], [3, 'freeze', 10])).toBe(3);
  expect(left(7, [0, 'trial', 7], [0, 'payment', 30], [3, 'freeze', 10], [5, 'thaw', -8])).toBe(2);
});

it('is what stays when other time is spent, given or taken back', () => {
  expect(left(1, [0, 'trial', 7], [0, 'payment', 30], [1, 'gift-out', -25])).toBe(6);
  expect(left(1, [0, 'trial', 7], [0, 'payment', 30], [1, 'reversal', -34])).toBe(2);
});
