import type { BroadcastFilter } from '../../../contract/models/console/messages.ts';
import { dayMs } from '../../../contract/time.ts';
import type { Db } from '../../platform/db/database.ts';
import { tOperations } from '../../i18n/et/operations.ts';
import { ensureOperation } from '../../platform/errors.ts';
import {
  accountOf,
  countOpenAccounts,
  openAccountsAfter,
  openAmong,
  type Account,
} from '../accounts/index.ts';
import { fansOf, findChannel } from '../channels/index.ts';
import { watchingNow } from '../sessions/index.ts';
import { choosersOf, whoChose } from '../streaming/index.ts';
import { endingBetween } from '../viewtime/index.ts';
import type { BroadcastRow } from './store.ts';

/** The member whom a message is for, if it is one. Throws `OperationError` for somebody or something that there is not. */
export async function ensureAudience(db: Db, filter: BroadcastFilter): Promise<Account | undefined> {
  if (filter.kind === 'member') return accountOf(db, filter.email);
  if (filter.kind === 'channel')
    ensureOperation(
      await findChannel(db, filter.channelId),
      tOperations('broadcasts.unknownChannel', { id: filter.channelId }),
    );
  return undefined;
}

/** How many members a message is for, as things stand. */
export async function countAudience(db: Db, filter: BroadcastFilter, nowMs: number): Promise<number> {
  if (filter.kind === 'all') return countOpenAccounts(db);
  if (filter.kind === 'member') return (await openAmong(db, [(await accountOf(db, filter.email)).id])).length;
  return (await membersOf(db, filter, nowMs)).length;
}

/** The next members whom a message is for, by their numbers. */
export async function audienceAfter(
  db: Db,
  { filter, accountId }: Pick<BroadcastRow, 'filter' | 'accountId'>,
  { after, most, nowMs }: { after: number; most: number; nowMs: number },
): Promise<number[]> {
  if (filter.kind === 'all') return openAccountsAfter(db, after, most);
  const all =
    filter.kind === 'member'
      ? await openAmong(db, accountId === null ? [] : [accountId])
      : await membersOf(db, filter, nowMs);
  return all.filter((id) => id > after).slice(0, most);
}

type Group = Exclude<BroadcastFilter, { kind: 'all' | 'member' }>;

/** Everybody of a group who has opened their account. */
async function membersOf(db: Db, filter: Group, nowMs: number): Promise<number[]> {
  const open = await openAmong(db, await idsOf(db, filter, nowMs));
  return open.toSorted((a, b) => a - b);
}

async function idsOf(db: Db, filter: Group, nowMs: number): Promise<number[]> {
  switch (filter.kind) {
    case 'expiring':
      return (await endingBetween(db, nowMs, nowMs + filter.days * dayMs)).map(({ accountId }) => accountId);
    case 'channel':
      return [
        ...(await watchingNow(db, { channelId: filter.channelId }, nowMs)),
        ...(await fansOf(db, filter.channelId)),
      ];
    case 'server':
      return ofServer(db, filter.serverId, nowMs);
  }
}

/** Who has chosen a stream server, and of those who have chosen none who watches from it now. */
async function ofServer(db: Db, serverId: string, nowMs: number): Promise<number[]> {
  const watching = await watchingNow(db, { serverId }, nowMs);
  const choosing = await whoChose(db, watching);
  return [...(await choosersOf(db, serverId)), ...watching.filter((id) => !choosing.has(id))];
}
