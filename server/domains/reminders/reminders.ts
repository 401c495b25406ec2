import { reminderLeadMs, reminderMailLeadMs } from '../../../contract/constants.ts';
import { minuteMs } from '../../../contract/time.ts';
import type { ProgramRow } from '../guide/index.ts';

/** The worker looks once a second, and what is sent takes its time. */
const lookEverySeconds = 5;
/** A push message that comes later than this after the start is of no use. */
export const lateMs = 10 * minuteMs;
/** A programme that moves by more than this is news. */
export const newsworthyMs = 10 * minuteMs;

/** When a reminder of something that begins then has to be taken up, so that it is ready in time. */
export const dueTimes = (startAt: number): { mailAt: number; alertAt: number } => ({
  mailAt: startAt - reminderMailLeadMs,
  alertAt: startAt - reminderLeadMs - lookEverySeconds * 1000,
});

/** A new reminder of a programme. */
export const reminderFor = (program: ProgramRow, accountId: number, nowMs: number) => ({
  accountId,
  programId: program.id,
  channelId: program.channelId,
  programName: program.name,
  startAt: program.startAt,
  endAt: program.endAt,
  createdAt: nowMs,
  ...dueTimes(program.startAt),
});
