import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createAltcha, type AltchaMachine } from './altcha-machine.ts';

let machine: AltchaMachine;
let solved: (number: number) => void;
let asked: number;
let fail: boolean;

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
  asked = 0;
  fail = false;
  machine = createAltcha({
    fetchChallenge: () => {
      asked += 1;
      const challenge = {
        algorithm: 'SHA-256' as const,
        challenge: `c${asked}`,
        maxnumber: 9,
        salt: 's',
        signature: 'x',
      };
      return fail
        ? Promise.reject(new Error('no line'))
        : Promise.resolve({ kind: 'altcha' as const, challenge, expiresAt: 1_000_000 + 600_000 });
    },
    solve: () => new Promise((resolve) => (solved = resolve)),
  });
});
afterEach(() => {
  machine.close();
  vi.useRealTimers();
});

const look = () => machine.store.getState();
const settle = () => vi.advanceTimersByTimeAsync(0);

test('work begins with the first touch, and ticking finds it done', async () => {
  machine.warm();
  machine.warm();
  await settle();
  solved(4);
  await settle();
  expect(look()).toMatchObject({ state: 'ready', ticked: false, response: '' });
  machine.tick(true);
  expect(JSON.parse(atob(look().response))).toEqual({
    algorithm: 'SHA-256',
    challenge: 'c1',
    number: 4,
    salt: 's',
    signature: 'x',
  });
  expect(asked).toBe(1);
});

test('ticked early, it answers when the work is done', async () => {
  machine.tick(true);
  await settle();
  expect(look()).toMatchObject({ state: 'working', response: '' });
  solved(1);
  await settle();
  expect(look().response).not.toBe('');
});

test('a solution that was ticked expires and says so; one that nobody saw is made anew in silence', async () => {
  machine.warm();
  await settle();
  solved(1);
  await settle();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(look()).toMatchObject({ state: 'idle', ticked: false });
  machine.tick(true);
  await settle();
  solved(2);
  await settle();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(look()).toMatchObject({ state: 'expired', ticked: false, response: '' });
  machine.tick(true);
  await settle();
  expect(asked).toBe(3);
});

test('a failure unticks, and ticking tries again', async () => {
  fail = true;
  machine.tick(true);
  await settle();
  expect(look()).toMatchObject({ state: 'failed', ticked: false });
  fail = false;
  machine.tick(true);
  await settle();
  solved(3);
  await settle();
  expect(look().response).not.toBe('');
});

test('after an answer of the server the next solution is made under the tick', async () => {
  machine.tick(true);
  await settle();
  solved(1);
  await settle();
  const first = look().response;
  machine.renew();
  expect(look()).toMatchObject({ ticked: true, state: 'working', response: '' });
  await settle();
  solved(2);
  await settle();
  expect(look().response).not.toBe('');
  expect(look().response).not.toBe(first);
});
