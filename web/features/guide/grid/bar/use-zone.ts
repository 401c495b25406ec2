import { useStore } from 'zustand';
import { guideZone } from '../../../../../contract/constants.ts';
import type { DayBounds } from '../../../../../contract/rules/guide-day.ts';
import { zoneOffsetMs } from '../../../../../contract/rules/zone-offset.ts';
import { preferences } from '../../../../lib/preferences.ts';
import { ownZone } from '../../../../../ui/lib/time-text.ts';

/** Whose clock the guide of a day goes by, and whether there is a choice: at home both clocks agree. */
export function useZone({ fromMs, toMs }: DayBounds) {
  const clock = useStore(preferences, (kept) => kept.guideClock);
  const own = ownZone();
  const differs = [fromMs, toMs].some((ms) => zoneOffsetMs(ms, own) !== zoneOffsetMs(ms, guideZone));
  return { clock, differs, zone: differs && clock === 'own' ? own : guideZone };
}
