/** The only source of the time of day. Milliseconds since the epoch, UTC. */
export type Clock = () => number;

export const systemClock: Clock = () => Date.now();
