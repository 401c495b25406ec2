import { dayMs, hourMs } from '../../contract/time.ts';

/** One is made every night, and may take some of it. */
const backupEveryMs = 26 * hourMs;
/** Trials come once a week. */
const trialEveryMs = 8 * dayMs;

/** Whether the last backup is older than it should be. */
export const isBackupLate = (savedAtMs: number, nowMs: number): boolean => nowMs - savedAtMs > backupEveryMs;

/** Whether the last trial of a backup is older than it should be. */
export const isTrialLate = (triedAtMs: number, nowMs: number): boolean => nowMs - triedAtMs > trialEveryMs;
