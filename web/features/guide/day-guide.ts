import type { GuideItem, OnAir as OnAirAnswer, ProgramSummary } from '../../../contract/models/program.ts';

/** The programmes of each channel, by start; made of one guide day or of several that follow each other. */
export type GuideIndex = ReadonlyMap<string, readonly ProgramSummary[]>;

/** What runs on one channel, and what lies beside it. */
export interface OnAir {
  previous: ProgramSummary | undefined;
  now: ProgramSummary | undefined;
  next: ProgramSummary | undefined;
}

/** Sorts guide days by channel. A programme that runs past midnight stands in both days and is taken once. */
export function indexGuide(days: readonly (readonly GuideItem[])[]): GuideIndex {
  const byChannel = new Map<string, ProgramSummary[]>();
  const taken = new Set<number>();
  for (const { channel, program } of days.flat()) {
    if (taken.has(program.id)) continue;
    taken.add(program.id);
    const list = byChannel.get(channel.id);
    if (list) list.push(program);
    else byChannel.set(channel.id, [program]);
  }
  for (const list of byChannel.values()) list.sort((a, b) => a.startTime - b.startTime);
  return byChannel;
}

/** The first programme that has not ended; by halving, since it is asked for every channel every few seconds. */
function firstUnfinished(list: readonly ProgramSummary[], at: number): number {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((list[middle]?.endTime ?? 0) <= at) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** What is on at an instant. In a gap of the schedule nothing is on, and `next` is what ends the gap. */
export function onAirAt(list: readonly ProgramSummary[] | undefined, at: number): OnAir {
  if (!list) return { previous: undefined, now: undefined, next: undefined };
  const i = firstUnfinished(list, at);
  const candidate = list[i];
  const running = candidate !== undefined && candidate.startTime <= at;
  return {
    previous: list[i - 1],
    now: running ? candidate : undefined,
    next: running ? list[i + 1] : candidate,
  };
}

/** The server's own answer, by channel; of what lies before it says nothing. */
export const onAirOf = (answer: readonly OnAirAnswer[]): ReadonlyMap<string, OnAir> =>
  new Map(
    answer.map(({ channelId, now, next }) => [
      channelId,
      { previous: undefined, now: now ?? undefined, next: next ?? undefined },
    ]),
  );

/** The same programmes, not only equal ones: they live as long as the guide they came with. */
export const sameOnAir = (one: OnAir, other: OnAir): boolean =>
  one.now === other.now && one.next === other.next && one.previous === other.previous;

/** What is on everywhere; entries that did not change are the same objects as before, so rows can skip them. */
export function onAirEverywhere(
  index: GuideIndex,
  at: number,
  before: ReadonlyMap<string, OnAir> = new Map(),
): ReadonlyMap<string, OnAir> {
  let changed = before.size !== index.size;
  const after = new Map<string, OnAir>();
  for (const [channelId, list] of index) {
    const fresh = onAirAt(list, at);
    const old = before.get(channelId);
    const same = old && sameOnAir(old, fresh);
    changed ||= !same;
    after.set(channelId, same ? old : fresh);
  }
  return changed ? after : before;
}

export interface Upcoming {
  channelId: string;
  program: ProgramSummary;
}

/** The programmes that start soonest, one per channel. */
export function startingSoon(onAir: ReadonlyMap<string, OnAir>, limit: number): Upcoming[] {
  const all: Upcoming[] = [];
  for (const [channelId, { next }] of onAir) if (next) all.push({ channelId, program: next });
  return all.sort((a, b) => a.program.startTime - b.program.startTime).slice(0, limit);
}
