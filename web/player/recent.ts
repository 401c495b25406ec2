import { mostPlayerEvents, playerEventsKeptMs } from '../../contract/constants.ts';
import type { PlayerEvent } from './model/events.ts';

/** Something that the player did, or that happened to it. */
export interface RecentEvent {
  atMs: number;
  what: string;
}

/** What moves all the time, and says nothing. */
const noise: readonly PlayerEvent['type'][] = ['timeupdate', 'volume', 'placed', 'tracks'];

/** An event in one or two words; undefined for those that say nothing. */
export function wordOf(event: PlayerEvent): string | undefined {
  if (noise.includes(event.type) || (event.type === 'due' && event.timer === 'weigh')) return undefined;
  if (event.type === 'fault') return `fault ${event.fault.kind}`;
  if (event.type === 'refused') return `refused ${event.code}`;
  if (event.type === 'fail') return `fail ${event.failure}`;
  if (event.type === 'rendition') return `rendition ${event.rendition}`;
  if (event.type === 'engine') return `engine ${event.engine}`;
  if (event.type === 'due') return `due ${event.timer}`;
  return event.type;
}

/** Keeps what happened in the last minute, and no more than so much of it. */
export function createRecent(clock: () => number) {
  const kept: RecentEvent[] = [];
  return {
    note(what: string | undefined): void {
      if (what === undefined) return;
      kept.push({ atMs: clock(), what });
      if (kept.length > mostPlayerEvents) kept.shift();
    },
    list(): RecentEvent[] {
      const from = clock() - playerEventsKeptMs;
      return kept.filter(({ atMs }) => atMs >= from);
    },
  };
}
