import { catchupDays, guideDaysAhead, longestValidMonths } from './constants.ts';

/**
 * How many days what is kept about people stays, after it was of use for the last time. The jobs that forget and the page about
 * privacy read this and nothing else, so that one cannot promise what the other does not do.
 */
export const retentionDays = {
  /** Devices that were signed in. */
  devices: 30,
  /** Networks from which somebody has proved to be the owner of their account. */
  networks: 90,
  /** Keys of mailed links, used or not. */
  mailedLinks: 30,
  /** How far somebody came in what they watched. */
  positions: 90,
  /** That somebody was counted where the beginning of a programme was learned; not where they began. */
  starts: catchupDays,
  /** What was recorded, after the recording itself is gone: it is not recorded again. */
  recorded: 400,
  /** Programmes that were put away for later: as long as recordings of them may be kept, and as they may have been to come. */
  watchLater: 31 * longestValidMonths + guideDaysAhead,
  /** Reminders, after their programme. */
  reminders: 1,
  /** To whom a mail went, and when; what it said goes when it is sent. */
  mails: 90,
  notifications: 90,
  /** Devices that were not seen any more, to which messages are pushed, and the messages themselves. */
  pushDevices: 90,
  pushMessages: 3,
  /** Closed tickets with their files. */
  tickets: 730,
  /** Sessions of operators at the console. */
  operatorSessions: 90,
  /** Alarms that are over, and who saw and solved them. */
  alarms: 90,
  /** What was posted to webhooks: ids of members and payments. */
  webhookMessages: 30,
  /** How quickly pictures came, without whose it was. */
  measurements: 31,
  /** What was said on channels, as subtitles have it: as long as it can be watched. */
  transcripts: catchupDays,
} as const;
export type Retained = keyof typeof retentionDays;

/** Books are kept so many years after the end of the year in which they were made. */
export const booksKeptYears = 7;
