import { sayIn } from '../../../contract/i18n/texts.ts';
import { largestReminderDays } from '../../../contract/constants.ts';
import type { Clock } from '../../../runtime/clock.ts';
import { getOrThrow } from '../../../runtime/defined.ts';
import { tNews } from '../../i18n/et/news.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Events } from '../../platform/events.ts';
import type { ServerEvent } from '../../../contract/models/events.ts';
import { dayMs } from '../../../contract/time.ts';
import { accountTopic, wantingReminder, writeTo, type UnsubscribeLinks } from '../accounts/index.ts';
import { letters } from '../mail/index.ts';
import { sendMessage, type Notify } from '../notifications/index.ts';
import { endingBetween } from './store.ts';

/**
 * Posts a mail to every member who wants to know that viewing time will end within the days they chose, leaves a message on
 * their screens, and tells them in the other ways they have chosen. Once for each end: however often this runs, and on how many machines; none while time is stopped.
 */
export async function remindOfViewtime(context: {
  db: Db;
  clock: Clock;
  events: Events<ServerEvent>;
  publicUrl: string;
  unsubscribeLinks: UnsubscribeLinks;
  notify: Notify;
  deliver(accountIds: Iterable<number>): void;
}): Promise<void> {
  const { db, clock, events, publicUrl, unsubscribeLinks, notify, deliver } = context;
  const now = clock();
  const endings = new Map(
    (await endingBetween(db, now, now + largestReminderDays * dayMs)).map((row) => [
      row.accountId,
      row.expiresAt,
    ]),
  );
  const reminded: number[] = [];
  for (const account of await wantingReminder(db, [...endings.keys()])) {
    const expiresAt = getOrThrow(endings, account.id);
    if (expiresAt - now > account.reminderDays * dayMs) continue;
    const letter = letters.viewtimeReminder(account, expiresAt, publicUrl);
    const sourceKey = `viewtime-reminder:${account.id}:${expiresAt}`;
    const unsubscribeUrl = unsubscribeLinks.of(account.id);
    const mail = { kind: 'viewtime-reminder', sourceKey, letter, unsubscribeUrl } as const;
    const isNew = await db.transaction(async (tx) => {
      const posted = await writeTo(tx, account, mail, now);
      if (!posted) return false;
      // In Estonian time, as the mail has it: a message is read on screens of several zones.
      const message = () => tNews('viewtime.ends', { when: letters.tallinnTime(expiresAt) });
      await sendMessage(tx, account.id, sayIn(account.language, message), now);
      const news = {
        accountId: account.id,
        kind: 'viewtimeEnds',
        message,
        sourceKey,
        link: '/viewtime',
      } as const;
      await notify(tx, [news], now);
      return true;
    });
    if (!isNew) continue;
    events.publish(accountTopic(account.id), { type: 'message' });
    reminded.push(account.id);
  }
  deliver(reminded);
}
