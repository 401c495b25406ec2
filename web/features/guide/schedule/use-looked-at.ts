import { useState } from 'react';
import { instantOn, timeOfDay } from '../schedule-days.ts';
import type { Goal } from './use-schedule-scroll.ts';

interface LookedAt {
  /** The channel and its today. */
  of: string;
  goal: Goal;
  /** All of today, not only what is near. */
  whole: boolean;
}

/**
 * Which day of a channel one looks at, from when on, and how much of it. Another channel, and another day, begin with
 * what is on.
 * @param live the picture is at the live edge: who goes back there finds today
 */
export function useLookedAt(channelId: string, today: string, live: boolean, now: number) {
  const of = `${channelId} ${today}`;
  const begin = (): LookedAt => ({ of, goal: { date: today, at: undefined }, whole: false });
  const [kept, setKept] = useState(begin);
  const at = kept.of === of ? kept : begin();
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
    if (live && goal.date !== today) toDay(today);
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
