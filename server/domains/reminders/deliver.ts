import { viewKeyOf } from '../../../contract/rules/view-key.ts';
import type { Db } from '../../platform/db/database.ts';
import { findAccounts, writeToEach, type Account } from '../accounts/index.ts';
import { channelNames, locksOfEach } from '../channels/index.ts';
import { letters } from '../mail/index.ts';
import { waysOfEach } from '../notifications/index.ts';
import { writePushMessages } from '../push/index.ts';
import { reminderEntry } from './calendar.ts';
import type { RemindersContext } from './context.ts';
import { calendarText } from './ics.ts';
import { lateMs } from './reminders.ts';
import { takeDue, type ReminderRow } from './store.ts';

/** So many are taken and written in one transaction. */
const atOnce = 1_000;

type DeliveryContext = Pick<
  RemindersContext,
  'db' | 'clock' | 'publicUrl' | 'unsubscribeLinks' | 'kickMail' | 'kickPush'
>;

/**
 * Writes the messages and mails of all reminders that are due. Each is taken and written in one transaction: whoever is killed
 * has done all of it or nothing, and of two who do it at the same time one takes it.
 */
export async function deliverReminders(context: DeliveryContext): Promise<void> {
  if (await allDue(context, 'alertAt', writeAlerts)) context.kickPush();
  if (await allDue(context, 'mailAt', writeMails)) context.kickMail();
}

type Write = (tx: Db, due: ReminderRow[], context: DeliveryContext, names: Names) => Promise<void>;
type Names = ReadonlyMap<string, string>;

/** Answers whether there was anything. */
async function allDue(context: DeliveryContext, what: 'alertAt' | 'mailAt', write: Write): Promise<boolean> {
  const { db, clock } = context;
  let taken = 0;
  for (;;) {
    const count = await db.transaction(async (tx) => {
      const due = await takeDue(tx, what, atOnce, clock());
      if (due.length > 0) await write(tx, await wanted(tx, what, due), context, await channelNames(tx));
      return due.length;
    });
    taken += count;
    if (count < atOnce) return taken > 0;
  }
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
  return due.filter((row, index) => ways[index]![way] && !isLocked(row));
}

/** The same start is told once, however often it comes back to it. */
const causeOf = ({ id, startAt }: ReminderRow): string => `reminder:${id}:${startAt}`;

/** The page of a programme in the player. */
const pageOf = ({ channelId, startAt, programId }: ReminderRow): string =>
  `/channel/view/${viewKeyOf(channelId, startAt)}/${programId}`;

const writeAlerts: Write = async (tx, due, { clock }, names) => {
  const now = clock();
  const timely = due.filter(({ startAt, shownAt }) => shownAt === null && startAt + lateMs > now);
  const messages = timely.map((row) => ({
    accountId: row.accountId,
    sourceKey: causeOf(row),
    title: row.programName,
    body: `Algab kohe kanalil ${names.get(row.channelId) ?? row.channelId}.`,
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
  names: Names,
) {
  const channel = names.get(row.channelId) ?? row.channelId;
  const url = `${publicUrl}/#${pageOf(row)}`;
  const program = { name: row.programName, channel, startAt: row.startAt, url };
  const content = calendarText([reminderEntry(row, channel, publicUrl)], 'Pääsuke', clock());
  return {
    to,
    kind: 'reminder' as const,
    sourceKey: causeOf(row),
    letter: letters.reminder(to.firstName, program, publicUrl),
    unsubscribeUrl: unsubscribeLinks.of(to.id, 'reminder'),
    attachments: [
      { filename: 'saade.ics', contentType: 'text/calendar; charset=utf-8; method=PUBLISH', content },
    ],
  };
}
