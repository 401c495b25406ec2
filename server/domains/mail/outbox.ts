import { serviceName } from '../../../contract/service-name.ts';
import { hourMs, minuteMs } from '../../../contract/time.ts';
import type { Delivery, MailPort } from '../../adapters/mail/port.ts';
import type { Clock } from '../../../runtime/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Log } from '../../../runtime/log.ts';
import { createWork } from '../../platform/work/work.ts';
import { kindOf } from './kinds.ts';
import {
  dueMails,
  findSuppression,
  keep,
  liftSuppression,
  markEnded,
  markSent,
  suppress,
  type MailRow,
} from './store.ts';
import type { MailAttachment } from './tables.ts';

export interface OutboxContext {
  db: Db;
  clock: Clock;
  /** Undefined where no mail leaves the house. */
  mail: MailPort | undefined;
  /** Of our own: what `Message-ID` ends with. */
  domain: string;
  log?: Pick<Log, 'warn' | 'error'> | undefined;
  isDoneElsewhere?: boolean;
}

/** Whose name and address a mail bears. */
export interface Mailbox {
  name: string;
  address: string;
}

/** Makes a document that mails name, as bytes; throws where there is none of that name. */
export type MakeDocument = (name: string) => Promise<Buffer>;

/** Longer than the longest attempt can take; afterwards the sender is taken for dead. */
const attemptMs = 5 * minuteMs;
/** How long a mailbox that does not exist holds up even mails that somebody waits for. */
const bouncedMs = 24 * hourMs;
/** So few that the last of them, too, is sent before the first could be taken for left behind. */
const batch = 10;
const bounced = 'bounced';

interface SendContext extends OutboxContext {
  makeDocument: MakeDocument;
  sender: () => Promise<Mailbox>;
}

/** Sends one. Killed before it is noted it may be sent once more, but none is ever lost. */
async function sendOne(context: SendContext, row: MailRow): Promise<void> {
  const { db, clock, domain, mail } = context;
  if (!mail) return keep(db, row.id);
  if (await isSuppressed(db, row, clock()))
    return markEnded(db, row.id, 'suppressed', 'the address wants none');
  const delivery = await mail.send({
    messageId: `<m${row.id}.${row.createdAt.toString(36)}@${domain}>`,
    from: await context.sender(),
    to: { name: row.toName, address: row.to },
    subject: row.subject,
    text: row.text,
    html: row.html,
    headers: row.headers,
    attachments: await Promise.all(row.attachments.map((one) => withContent(one, context.makeDocument))),
  });
  await settle(context, row, delivery);
}

async function withContent(attachment: MailAttachment, makeDocument: MakeDocument) {
  if ('content' in attachment) return attachment;
  const { document, ...named } = attachment;
  return { ...named, content: await makeDocument(document) };
}

async function settle({ db, clock, log }: OutboxContext, row: MailRow, delivery: Delivery): Promise<void> {
  const now = clock();
  const { id, kind, attempts } = row;
  if (delivery.outcome === 'sent') {
    await markSent(db, id, now);
    return liftSuppression(db, row.toKey, bounced);
  }
  const { error } = delivery;
  if (delivery.outcome === 'later') throw new Error(error);
  log?.warn({ mail: id, kind, attempts, error }, 'mail not sent');
  if (delivery.badAddress) await suppress(db, row.toKey, bounced, now);
  return markEnded(db, id, 'failed', error);
}

/** Reminders respect the list; what somebody waits for is only held back by a mailbox that was just found missing. */
async function isSuppressed(db: Db, row: MailRow, nowMs: number): Promise<boolean> {
  const entry = await findSuppression(db, row.toKey);
  if (!entry) return false;
  if (!kindOf(row.kind)?.transactional) return true;
  return entry.reason === bounced && nowMs - entry.at < bouncedMs;
}

/**
 * The outbox of one process. `kick` sends soon and in the background, as often as it likes to be called; `run`
 * waits until everything due was attempted.
 */
export function createOutbox(parts: OutboxContext) {
  const context = {
    ...parts,
    makeDocument: ((name) => Promise.reject(new Error(`nobody makes ${name}`))) as MakeDocument,
    sender: async (): Promise<Mailbox> => ({ name: serviceName(), address: `teated@${parts.domain}` }),
  };
  const work = createWork(context, {
    name: 'mail.send',
    rows: dueMails,
    compare: (a, b) => a.id - b.id,
    most: batch,
    atOnce: batch,
    leaseMs: attemptMs,
    backoff: { firstMs: minuteMs, mostMs: 6 * hourMs },
    // For as long as somebody waits for it, however often that is.
    givesUp: ({ createdAt, kind }, nextAt) => nextAt > createdAt + (kindOf(kind)?.goodForMs ?? 0),
    work: async (rows) => {
      for (const row of rows) await sendOne(context, row);
    },
  });
  return {
    work,
    run: work.run,
    kick: work.kick,
    settled: work.settled,
    /** Who makes the documents that mails bring along. */
    documentsBy: (makeDocument: MakeDocument) => void (context.makeDocument = makeDocument),
    /** Who says in whose name mails are sent. */
    sentBy: (sender: () => Promise<Mailbox>) => void (context.sender = sender),
    /** Where to tell what could not be sent. */
    logTo: (log: OutboxContext['log']) => void (context.log = log),
  };
}

export type Outbox = ReturnType<typeof createOutbox>;
