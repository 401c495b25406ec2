import type { Delivery, MailPort } from '../../adapters/mail/port.ts';
import type { Clock } from '../../../runtime/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Log } from '../../../runtime/log.ts';
import { createPasses } from '../../../runtime/concurrency/passes.ts';
import { kindOf } from './kinds.ts';
import {
  findSuppression,
  keepWaiting,
  liftSuppression,
  markAgain,
  markEnded,
  markSent,
  suppress,
  takeDue,
  type MailRow,
} from './store.ts';

export interface OutboxContext {
  db: Db;
  clock: Clock;
  /** Undefined where no mail leaves the house. */
  mail: MailPort | undefined;
  /** Of our own: what `Message-ID` ends with. */
  domain: string;
  log?: Pick<Log, 'warn' | 'error'> | undefined;
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** Longer than the longest attempt can take; afterwards the sender is taken for dead. */
const attemptMs = 5 * minuteMs;
const longestPauseMs = 6 * hourMs;
/** How long a mailbox that does not exist holds up even mails that somebody waits for. */
const bouncedMs = 24 * hourMs;
/** So few that the last of them, too, is sent before the first could be taken for left behind. */
const batch = 10;
const bounced = 'bounced';

/** 1, 2, 4 … minutes, at most six hours. */
const pauseAfter = (attempts: number): number =>
  Math.min(longestPauseMs, minuteMs * 2 ** Math.min(attempts - 1, 12));

/**
 * Sends what waits. A mail is taken, sent and marked one after the other, so whoever is killed in between may
 * send it once more, but none is ever lost.
 */
async function sendWaiting(context: OutboxContext): Promise<void> {
  const { db, clock, mail } = context;
  if (!mail) return keepWaiting(db);
  for (;;) {
    const now = clock();
    const due = await takeDue(db, batch, now, now + attemptMs);
    await Promise.all(due.map((row) => sendOne(context, mail, row)));
    if (due.length < batch) return;
  }
}

async function sendOne(context: OutboxContext, mail: MailPort, row: MailRow): Promise<void> {
  const { db, clock, domain } = context;
  if (await isSuppressed(db, row, clock()))
    return markEnded(db, row.id, 'suppressed', 'the address wants none');
  const delivery = await mail.send({
    messageId: `<m${row.id}.${row.createdAt.toString(36)}@${domain}>`,
    to: { name: row.toName, address: row.to },
    subject: row.subject,
    text: row.text,
    html: row.html,
    headers: row.headers,
    attachments: row.attachments,
  });
  await settle(context, row, delivery);
}

async function settle({ db, clock, log }: OutboxContext, row: MailRow, delivery: Delivery): Promise<void> {
  const now = clock();
  const { id, kind, attempts } = row;
  if (delivery.outcome === 'sent') {
    await markSent(db, id, now);
    return liftSuppression(db, row.toKey, bounced);
  }
  const { error } = delivery;
  log?.warn({ mail: id, kind, attempts, error }, 'mail not sent');
  if (delivery.outcome === 'refused') {
    if (delivery.badAddress) await suppress(db, row.toKey, bounced, now);
    return markEnded(db, id, 'failed', error);
  }
  const next = now + pauseAfter(attempts);
  const goodForMs = kindOf(kind)?.goodForMs ?? 0;
  if (next > row.createdAt + goodForMs) return markEnded(db, id, 'failed', error);
  return markAgain(db, id, next, error);
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
  const context = { ...parts };
  const passes = createPasses(
    () => sendWaiting(context),
    (error) => context.log?.error({ err: error }, 'outbox'),
  );
  return {
    ...passes,
    /** Where to tell what could not be sent. */
    logTo: (log: OutboxContext['log']) => void (context.log = log),
  };
}

export type Outbox = ReturnType<typeof createOutbox>;
