import { nextCountdownSeconds, positionSaveMs } from '../../../../contract/constants.ts';
import type { Player } from '../../../player/player.ts';
import { sameSubject, type Subject } from '../../../player/subject.ts';

/** The picture may be gone when its place is wanted, so it is looked up this often. */
const lookMs = 5_000;
/** Looking in for a moment does not take away the place that was saved before. */
const shortestSeconds = 60;

/** What is watched, and from when to when on its own clock. */
export interface Watched {
  subject: Subject;
  startTime: number;
  endTime: number;
}

/**
 * Saves how far a programme of the past, or a title, has been watched, in seconds from its start: every minute, on
 * pausing, and when it is left. Who leaves when the next episode is counted down to has seen this one to its end. Returns
 * how to stop, which is to leave.
 */
export function createPositionReport(
  player: Pick<Player, 'store' | 'timeline'>,
  { subject, startTime, endTime }: Watched,
  save: (seconds: number) => void,
): () => void {
  let seen: number | undefined;
  let saved: number | undefined;

  function look(): void {
    const { subject: now, place } = player.store.getState();
    const on = place !== undefined && sameSubject(now, subject);
    const at = on ? player.timeline()?.positionMs : undefined;
    if (at === undefined || at < startTime) return;
    const isOver = endTime - at <= nextCountdownSeconds * 1000;
    seen = Math.floor(((isOver ? endTime : at) - startTime) / 1000);
  }
  function report(): void {
    look();
    if (seen === undefined || seen < shortestSeconds || seen === saved) return;
    saved = seen;
    save(seen);
  }

  const timers = [setInterval(look, lookMs), setInterval(report, positionSaveMs)];
  const unsubscribe = player.store.subscribe((view, before) => {
    if (view.state === 'paused' && before.state !== 'paused') report();
  });
  // A page that is put away may never come back.
  const onHide = (): void => void (document.visibilityState === 'hidden' && report());
  document.addEventListener('visibilitychange', onHide);
  return () => {
    report();
    timers.forEach(clearInterval);
    unsubscribe();
    document.removeEventListener('visibilitychange', onHide);
  };
}
