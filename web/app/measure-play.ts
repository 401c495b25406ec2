import { beaconEveryMs } from '../../contract/constants.ts';
import { tellMeasured } from './send-beacon.ts';
import { createMeasure } from '../player/measure.ts';
import type { Player } from '../player/player.ts';

/** Measures how pictures come on this page, and tells it from time to time and when the page is put away. */
export function measurePlay({ store }: Player): void {
  const measure = createMeasure(() => performance.now());
  store.subscribe((view, before) => measure.see(view, before));
  const tell = (): void => {
    const measured = measure.take();
    if (measured) tellMeasured(measured);
  };
  setInterval(tell, beaconEveryMs);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && tell());
}
