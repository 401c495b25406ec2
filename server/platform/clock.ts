export { systemClock, type Clock } from '../../runtime/clock.ts';
