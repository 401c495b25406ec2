import { useStore } from 'zustand';
import { usePlayer } from '../../features/watch/player-context.tsx';
import { sleepAfterProgram } from '../../features/watch/loudness/use-bedtime.ts';
import { tTelevision } from '../../i18n/et/television.ts';
import { bedtime, bedtimes, minutesUntil, sleepAfter, stayAwake } from '../../lib/bedtime.ts';
import { useNow } from '../../lib/use-now.ts';
import { Action } from './action.tsx';

/** Each press takes the next time to sleep: when the programme on screen is over, later and later, and never. */
export function SleepAction({ endMs }: { endMs: number | undefined }) {
  const player = usePlayer();
  const { atMs, chosen } = useStore(bedtime);
  const now = useNow(10_000);
  const choices: readonly ('program' | number)[] = [
    ...(endMs === undefined ? [] : ['program' as const]),
    ...bedtimes,
  ];
  function next(): void {
    const choice = choices[chosen === undefined ? 0 : choices.indexOf(chosen) + 1];
    if (choice === undefined) stayAwake();
    else if (choice === 'program') sleepAfterProgram(player, endMs ?? 0);
    else sleepAfter(choice);
  }
  return (
    <Action pressed={atMs !== undefined} onAct={next}>
      {atMs === undefined
        ? tTelevision('sleep')
        : chosen === 'program'
          ? tTelevision('sleepWhenOver')
          : tTelevision('sleepLeft', { minutes: minutesUntil(atMs, now) })}
    </Action>
  );
}
