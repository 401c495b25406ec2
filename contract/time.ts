/** Spans of time, in the unit that their names end with. A day is 24 hours here, also where the clocks change. */

export const secondMs = 1_000;
export const minuteMs = 60 * secondMs;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

export const hourSeconds = 3_600;
export const daySeconds = 24 * hourSeconds;
