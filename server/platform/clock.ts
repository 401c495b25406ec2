export type { Clock } from '../../runtime/clock.ts';
