/** Milliseconds since the epoch. Passed to everything that asks for the time, so that tests can move it. */
export type Clock = () => number;

export const systemClock: Clock = () => Date.now();

/** Milliseconds since some moment: it measures how long something takes, and no correction of the time moves it. */
export const steadyClock: Clock = () => performance.now();
