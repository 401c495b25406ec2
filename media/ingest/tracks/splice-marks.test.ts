import { expect, test } from 'vitest';
import { clockRunTicks } from '../../mpeg-clock.ts';
import { spliceSection, type SpliceScript } from '../../testing/scte35.ts';
import { createSpliceMarks } from './splice-marks.ts';

const hertz = 90_000;
/** The pictures begin at 100 s of the source's clock. */
const startLine = '[info]   Duration: N/A, start: 100.000000, bitrate: N/A';
const out = (script: Partial<NonNullable<SpliceScript['insert']>> = {}) =>
  spliceSection({ insert: { out: true, ...script } });
const back = (pts?: number) => spliceSection({ insert: { out: false, ...(pts !== undefined && { pts }) } });

function begun(line = startLine) {
  const marks = createSpliceMarks();
  marks.line("[info] Input #0, mpegts, from 'http://127.0.0.1/etv':");
  marks.line(line);
  const reader = marks.reader();
  /** Everything up to an instant, in seconds of the pictures. */
  const readTo = (seconds: number) => reader({ fromMs: 0, toMs: seconds * 1000 }, (ms) => ms);
  readTo(0);
  return { ...marks, readTo };
}

test('a break lies at the instant that its message names, not where that came', () => {
  const { take, readTo } = begun();
  take(out({ pts: 108 * hertz, durationTicks: 10 * hertz }), 4);
  expect(readTo(8)).toEqual([]);
  expect(readTo(12)).toMatchObject([{ kind: 'ad', atMs: 8_000, durationMs: 10_000 }]);
});

test('the adjustment counts, and so does a clock that begins anew in between', () => {
  const { take, readTo } = begun(
    `  Duration: N/A, start: ${(clockRunTicks / hertz - 10).toFixed(6)}, bitrate: N/A`,
  );
  const section = spliceSection({
    insert: { out: true, pts: clockRunTicks - 5 * hertz },
    adjustment: 7 * hertz,
  });
  take(section, 4);
  expect(readTo(20)[0]?.atMs).toBeCloseTo(12_000, -1);
});

test('pictures that run for days are counted on where the copied clock wraps', () => {
  const { take, readTo } = begun();
  const run = clockRunTicks / hertz;
  readTo(run + 4);
  take(out({ pts: 112 * hertz }), 8);
  expect(readTo(run + 16)[0]?.atMs).toBeCloseTo((run + 12) * 1000, -1);
});

test('an end closes what it belongs to, planned length or not, also under another number', () => {
  const { take, readTo } = begun();
  take(out({ pts: 108 * hertz, durationTicks: 30 * hertz }), 4);
  take(back(120 * hertz), 16);
  expect(readTo(24)).toMatchObject([{ atMs: 8_000, durationMs: 12_000 }]);
  take(spliceSection({ signal: { pts: 130 * hertz }, segments: [{ typeId: 0x34 }] }), 26);
  take(back(140 * hertz), 36);
  expect(readTo(60)).toMatchObject([{ atMs: 30_000, durationMs: 10_000 }]);
});

test('one that is said again is the same; another programme is another', () => {
  const { take, readTo } = begun();
  const program = (at: number) =>
    spliceSection({ signal: { pts: at * hertz }, segments: [{ typeId: 0x10 }] });
  for (const came of [4, 5, 6]) take(program(108), came);
  take(program(130), 26);
  const found = readTo(60);
  expect(found).toMatchObject([
    { kind: 'program', atMs: 8_000 },
    { kind: 'program', atMs: 30_000 },
  ]);
  expect(new Set(found.map(({ id }) => id)).size).toBe(2);
});

test('one that names no instant begins when it comes, once', () => {
  const { take, readTo } = begun();
  for (const came of [4, 4.5, 5]) take(out(), came);
  take(out(), 300);
  expect(readTo(600).map(({ atMs }) => atMs)).toEqual([4_000, 300_000]);
});

test('an instant by a clock that has begun anew, which ffmpeg hides, is that of the message', () => {
  const { take, readTo } = begun();
  take(out({ pts: 5_008 * hertz }), 28);
  expect(readTo(60)).toMatchObject([{ atMs: 28_000 }]);
});

test('what is encrypted, broken or nothing marks nothing', () => {
  const { take, readTo } = begun();
  const broken = Buffer.from(out({ pts: 108 * hertz }));
  broken[20]! ^= 1;
  for (const section of [spliceSection({ encrypted: true }), broken, Buffer.alloc(0), spliceSection({})])
    take(section, 4);
  expect(readTo(60)).toEqual([]);
});
