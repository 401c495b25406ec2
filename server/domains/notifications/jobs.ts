import { largestReminderDays } from '../../../contract/constants.ts';
import type { Clock } from '../../../runtime/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { wantingReminder, writeTo, type UnsubscribeLinks } from '../accounts/index.ts';
import { letters } from '../mail/index.ts';
import { endingBetween } from '../viewtime/index.ts';

const dayMs = 86_400_000;

/**
 * Posts a mail to every member who wants to know that viewing time will end within the days he chose. One mail
 * for each end: however often this runs, and on how many machines; none while time is stopped.
 */
export async function remindOfViewtime(context: {
  db: Db;
  clock: Clock;
  publicUrl: string;
  unsubscribeLinks: UnsubscribeLinks;
  kickMail(): void;
}): Promise<void> {
  const { db, clock, publicUrl, unsubscribeLinks, kickMail } = context;
  const now = clock();
  const endings = new Map(
    (await endingBetween(db, now, now + largestReminderDays * dayMs)).map((row) => [
      row.accountId,
      row.expiresAt,
    ]),
  );
  for (const account of await wantingReminder(db, [...endings.keys()])) {
    const expiresAt = endings.get(account.id)!;
    if (expiresAt - now > account.reminderDays * dayMs) continue;
    const letter = letters.viewtimeReminder(account.firstName, expiresAt, publicUrl);
    const sourceKey = `viewtime-reminder:${account.id}:${expiresAt}`;
    const unsubscribeUrl = unsubscribeLinks.of(account.id);
    await writeTo(db, account, { kind: 'viewtime-reminder', sourceKey, letter, unsubscribeUrl }, now);
  }
  kickMail();
}
