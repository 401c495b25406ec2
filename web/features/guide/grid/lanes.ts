import type { ProgramSummary } from '../../../../contract/models/program.ts';
import type { DayBounds } from '../../../../contract/rules/guide-day.ts';
import type { Marks } from '../../../lib/marks/use-marks.ts';

/** As much of a channel as the guide shows. */
export interface GridChannel {
  id: string;
  number: number;
  name: string;
  altName: string | null;
  logoUrl: string;
  demo: boolean;
  /** The first instant that can be replayed; null when the channel keeps nothing. */
  replayFrom: number | null;
}

/** A piece of a channel's day: a programme, as far as it lies in the day, or a gap of the schedule. */
export interface Slot {
  fromMs: number;
  /** Exclusive. */
  toMs: number;
  program: ProgramSummary | undefined;
}

/** A row of the guide. Its slots follow each other without holes and fill the whole day. */
export interface Lane {
  channel: GridChannel;
  /** What this viewer may replay of it begins here; undefined when nothing. */
  replayFrom: number | undefined;
  /** This viewer may watch it at all. */
  open: boolean;
  slots: readonly Slot[];
  /** Seconds that the viewer has watched of programmes, by their id. */
  watched: ReadonlyMap<number, number>;
  /** What the viewer records or wants to be reminded of, by programme. */
  marks: Marks;
}

/** A gap shorter than this is how broadcasters round, and nothing to draw. */
const smallestGapMs = 60_000;

/** The day of one channel as slots. Where programmes overlap, the later start decides. */
export function slotsOf(
  programs: readonly ProgramSummary[] | undefined,
  { fromMs, toMs }: Pick<DayBounds, 'fromMs' | 'toMs'>,
): Slot[] {
  const slots: Slot[] = [];
  let filled = fromMs;
  const gapTo = (end: number): void => {
    const last = slots[slots.length - 1];
    if (end - filled >= smallestGapMs) slots.push({ fromMs: filled, toMs: end, program: undefined });
    else if (last) last.toMs = end;
    else return;
    filled = end;
  };
  for (const [i, program] of (programs ?? []).entries()) {
    const next = programs?.[i + 1]?.startTime ?? Infinity;
    const end = Math.min(program.endTime, next, toMs);
    if (end <= filled || program.startTime >= toMs) continue;
    if (program.startTime > filled) gapTo(program.startTime);
    slots.push({ fromMs: filled, toMs: end, program });
    filled = end;
  }
  if (filled < toMs) gapTo(toMs);
  return slots;
}

/** The rows of a day, in the order of the channels. */
export function lanesOf(
  channels: readonly GridChannel[],
  index: ReadonlyMap<string, readonly ProgramSummary[]>,
  day: Pick<DayBounds, 'fromMs' | 'toMs'>,
  full: boolean,
  watched: ReadonlyMap<number, number> = new Map(),
  marks: Marks = new Map(),
): Lane[] {
  return channels.map((channel) => {
    const open = full || channel.demo;
    return {
      channel,
      open,
      replayFrom: open ? (channel.replayFrom ?? undefined) : undefined,
      slots: slotsOf(index.get(channel.id), day),
      watched,
      marks,
    };
  });
}

/** The place of the first slot that ends after an instant, by halving; the last one when none does. */
export function slotIndexAt(slots: readonly Slot[], atMs: number): number {
  let low = 0;
  let high = slots.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((slots[middle]?.toMs ?? Infinity) > atMs) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** How much of a programme has been watched, from 0 to 1; 0 where nobody has begun. */
export function watchedShare(
  { startTime, endTime }: Pick<ProgramSummary, 'startTime' | 'endTime'>,
  seconds: number | undefined,
): number {
  return Math.min(1, ((seconds ?? 0) * 1000) / Math.max(1, endTime - startTime));
}
