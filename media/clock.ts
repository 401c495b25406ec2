/** Milliseconds since the epoch. Passed to everything that asks for the time, so that tests can move it. */
export type Clock = () => number;

export const systemClock: Clock = () => Date.now();
