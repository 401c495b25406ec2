import { expect, test } from 'vitest';
import type { RecordedSeries, Recording } from '../../../contract/models/recording.ts';
import { arrange, countsOf, deletable, roomOf, type Entry, type RecordingFilter } from './arrange.ts';

const hour = 3_600_000;
const start = Date.UTC(2026, 10, 21, 18, 0);
const channel = { id: 'etv', name: 'ETV', logoUrl: '' };

function recording(id: number, name: string, more: Partial<Recording> = {}): Recording {
  const startTime = start + id * hour;
  const program = {
    id,
    name,
    startTime,
    endTime: startTime + hour,
    hasWatched: false,
  } as Recording['program'];
  return {
    program,
    channel,
    state: 'ready',
    fault: null,
    gaps: [],
    playable: true,
    expiresAt: start + 1_000 * hour - id,
    extraMinutes: 0,
    seriesId: null,
    ...more,
  };
}
const series: RecordedSeries = { id: 3, name: 'Osoon', channel, keepLast: null, coming: 2 };
const everything: RecordingFilter = { text: '', state: undefined, sorting: 'byDate' };
const lines = (entries: readonly Entry[]): string[] =>
  entries.map((entry) =>
    entry.kind === 'one'
      ? entry.recording.program.name
      : `${entry.series.name}: ${entry.recordings.map(({ program }) => program.name).join(' ')}`,
  );
const of = (recordings: Recording[], filter: Partial<RecordingFilter> = {}, rules = [series]): string[] =>
  lines(arrange({ recordings, series: rules }, { ...everything, ...filter }));

const all = [
  recording(1, 'Õhtu'),
  recording(2, 'Osoon - S1E1', { seriesId: 3 }),
  recording(3, 'Ahoi', { state: 'failed' }),
  recording(4, 'Osoon - S1E2', { seriesId: 3 }),
];

test('the newest come first, and a series stands where its newest recording does', () => {
  expect(of(all)).toEqual(['Osoon: Osoon - S1E2 Osoon - S1E1', 'Ahoi', 'Õhtu']);
});

test('by name, and by what goes soonest', () => {
  expect(of(all, { sorting: 'byName' })).toEqual(['Ahoi', 'Osoon: Osoon - S1E2 Osoon - S1E1', 'Õhtu']);
  const waits = recording(5, 'Ootab', { expiresAt: null });
  expect(of([...all, waits], { sorting: 'byExpiry' }).slice(-1)).toEqual(['Ootab']);
  expect(of(all, { sorting: 'byExpiry' })[0]).toBe('Osoon: Osoon - S1E2 Osoon - S1E1');
});

test('what is looked for is found without its dots, by its name or channel, and by its state', () => {
  expect(of(all, { text: 'ohtu' })).toEqual(['Õhtu']);
  expect(of(all, { text: 'etv' })).toHaveLength(3);
  expect(of(all, { state: 'failed' })).toEqual(['Ahoi']);
});

test('a series without recordings is there all the same; recordings of one that was stopped stand by themselves', () => {
  expect(of([all[0]!])).toEqual(['Õhtu', 'Osoon: ']);
  expect(of(all, {}, [])).toEqual(['Osoon - S1E2', 'Ahoi', 'Osoon - S1E1', 'Õhtu']);
});

test('how many are in each state', () => {
  expect([...countsOf(all)]).toEqual([
    ['ready', 3],
    ['failed', 1],
  ]);
});

test('to make room, what was watched goes first, then the oldest; what takes none is not named', () => {
  const watched = recording(9, 'Vaadatud');
  watched.program.hasWatched = true;
  const names = deletable([...all, watched]).map(({ program }) => program.name);
  expect(names).toEqual(['Vaadatud', 'Õhtu', 'Osoon - S1E1', 'Osoon - S1E2']);
});

test('what was added to a recording takes room as well', () => {
  expect(roomOf(recording(1, 'Õhtu', { extraMinutes: 30 }))).toBe(1.5 * hour);
});
