import { expect, it } from 'vitest';
import { dayBounds } from '../../../contract/rules/guide-day.ts';
import { hourMs, minuteMs } from '../../../contract/time.ts';
import { faultsIn, gapsIn } from './schedule-faults.ts';

const day = dayBounds('2026-11-21')!;
const from = day.fromMs;
/** A programme by the minutes of the day in which it begins and ends. */
const show = (name: string, begins: number, ends: number, since = from) => ({
  name,
  fromMs: since + begins * minuteMs,
  toMs: since + ends * minuteMs,
});
const said = (scheduled: readonly ReturnType<typeof show>[], window = day, nowMs = from) =>
  faultsIn(scheduled, window, nowMs).map(({ kind, fromMs, toMs, titles }) =>
    [kind, (fromMs - window.fromMs) / minuteMs, (toMs - window.fromMs) / minuteMs, ...titles].join(' '),
  );

it('finds holes of a quarter of an hour and longer, at the end of the window too', () => {
  const rest = show('Öö', 600, 900);
  expect(said([show('Hommik', 0, 300), show('Päev', 314, 585), rest])).toEqual([
    'hole 585 600 Päev Öö',
    'hole 900 1440 Öö ',
  ]);
  expect(said([])).toEqual(['hole 0 1440  ']);
});

it('takes nothing before the first programme for a hole, but what is missing from now on', () => {
  const noon = from + 12 * hourMs;
  expect(said([show('Õhtu', 600, 900)], day, noon)).toEqual(['hole 900 1440 Õhtu ']);
  expect(said([show('Õhtu', 900, 1_250)], day, noon)).toEqual(['hole 720 900  Õhtu', 'hole 1250 1440 Õhtu ']);
});

it('tells what is at the same time from what is there twice', () => {
  const scheduled = [
    show('Film', 0, 120),
    show('Uudised', 60, 90),
    show('FILM', 100, 120),
    show('Sport', 119.5, 300),
    show('Muusika', 300, 600),
  ];
  expect(said(scheduled).filter((one) => !one.startsWith('hole'))).toEqual([
    'overlap 60 90 Film Uudised',
    'duplicate 100 120 FILM',
  ]);
});

it('finds what is too long to be one programme', () => {
  expect(said([show('Olümpia', 0, 361), show('Teletekst', 361, 721), show('Öö', 721, 1_081)])).toEqual([
    'long 0 361 Olümpia',
    'hole 1081 1440 Öö ',
  ]);
});

it.each([
  ['2026-03-29', 23],
  ['2026-10-25', 25],
  ['2026-11-21', 24],
])('goes by instants on %s, a day of %i hours', (date, hours) => {
  const bounds = dayBounds(date)!;
  const whole = Array.from({ length: hours }, (_, i) => show(`${i}`, i * 60, i * 60 + 60, bounds.fromMs));
  expect(faultsIn(whole, bounds, bounds.fromMs)).toEqual([]);
  const without = whole.toSpliced(2, 1);
  expect(gapsIn(without, bounds)).toEqual([
    { fromMs: bounds.fromMs + 2 * hourMs, toMs: bounds.fromMs + 3 * hourMs },
  ]);
});

it('looks over three weeks of a channel in no time', () => {
  const scheduled = Array.from({ length: 50_000 }, (_, i) => show(`${i}`, i * 30, i * 30 + 31));
  const began = performance.now();
  expect(faultsIn(scheduled, { fromMs: from, toMs: from + 1e6 * hourMs }, from).length).toBeGreaterThan(
    40_000,
  );
  expect(performance.now() - began).toBeLessThan(1_000);
});
