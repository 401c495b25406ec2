import type { Clock } from '../../runtime/clock.ts';
import type { Services } from '../services.ts';

/** What the console's handlers work on. */
export interface ConsoleContext {
  services: Services;
  clock: Clock;
}
