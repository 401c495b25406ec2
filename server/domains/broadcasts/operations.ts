import { randomUUID } from 'node:crypto';
import { longestOperatorMessage } from '../../../contract/constants.ts';
import type {
  Broadcast,
  BroadcastDraft,
  BroadcastPreview,
} from '../../../contract/models/console/messages.ts';
import { dayMs } from '../../../contract/time.ts';
import { lastOf } from '../../../runtime/defined.ts';
import { tOperations } from '../../i18n/et/operations.ts';
import { ensureOperation } from '../../platform/errors.ts';
import { note, type Actor } from '../audit/index.ts';
import { messageResults, readsOfCauses } from '../notifications/index.ts';
import { countAudience, ensureAudience } from './audience.ts';
import { causeOf, deliverAll, type BroadcastContext } from './deliver.ts';
import {
  addBroadcast,
  changeBroadcast,
  lockBroadcast,
  pageOfBroadcasts,
  type BroadcastRow,
} from './store.ts';

const pageSize = 30;
const furthestMs = 366 * dayMs;
/** What no keyboard writes, and what turns the direction of a text around. */
const unwritable = /[^\P{Cc}\n\t]|[\u202a-\u202e\u2066-\u2069]/u;

/** What an operator may tell members; `actor` says who it was. Throws `OperationError` in words for them. */
export const broadcastOperations = (context: BroadcastContext) => ({
  /** How a message will read, and how many it is for. */
  async preview(draft: BroadcastDraft): Promise<BroadcastPreview> {
    ensureWritable(draft, context.clock());
    await ensureAudience(context.db, draft.filter);
    const members = await countAudience(context.db, draft.filter, context.clock());
    return { members, paragraphs: paragraphsOf(draft) };
  },

  /** Sends a message, or leaves it until it is due; the same `requestId` again is the same message. Answers its number. */
  async send(input: BroadcastDraft & { requestId?: string }, actor: Actor): Promise<number> {
    const { db, clock } = context;
    const now = clock();
    const { requestId = randomUUID(), scheduledAt, ...draft } = input;
    ensureWritable(input, now);
    const one = await ensureAudience(db, draft.filter);
    const dueAt = scheduledAt ?? now;
    const { id, isNew } = await db.transaction(async (tx) => {
      const row = {
        ...draft,
        title: draft.title.trim(),
        text: textOf(draft.text),
        accountId: one?.id ?? null,
        state: 'waiting' as const,
        scheduledAt: dueAt,
        nextAt: dueAt,
        createdAt: now,
        createdBy: actor,
        requestId,
      };
      const added = await addBroadcast(tx, row);
      const details = {
        broadcast: added.id,
        ways: draft.ways,
        // An address in the trail would outlive its account.
        to: one ? { kind: 'member' } : draft.filter,
        scheduledAt: dueAt,
      };
      if (added.isNew)
        await note(tx, { actor, action: 'message.sent', accountId: one?.id ?? null, details }, now);
      return added;
    });
    // One member has it at once; many, and what fails, are the worker's.
    if (isNew && one && dueAt <= now)
      await deliverAll(context, { id, nextAt: now }).catch((err: unknown) =>
        context.log.warn({ broadcast: id, err }, 'message not sent yet'),
      );
    return id;
  },

  /** Takes back a message that still waits. */
  async cancel(id: number, actor: Actor): Promise<void> {
    const { db, clock } = context;
    await db.transaction(async (tx) => {
      const row = await lockBroadcast(tx, id);
      ensureOperation(row, tOperations('broadcasts.unknown', { id }));
      ensureOperation(row.state === 'waiting', tOperations('broadcasts.notWaiting'));
      await changeBroadcast(tx, id, { state: 'canceled', nextAt: null, finishedAt: clock() });
      const details = { broadcast: id, before: { state: row.state }, after: { state: 'canceled' } };
      await note(tx, { actor, action: 'message.canceled', accountId: null, details }, clock());
    });
  },

  /** A page of messages with what came of each, the newest first. */
  async list(before?: number): Promise<{ broadcasts: Broadcast[]; next: number | null }> {
    const { db } = context;
    const rows = await pageOfBroadcasts(db, { before, most: pageSize + 1 });
    const shown = rows.slice(0, pageSize);
    const ids = shown.map(({ id }) => id);
    const [results, reads] = await Promise.all([
      messageResults(db, ids),
      readsOfCauses(db, ids.map(causeOf)),
    ]);
    const next = rows.length > pageSize ? lastOf(shown).id : null;
    return { broadcasts: shown.map((row) => present(row, results, reads)), next };
  },
});

function present(
  row: BroadcastRow,
  results: ReadonlyMap<number, { shown: number; acknowledged: number }>,
  reads: ReadonlyMap<string, number>,
): Broadcast {
  const { id, title, text, ways, filter, state, scheduledAt, finishedAt, createdAt, createdBy, reached } =
    row;
  const modal = ways.includes('modal') ? (results.get(id) ?? { shown: 0, acknowledged: 0 }) : undefined;
  return {
    id,
    title,
    text,
    ways,
    filter,
    state,
    scheduledAt,
    finishedAt,
    createdAt,
    createdBy,
    told: reached,
    shown: modal?.shown ?? null,
    acknowledged: modal?.acknowledged ?? null,
    read: ways.includes('notification') ? (reads.get(causeOf(id)) ?? 0) : null,
  };
}

/** Lines end alike, and paragraphs by one empty line. */
const textOf = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/(?<![ \t])[ \t]+\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

const paragraphsOf = ({ text }: Pick<BroadcastDraft, 'text'>): string[] => textOf(text).split('\n\n');

function ensureWritable({ title, text, ways, scheduledAt }: BroadcastDraft, nowMs: number): void {
  const plain = textOf(text);
  ensureOperation(plain !== '', tOperations('broadcasts.empty'));
  ensureOperation(
    plain.length <= longestOperatorMessage,
    tOperations('broadcasts.length', { count: longestOperatorMessage }),
  );
  const writable = [title, plain].every((one) => one.isWellFormed() && !unwritable.test(one));
  ensureOperation(writable && !title.includes('\n'), tOperations('broadcasts.characters'));
  ensureOperation(ways.length > 0, tOperations('broadcasts.noWay'));
  ensureOperation(!ways.includes('mail') || title.trim() !== '', tOperations('broadcasts.titleMissing'));
  ensureOperation(
    scheduledAt === null || (scheduledAt >= nowMs - 60_000 && scheduledAt <= nowMs + furthestMs),
    tOperations('broadcasts.time'),
  );
}
