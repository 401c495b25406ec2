import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { partName } from '../../segments/parts/part-format.ts';
import type { PartFeed } from '../../segments/parts/part-feed.ts';
import { createPartRing } from '../../segments/parts/part-ring.ts';
import type { StoredSegment } from '../../segments/collect.ts';
import { lowLatencyStream, type LowLatencyStream } from './low-latency.ts';

const startMs = 1_795_255_200_000;
const open = { sequence: 7, startMs, initId: '0011223344556677' };
const whole = [{ sequence: 6, startMs: startMs - 4_000 } as StoredSegment];
let ring: ReturnType<typeof createPartRing>;
let stream: LowLatencyStream;

beforeEach(() => {
  vi.useFakeTimers();
  ring = createPartRing();
  const feed: PartFeed = { ...ring, ready: () => undefined };
  stream = lowLatencyStream(
    feed,
    () => whole,
    () => Date.now(),
  );
  ring.take([{ kind: 'begin', ...open, first: 0 }, part('a')]);
});
afterEach(() => vi.useRealTimers());

const part = (body: string) =>
  ({ kind: 'part', durationMs: 500, independent: true, bytes: Buffer.from(body) }) as const;

/** When something resolves, in milliseconds from now, and with what. */
async function settled<T>(promise: Promise<T> | T): Promise<{ afterMs: number; value: T }> {
  const from = Date.now();
  const ending = Promise.resolve(promise).then((value) => ({ afterMs: Date.now() - from, value }));
  await vi.advanceTimersByTimeAsync(60_000);
  return ending;
}

test('a list that never grows is answered as it is after eight seconds', async () => {
  expect(await settled(stream.block({ sequence: 7, part: 1 }))).toEqual({ afterMs: 8_000, value: true });
});

test('a list that grows is answered at once', async () => {
  const answer = settled(stream.block({ sequence: 7, part: 1 }));
  ring.take([part('b')]);
  expect(await answer).toEqual({ afterMs: 0, value: true });
});

test('what no player can know of is refused at once', async () => {
  expect(await settled(stream.block({ sequence: 9, part: 0 }))).toEqual({ afterMs: 0, value: false });
});

test('a part that was announced is waited for two seconds, and is nothing then', async () => {
  expect(await settled(stream.part(partName(open, 1)))).toEqual({ afterMs: 2_000, value: undefined });
});

test('a part that was announced is answered as it comes, and not waited for where it is taken back', async () => {
  const [came, taken] = [stream.part(partName(open, 1)), stream.part(partName(open, 2))];
  expect(taken).toBeUndefined(); // not announced yet
  ring.take([part('b')]);
  expect(await settled(came)).toEqual({ afterMs: 0, value: Buffer.from('b') });
  const next = stream.part(partName(open, 2));
  ring.take([{ kind: 'drop' }]);
  expect(await settled(next)).toEqual({ afterMs: 0, value: undefined });
});
