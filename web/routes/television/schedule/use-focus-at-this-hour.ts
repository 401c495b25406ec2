import { useEffect, useRef, useState } from 'react';
import type { ProgramSummary } from '../../../../contract/models/program.ts';
import { dateOf, dayBounds } from '../../../../contract/rules/guide-day.ts';
import { nowMs } from '../../../../ui/lib/clock.ts';
import { noteArrival } from '../../../lib/device/arrival.ts';

/**
 * After a day was chosen the focus stands on what is watched of it, or what was on at this hour, as soon as that is
 * known.
 */
export function useFocusAtThisHour(programs: readonly ProgramSummary[] | undefined, date: string) {
  const list = useRef<HTMLUListElement>(null);
  const [known, setKnown] = useState<string>();
  const there = programs !== undefined && programs.length > 0;
  if (there && known !== date) setKnown(date);
  const latest = useRef(programs);
  useEffect(() => {
    latest.current = programs;
  });
  useEffect(() => {
    const { current: shown } = latest;
    if (known === undefined || !shown) return;
    const at = lastBefore(shown, known);
    const watched = list.current?.querySelector<HTMLElement>('[data-first]');
    const line = watched ?? list.current?.querySelectorAll<HTMLElement>('button')[Math.max(0, at)];
    line?.focus({ preventScroll: true });
    line?.scrollIntoView({ block: 'center' });
    noteArrival();
  }, [known]);
  return list;
}

/** The last programme that began before the time of day that it is now. */
function lastBefore(programs: readonly ProgramSummary[], date: string): number {
  const now = nowMs();
  const [today, day] = [dayBounds(dateOf(now)), dayBounds(date)];
  const thisHour = (day?.fromMs ?? 0) + now - (today?.fromMs ?? 0);
  return programs.filter(({ startTime }) => startTime <= thisHour).length - 1;
}
