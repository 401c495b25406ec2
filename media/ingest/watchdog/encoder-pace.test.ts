import { expect, test } from 'vitest';
import { createEncoderPace, type Load } from './encoder-pace.ts';

/** A machine of two cores, and an encoder on it; every second of it is told. */
function machine() {
  let now = 1_000_000;
  let load: Load = { busyMs: 0, idleMs: 0, ownMs: 0 };
  const pace = createEncoderPace(
    () => now,
    () => load,
  );
  pace.made(4_000);
  return {
    /** Answers whether it was found too slow at any time. */
    runs(seconds: number, is: { pace: number; busy: number; own: number | undefined; overruns?: boolean }) {
      let found = false;
      for (let second = 0; second < seconds; second++) {
        now += 1_000;
        load = {
          busyMs: load.busyMs + 2_000 * is.busy,
          idleMs: load.idleMs + 2_000 * (1 - is.busy),
          ownMs: is.own === undefined ? undefined : (load.ownMs ?? 0) + 1_000 * is.own,
        };
        pace.made(1_000 * is.pace);
        if (is.overruns)
          pace.line('[udp @ 0x1] [error] Circular buffer overrun. Surviving due to overrun_nonfatal');
        found ||= pace.isTooSlow();
      }
      return found;
    },
    isWorking: pace.isWorking,
  };
}

test('an encoder that falls behind on a machine without rest is too slow', () => {
  expect(machine().runs(25, { pace: 0.6, busy: 0.99, own: 1.7 })).toBe(true);
});

test('also where the system does not tell processes apart', () => {
  expect(machine().runs(25, { pace: 0.6, busy: 0.99, own: undefined })).toBe(true);
});

test('also when its pictures have the right times, because datagrams are lost on the way to it', () => {
  expect(machine().runs(25, { pace: 1, busy: 0.99, own: 1.7, overruns: true })).toBe(true);
});

test.each([
  ['keeps up on a machine without rest', { pace: 1, busy: 1, own: 1.7 }],
  ['waits for a source that sends too little, beside others that work', { pace: 0.5, busy: 1, own: 0.2 }],
  ['waits for its source on a machine that rests', { pace: 0.2, busy: 0.3, own: 0.5 }],
])('one that %s is not', (_, is) => {
  expect(machine().runs(120, is)).toBe(false);
});

test('an encoder that brings nothing works, unless its source is silent', () => {
  const one = machine();
  one.runs(10, { pace: 0, busy: 0.99, own: 1.8 });
  expect(one.isWorking()).toBe(true);
  one.runs(10, { pace: 0, busy: 0.99, own: 0 });
  expect(one.isWorking()).toBe(false);
});

test('a moment of slowness is none', () => {
  const one = machine();
  expect(one.runs(4, { pace: 0, busy: 1, own: 1.7 })).toBe(false);
  expect(one.runs(60, { pace: 1.05, busy: 1, own: 1.7 })).toBe(false);
});
