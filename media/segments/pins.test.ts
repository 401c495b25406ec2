import { expect, test } from 'vitest';
import { hourMs } from '../../contract/time.ts';
import { pinsByChannel } from './pins.ts';

const minute = 60_000;
const pin = (fromMs: number, toMs: number, channelId = 'feed') => ({ channelId, fromMs, toMs });
const segment = (startMs: number, durationMs = 4_000) => ({ startMs, durationMs });

test('a pin holds the hours it reaches into, and the one whose last segment may', () => {
  const { hold } = pinsByChannel([pin(10 * hourMs + 30_000, 11 * hourMs)])('feed');
  expect([8, 9, 10, 11].map(hold)).toEqual([false, true, true, false]);
  expect(pinsByChannel([pin(10 * hourMs + minute, 11 * hourMs)])('feed').hold(9)).toBe(false);
});

test('pins of one channel say nothing of another', () => {
  const of = pinsByChannel([pin(0, hourMs)]);
  expect([of('feed').hold(0), of('other').hold(0)]).toEqual([true, false]);
  expect(of('other').keeps(segment(0))).toBe(false);
});

test('what is kept is what any pin touches, in any order, and however they overlap', () => {
  // A long one that begins first and ends last hides nothing of those inside it.
  const pins = [
    pin(50 * minute, 52 * minute),
    pin(10 * minute, 40 * minute),
    pin(12 * minute, 13 * minute),
    pin(40 * minute, 41 * minute),
    pin(90 * minute, 90 * minute + 1),
  ];
  const { keeps } = pinsByChannel(pins)('feed');
  for (let startMs = 0; startMs < 100 * minute; startMs += 1_000) {
    const expected = pins.some((one) => one.fromMs < startMs + 4_000 && one.toMs > startMs);
    expect(keeps(segment(startMs))).toBe(expected);
  }
});
