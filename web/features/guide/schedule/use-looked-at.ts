import { useState } from 'react';
import type { ProgramSummary } from '../../../../contract/models/program.ts';
import { instantOn, timeOfDay, watchedDay } from '../schedule-days.ts';
import type { Goal } from './use-schedule-scroll.ts';

interface LookedAt {
  /** The channel, its today, and the day that is watched. */
  of: { channelId: string; today: string; watched: string };
  goal: Goal;
  /** All of today, not only what is near. */
  whole: boolean;
}

interface Watching {
  channelId: string;
  today: string;
  /** The picture is at the live edge: who goes back there finds today. */
  live: boolean;
  /** What the player shows. */
  shown: ProgramSummary | undefined;
}

/**
 * Which day of a channel one looks at, from when on, and how much of it. Another channel, and another day, begin with
 * what is on; who watches the past begins with that, and with each day that the picture goes on to.
 */
export function useLookedAt({ channelId, today, live, shown }: Watching, now: number) {
  const past = live || shown === undefined || shown.endTime > now ? undefined : shown;
  const begin = (): LookedAt => {
    const watched = past ? watchedDay(past, today) : today;
    return {
      of: { channelId, today, watched },
      goal: { date: watched, at: past?.startTime },
      whole: past !== undefined && watched === today,
    };
  };
  const [kept, setKept] = useState(begin);
  const { of } = kept;
  const moved = shown !== undefined && of.watched !== (past ? watchedDay(past, today) : today);
  const at = of.channelId === channelId && of.today === today && !moved ? kept : begin();
  if (at !== kept) setKept(at);
  const { goal, whole } = at;
  const toDay = (date: string): void =>
    setKept({
      ...at,
      goal: { date, at: date === today && !whole ? undefined : instantOn(date, timeOfDay(now)) },
    });

  const [wasLive, setWasLive] = useState(live);
  if (live !== wasLive) {
    setWasLive(live);
    if (live && (goal.date !== today || goal.at !== undefined)) setKept(begin());
  }
  return {
    goal,
    whole,
    toDay,
    /** To an instant of the day that is shown; today's may lie in what is left out. */
    toInstant: (timeMs: number): void =>
      setKept({
        ...at,
        goal: { date: goal.date, at: instantOn(goal.date, timeMs) },
        whole: whole || goal.date === today,
      }),
    showWhole: (all: boolean): void => setKept({ ...at, whole: all }),
  };
}
