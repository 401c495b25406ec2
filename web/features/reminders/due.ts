import { reminderCheckMs, reminderLeadMs } from '../../../contract/constants.ts';
import type { Reminder } from '../../../contract/models/reminder.ts';

/** Who comes back from a sleep this late is not taken to a programme any more. */
const lateMs = 60_000;
/** Nobody is taken elsewhere before they could have read where. */
const shortestNoticeMs = reminderCheckMs;

/** Names a reminder of a start: one that the guide moves is due once more. */
export const keyOf = ({ programId, startTime }: Reminder): string => `${programId} ${startTime}`;

/** Those that are due now, by their start: ready half a minute before, and a moment afterwards. */
export const dueAt = (reminders: readonly Reminder[], now: number): Reminder[] =>
  reminders
    .filter(
      ({ enabled, startTime }) => enabled && now >= startTime - reminderLeadMs && now < startTime + lateMs,
    )
    .sort((one, other) => one.startTime - other.startTime || one.programId - other.programId);

/** When the channel changes for a reminder that is shown since an instant. */
export const switchAt = ({ startTime }: Reminder, shownAt: number): number =>
  Math.max(startTime, shownAt + shortestNoticeMs);
