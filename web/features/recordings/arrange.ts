import type {
  RecordedSeries,
  Recording,
  RecordingList,
  RecordingState,
} from '../../../contract/models/recording.ts';
import { minuteMs } from '../../../contract/time.ts';
import { normaliseText } from '../../../ui/lib/normalise-text.ts';
import { titleOf } from '../../lib/text/program-title.ts';

export type Sorting = 'byDate' | 'byName' | 'byExpiry';

/** What a member looks for among their recordings. */
export interface RecordingFilter {
  text: string;
  state: RecordingState | undefined;
  sorting: Sorting;
}

/** A recording by itself, or a series with those of its recordings that were looked for. */
export type Entry =
  | { kind: 'one'; recording: Recording }
  | { kind: 'series'; series: RecordedSeries; recordings: readonly Recording[] };

/** In the order of their becoming. */
export const states: readonly RecordingState[] = [
  'waits',
  'records',
  'ready',
  'partial',
  'failed',
  'skipped',
];

/** How many recordings are in each state. */
export function countsOf(recordings: readonly Recording[]): ReadonlyMap<RecordingState, number> {
  const counts = new Map<RecordingState, number>();
  for (const { state } of recordings) counts.set(state, (counts.get(state) ?? 0) + 1);
  return counts;
}

/** The recordings that are looked for, each series in one place, in the order that is wished. */
export function arrange(
  { recordings, series }: Pick<RecordingList, 'recordings' | 'series'>,
  filter: RecordingFilter,
): Entry[] {
  const found = recordings.filter((one) => fits(one, filter)).sort(orders[filter.sorting]);
  const bySeries = new Map<number, Recording[]>();
  for (const one of found)
    if (one.seriesId !== null) bySeries.set(one.seriesId, [...(bySeries.get(one.seriesId) ?? []), one]);
  const known = new Map(series.map((one) => [one.id, one]));
  const entries: Entry[] = [];
  for (const recording of found) {
    const its = recording.seriesId === null ? undefined : known.get(recording.seriesId);
    const others = its && bySeries.get(its.id);
    if (!its || !others) entries.push({ kind: 'one', recording });
    // It stands where the first of its recordings does.
    else if (others[0] === recording) entries.push({ kind: 'series', series: its, recordings: others });
  }
  // A series of which nothing has been recorded yet can be stopped all the same.
  const empty = filter.state === undefined ? series.filter((one) => !bySeries.has(one.id)) : [];
  return [
    ...entries,
    ...empty
      .filter((one) => isNamed([one.name, one.channel.name], filter.text))
      .map((one): Entry => ({ kind: 'series', series: one, recordings: [] })),
  ];
}

const fits = ({ program, channel, state }: Recording, filter: RecordingFilter): boolean =>
  (filter.state === undefined || filter.state === state) &&
  isNamed([titleOf(program.name), channel.name], filter.text);

const isNamed = (names: readonly string[], text: string): boolean =>
  names.some((name) => normaliseText(name).includes(normaliseText(text.trim())));

const byDate = (one: Recording, other: Recording): number => other.program.startTime - one.program.startTime;
const orders: Record<Sorting, (one: Recording, other: Recording) => number> = {
  byDate,
  byName: (one, other) =>
    titleOf(one.program.name).localeCompare(titleOf(other.program.name), 'et') || byDate(one, other),
  byExpiry: (one, other) =>
    (one.expiresAt ?? Infinity) === (other.expiresAt ?? Infinity)
      ? byDate(one, other)
      : (one.expiresAt ?? Infinity) - (other.expiresAt ?? Infinity),
};

/** What could be deleted to make room: what has been watched first, then the oldest. */
export const deletable = (recordings: readonly Recording[]): Recording[] =>
  recordings
    .filter(({ state }) => state === 'ready' || state === 'partial')
    .sort(
      (one, other) =>
        Number(other.program.hasWatched) - Number(one.program.hasWatched) || -byDate(one, other),
    );

/** What a recording takes of the room: its listed time, and what the member has added to it. */
export const roomOf = ({ program, extraMinutes }: Pick<Recording, 'program' | 'extraMinutes'>): number =>
  program.endTime - program.startTime + extraMinutes * minuteMs;
