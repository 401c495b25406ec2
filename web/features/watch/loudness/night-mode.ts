import { useBedtime } from './use-bedtime.ts';
import { useLevelled } from './use-levelled.ts';

/** What plays more softly than the viewer has set it: a channel louder than others, and all of them near bedtime. */
export function NightMode(): null {
  useBedtime();
  useLevelled();
  return null;
}
