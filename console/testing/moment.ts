/** 9.05 in Tallinn on 21 November 2026. */
export const moment = Date.UTC(2026, 10, 21, 7, 5);
/** As operators read it. */
export const momentText = '21.11.2026 09:05';
