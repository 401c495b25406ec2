import { beforeEach, expect, test } from 'vitest';
import { longestTicketLifeMs, revocationSilenceMs } from '../../../contract/constants.ts';
import type { RevocationFeed } from '../../../contract/models/media.ts';
import { silentLog } from '../../../runtime/log.ts';
import { createRevocations, type Revocations } from './revocations.ts';

let now: number;
let asked: number[];
let answer: (after: number) => RevocationFeed;
let revocations: Revocations;
let brokenOff: string[];

beforeEach(() => {
  now = Date.UTC(2026, 10, 21, 9);
  asked = [];
  brokenOff = [];
  answer = () => ({ latest: 0, revoked: [] });
  const ask = async (after: number): Promise<RevocationFeed> => {
    asked.push(after);
    return answer(after);
  };
  revocations = createRevocations({
    ask,
    clock: () => now,
    log: silentLog,
    onRevoked: (session) => brokenOff.push(session),
  });
});

test('asks from the last number heard, and refuses what is named', async () => {
  answer = (after) => ({ latest: 2, revoked: after < 2 ? [{ seq: 2, session: 'a' }] : [] });
  await revocations.poll();
  await revocations.poll();
  expect(asked).toEqual([0, 2]);
  expect(revocations.judge('a')).toBe('revoked');
  expect(revocations.judge('b')).toBe('open');
});

test('a push counts at once, and one that was lost is made good by the next poll', async () => {
  await revocations.poll();
  revocations.take({ latest: 5, revoked: [{ seq: 5, session: 'e' }] });
  expect(revocations.judge('e')).toBe('revoked');
  answer = (after) => ({ latest: 5, revoked: after < 4 ? [{ seq: 4, session: 'd' }] : [] });
  await revocations.poll();
  expect(asked.at(-1)).toBe(0);
  expect(revocations.judge('d')).toBe('revoked');
  expect(brokenOff).toEqual(['e', 'd']);
});

test('in silence those it knows go on, and nobody new is let in', async () => {
  await revocations.poll();
  expect(revocations.judge('known')).toBe('open');
  answer = () => {
    throw new Error('no server');
  };
  now += revocationSilenceMs;
  await revocations.poll();
  expect(revocations.judge('new')).toBe('open');
  now += 1;
  expect(revocations.judge('newer')).toBe('unsure');
  expect(revocations.judge('known')).toBe('open');
  answer = () => ({ latest: 0, revoked: [] });
  await revocations.poll();
  expect(revocations.judge('newer')).toBe('open');
});

test('before anything was heard nobody is let in', () => {
  expect(revocations.judge('a')).toBe('unsure');
});

test('a server with another database is asked for everything again', async () => {
  answer = () => ({ latest: 9, revoked: [] });
  await revocations.poll();
  answer = () => ({ latest: 1, revoked: [] });
  await revocations.poll();
  answer = (after) => ({ latest: 1, revoked: after === 0 ? [{ seq: 1, session: 'x' }] : [] });
  await revocations.poll();
  expect(revocations.judge('x')).toBe('revoked');
});

test('forgets a revocation once no ticket from before it can be alive', async () => {
  revocations.take({ latest: 1, revoked: [{ seq: 1, session: 'old' }] });
  now += longestTicketLifeMs - 1;
  revocations.take({ latest: 1, revoked: [] });
  expect(revocations.judge('old')).toBe('revoked');
  now += 1;
  revocations.take({ latest: 2, revoked: [] });
  await revocations.poll();
  expect(revocations.judge('old')).toBe('open');
});
