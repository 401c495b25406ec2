import { beaconEveryMs } from '../../contract/constants.ts';
import { sendMeasured } from './send-beacon.ts';
import { createMeasure } from '../player/measure.ts';
import type { Player } from '../player/player.ts';

/** Measures how pictures come on this page, and tells it from time to time and when the page is put away. */
export function measurePlay({ store }: Player): void {
  const measure = createMeasure(() => performance.now());
  store.subscribe((view, before) => measure.see(view, before));
  const report = (): void => {
    const measured = measure.take();
    if (measured) sendMeasured(measured);
  };
  setInterval(report, beaconEveryMs);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && report());
}
