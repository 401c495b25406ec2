import { serviceName } from '../../../contract/service-name.ts';
import { viewKeyOf } from '../../../contract/rules/view-key.ts';
import { minuteMs } from '../../../contract/time.ts';
import { defined } from '../../../runtime/defined.ts';
import { tLetters } from '../../i18n/et/letters.ts';
import { tNews } from '../../i18n/et/news.ts';
import type { Db } from '../../platform/db/database.ts';
import { createWork, type Work } from '../../platform/work/work.ts';
import { findAccounts, languagesOf, writeToEach, type Account } from '../accounts/index.ts';
import { channelNames, locksOfEach } from '../channels/index.ts';
import { letters } from '../mail/index.ts';
import { waysOfEach } from '../notifications/index.ts';
import { writePushMessages } from '../push/index.ts';
import { reminderEntry } from './calendar.ts';
import type { RemindersContext } from './context.ts';
import { calendarText } from './ics.ts';
import { lateMs } from './reminders.ts';
import { dueReminders, finish, type ReminderRow } from './store.ts';

/** So many are written in one transaction; where one of them cannot be, each has one of its own. */
const together = 1_000;

type DeliveryContext = Pick<
  RemindersContext,
  'db' | 'clock' | 'log' | 'publicUrl' | 'unsubscribeLinks' | 'kickMail' | 'kickPush'
>;

type Write = (tx: Db, due: ReminderRow[], context: DeliveryContext, names: ChannelNames) => Promise<void>;
type ChannelNames = ReadonlyMap<string, string>;

/**
 * The push messages and the mails of reminders that are due. Writing them and noting that is one transaction: a server that
 * is killed has done both or nothing.
 */
export const reminderWork = (context: DeliveryContext): Work[] => [
  workOf('reminders.alert', 'alertAt', context),
  workOf('reminders.mail', 'mailAt', context),
];

function workOf(name: string, what: 'alertAt' | 'mailAt', context: DeliveryContext): Work {
  const [write, kick] = what === 'alertAt' ? [writeAlerts, context.kickPush] : [writeMails, context.kickMail];
  return createWork(context, {
    name,
    rows: dueReminders[what],
    most: together,
    together,
    leaseMs: 60_000,
    // Minutes are all there is until a programme begins.
    backoff: { firstMs: 5_000, mostMs: 5 * minuteMs },
    async work(_, hold) {
      await context.db.transaction(async (tx) => {
        const due = await hold(tx);
        if (due.length === 0) return;
        await write(tx, await wanted(tx, what, due), context, await channelNames(tx));
        await finish(
          tx,
          what,
          due.map(({ id }) => id),
        );
      });
      kick();
    },
  });
}

/** Those whose members have chosen this way, and not put the channel out of sight since. */
async function wanted(
  tx: Db,
  what: 'alertAt' | 'mailAt',
  due: readonly ReminderRow[],
): Promise<ReminderRow[]> {
  const way = what === 'alertAt' ? 'push' : 'mail';
  const ways = await waysOfEach(
    tx,
    due.map(({ accountId }) => ({ accountId, kind: 'reminder' })),
  );
  const locks = await locksOfEach(
    tx,
    due.map(({ accountId }) => accountId),
  );
  const isLocked = ({ accountId, channelId }: ReminderRow) => locks.has(`${accountId} ${channelId}`);
  return due.filter((row, index) => defined(ways[index])[way] && !isLocked(row));
}

/** The same start is told once, however often it comes back to it. */
const causeOf = ({ id, startAt }: ReminderRow): string => `reminder:${id}:${startAt}`;

/** The page of a programme in the player. */
const pageOf = ({ channelId, startAt, programId }: ReminderRow): string =>
  `/channel/view/${viewKeyOf(channelId, startAt)}/${programId}`;

const writeAlerts: Write = async (tx, due, { clock }, names) => {
  const now = clock();
  const timely = due.filter(({ startAt, shownAt }) => shownAt === null && startAt + lateMs > now);
  const languages = await languagesOf(
    tx,
    timely.map(({ accountId }) => accountId),
  );
  const messages = timely.map((row) => ({
    accountId: row.accountId,
    sourceKey: causeOf(row),
    title: row.programName,
    body: tNews.in(languages.get(row.accountId))('program.begins', {
      channel: names.get(row.channelId) ?? row.channelId,
    }),
    link: pageOf(row),
    goodUntil: row.startAt + lateMs,
  }));
  await writePushMessages(tx, messages, now);
};

const writeMails: Write = async (tx, due, context, names) => {
  const now = context.clock();
  const timely = due.filter(({ startAt }) => startAt > now);
  const accounts = await findAccounts(
    tx,
    timely.map(({ accountId }) => accountId),
  );
  const mails = timely.flatMap((row) => {
    const account = accounts.get(row.accountId);
    return account ? [mailOf(row, account, context, names)] : [];
  });
  await writeToEach(tx, mails, now);
};

function mailOf(
  row: ReminderRow,
  to: Account,
  { clock, publicUrl, unsubscribeLinks }: DeliveryContext,
  names: ChannelNames,
) {
  const channel = names.get(row.channelId) ?? row.channelId;
  const url = `${publicUrl}/#${pageOf(row)}`;
  const program = { name: row.programName, channel, startAt: row.startAt, url };
  const content = calendarText([reminderEntry(row, channel, publicUrl)], serviceName(), clock());
  return {
    to,
    kind: 'reminder' as const,
    sourceKey: causeOf(row),
    letter: letters.reminder(to, program, publicUrl),
    unsubscribeUrl: unsubscribeLinks.of(to.id, 'reminder'),
    attachments: [
      {
        filename: tLetters.in(to.language)('reminder.file'),
        contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
        content,
      },
    ],
  };
}
