/** Every number of the product, once, with its unit in the name. */

export const guideZone = 'Europe/Tallinn';

/** Guide depth: the schedule reaches this far back and ahead of today. */
export const catchupDays = 16;
export const guideDaysAhead = 7;
export const guideListCap = 10;

/** Refresh intervals of the client, in milliseconds. */
export const channelScheduleRefreshMs = 120_000;
export const dayGuideRefreshMs = 300_000;

/** EPG programme ids start here; lower ids belong to films and episodes on demand. */
export const firstGuideProgramId = 100_001;
/** A programme that moves by less than this and keeps its title keeps its id. */
export const movedProgramToleranceMs = 60 * 60_000;
/** A programme without a stop time lasts until the next one, at most this long. */
export const openEndedProgramMaxMs = 6 * 60 * 60_000;

/** Media: a segment is 4 s long and made of chunks of about half a second. */
export const segmentMs = 4_000;
export const chunkMs = 500;
/** A live playlist lists this much. */
export const liveWindowMs = 60_000;
export const defaultDvrSeconds = 3_600;

/** Stream tickets. */
export const liveTicketSeconds = 180;
export const visitorTicketSeconds = 60;
export const nextServerDelayMs = 1_000;
export const toleratedBufferEmptyEvents = 5;
export const zapStartBufferSeconds = 5;

/** Sessions. */
export const rememberedSessionDays = 30;
export const browserSessionHours = 24;
/** From the end of viewing time to the page that says so. */
export const viewtimeRedirectMs = 5_000;

/** Keyboard: digits typed within this time form one channel number. */
export const channelNumberWaitMs = 1_400;
/** Player controls fade out after this long without input. */
export const controlsIdleMs = 3_000;
export const mainTooltipDelayMs = 250;
/** Below this width the screen is laid out for a phone. */
export const desktopMinWidthPx = 961;

/** Skeletons appear only when an answer takes longer than this. */
export const skeletonDelayMs = 150;

export const maxBodyBytes = 64 * 1024;
