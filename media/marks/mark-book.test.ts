import { expect, test } from 'vitest';
import { createMarkBook } from './mark-book.ts';

const ad = (timeMs: number, durationMs?: number) => ({ key: 'ad', kind: 'ad' as const, timeMs, durationMs });
const later = (ms: number): number => ms + 500;
const of = (fromMs: number) => ({ fromMs, toMs: fromMs + 4_000 });

test('a mark comes with the segment in which it begins, in each rendition once, in the time of the archive', () => {
  const book = createMarkBook();
  book.take([ad(5_000, 30_000)]);
  for (const read of [book.reader(), book.reader()]) {
    expect(read(of(0), later)).toEqual([]);
    const [mark] = read(of(4_000), later);
    expect(mark).toMatchObject({ kind: 'ad', atMs: 5_500, durationMs: 30_000 });
    expect(read(of(8_000), later)).toEqual([]);
  }
});

test('its length is said when it is known, of the same mark at the same place', () => {
  const book = createMarkBook();
  const read = book.reader();
  book.take([ad(5_000)]);
  const [open] = read(of(4_000), later);
  book.take([ad(5_000, 12_000)]);
  const [closed] = read(of(16_000), (ms) => ms + 510);
  expect(open).toMatchObject({ atMs: 5_500, durationMs: undefined });
  expect(closed).toEqual({ ...open, durationMs: 12_000 });
  book.take([ad(5_000)]);
  expect(read(of(20_000), later)).toEqual([]);
});

test('what is said only after its segment was stored comes with the next one, at its own place', () => {
  const book = createMarkBook();
  const read = book.reader();
  expect(read(of(4_000), later)).toEqual([]);
  book.take([ad(7_900)]);
  expect(read(of(8_000), later)).toMatchObject([{ atMs: 8_400 }]);
});

test('what was over before the run began is not said again, what still lasts is', () => {
  const book = createMarkBook();
  book.take([ad(5_000, 30_000), { ...ad(1_000, 2_000), key: 'over' }]);
  expect(book.reader()(of(20_000), later)).toMatchObject([{ atMs: 5_500, durationMs: 30_000 }]);
});
