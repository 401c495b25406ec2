import { openLanes } from '../lib/loading/lanes.ts';

/** Opens every lane of the line, as on a page where nothing plays. */
export const openEveryLane = (): void =>
  openLanes(
    { on: () => false, settled: () => true, ahead: () => undefined, subscribe: () => () => undefined },
    true,
  );
