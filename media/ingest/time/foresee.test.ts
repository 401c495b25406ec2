import { expect, test } from 'vitest';
import { cutSegment as segment } from '../../testing/cut-segment.ts';
import { listed, streamed } from './arrivals.ts';
import { sharedAnchor, type RenditionAnchor } from './shared-anchor.ts';

/** Where segments that have only begun will lie. */
const t0 = 1_795_255_200_000;
/** Two renditions of a source whose segments come whole, at once; its time is 100 s when the clock shows `t0` - 4 s. */
function renditions(delivery = listed(4_000)) {
  const anchor = sharedAnchor(0, delivery);
  return [anchor.rendition(), anchor.rendition()] as const;
}
function place(one: RenditionAnchor, startSeconds: number, lateMs = 0) {
  const sinceMs = (startSeconds - 100) * 1_000 + lateMs;
  one.claimed(startSeconds, t0 - 4_000 + sinceMs - lateMs);
  one.arrived({ startSeconds, endSeconds: startSeconds + 4 }, sinceMs);
  const placed = one.place(segment(startSeconds), t0 + sinceMs, sinceMs);
  if (typeof placed === 'string') throw new Error(placed);
  return { startMs: placed.startMs, mediaOffsetMs: placed.mediaOffsetMs };
}
const foresee = (one: RenditionAnchor, startSeconds: number, jumped = false) =>
  one.foresee({ startSeconds, jumped });
const near = ({ startMs, mediaOffsetMs }: ReturnType<typeof place>) => ({
  startMs: expect.closeTo(startMs, 6) as number,
  mediaOffsetMs,
});

test('a segment comes to lie where it was foreseen, also in the rendition that gets there second', () => {
  const [low, high] = renditions();
  for (const one of [low, high]) place(one, 100);
  for (let startSeconds = 104; startSeconds < 160; startSeconds += 4)
    for (const one of [low, high]) {
      const foreseen = foresee(one, startSeconds);
      expect(foreseen).toEqual(near(place(one, startSeconds, 70)));
    }
});

test('while its place is drawn nearer to what the source says, too', () => {
  const [low] = renditions(streamed);
  place(low, 100);
  const first = foresee(low, 104)!.startMs;
  for (let startSeconds = 104; startSeconds < 200; startSeconds += 4) {
    const foreseen = foresee(low, startSeconds);
    low.claimed(startSeconds, t0 - 4_000 + (startSeconds - 100) * 1_000 - 3_000);
    low.arrived({ startSeconds, endSeconds: startSeconds + 4 }, (startSeconds - 100) * 1_000);
    const nowMs = t0 + (startSeconds - 100) * 1_000;
    expect(low.place(segment(startSeconds), nowMs, nowMs - t0)).toMatchObject(foreseen!);
  }
  expect(foresee(low, 200)!.startMs - first - 96_000).toBeLessThan(-1);
});

test('nothing is foreseen before the first one lies, or of one that does not continue the one before', () => {
  const [low, high] = renditions();
  expect(foresee(low, 100)).toBeUndefined();
  place(low, 100);
  expect(foresee(low, 104)).toBeDefined();
  expect(foresee(high, 104)).toBeUndefined();
  expect(foresee(low, 104, true)).toBeUndefined();
  expect(foresee(low, 106)).toBeUndefined();
  expect(foresee(low, 50)).toBeUndefined();
  low.turn(1);
  expect(foresee(low, 104)).toBeUndefined();
});
