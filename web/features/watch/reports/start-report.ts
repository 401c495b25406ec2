import { searchedForMs, settledAfterMs } from '../../../../contract/rules/learned-start.ts';
import { nowMs } from '../../../../ui/lib/clock.ts';
import type { Player } from '../../../player/player.ts';
import type { PastPlace } from '../../../player/place.ts';

const lookMs = 1_000;
/** A picture that has moved further than its time was sought in. */
const slackMs = 1_500;
const fastest = 2.5;

interface Program {
  id: number;
  startTime: number;
}

/** Was it opened at its beginning by the guide? Elsewhere nobody is looking for that. */
const isOpening = (place: PastPlace | undefined, { id, startTime }: Program): boolean =>
  place !== undefined &&
  ('programId' in place ? place.programId === id : Math.abs(place.at - startTime) < 1_000);

/** What is known of a viewer who may be looking for the beginning. */
interface Search {
  program: Program;
  openedMs: number;
  /** Where they are since they sought last, and how much of it was played. */
  fromMs?: number;
  playedMs: number;
  last?: { atMs: number; nowMs: number };
}

/**
 * Reports where the viewer settled after opening a programme of the past: the first place from which they watched half a minute at a
 * stretch, in seconds from its guide's start, negative before it. Said once for each opening; a viewer who looks around for longer than
 * five minutes, or goes away, sends nothing.
 */
export function createStartReport(
  player: Pick<Player, 'store' | 'timeline'>,
  report: (programId: number, seconds: number) => void,
) {
  let search: Search | undefined;
  let known: PastPlace | undefined;

  function look(): void {
    if (!search) return;
    const now = nowMs();
    const atMs = player.timeline()?.positionMs;
    if (atMs === undefined) return;
    const { last } = search;
    const moved = last ? atMs - last.atMs : 0;
    const sought = last && (moved < -slackMs || moved > fastest * (now - last.nowMs) + slackMs);
    search =
      !last || sought
        ? { ...search, fromMs: atMs, playedMs: 0, last: { atMs, nowMs: now } }
        : { ...search, playedMs: search.playedMs + Math.max(0, moved), last: { atMs, nowMs: now } };
    const { program, fromMs = atMs, playedMs, openedMs } = search;
    if (playedMs >= settledAfterMs) {
      report(program.id, Math.round((fromMs - program.startTime) / 1000));
      search = undefined;
    } else if (now - openedMs > searchedForMs) search = undefined;
  }
  const timer = setInterval(look, lookMs);

  return {
    /** This programme is on screen now; an opening of it begins a search. */
    shows(program: Program): void {
      const { place } = player.store.getState();
      if (place === undefined || !isOpening(place, program) || place === known) return;
      known = place;
      search = { program, openedMs: nowMs(), playedMs: 0 };
      look();
    },
    stop: (): void => clearInterval(timer),
  };
}
