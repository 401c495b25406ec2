import { useBedtime } from './use-bedtime.ts';
import { useLevelled } from './use-levelled.ts';

/** What plays more softly than the viewer has set it: a channel louder than others, and all of them near bedtime. Nothing is drawn. */
export function Softly(): null {
  useBedtime();
  useLevelled();
  return null;
}
