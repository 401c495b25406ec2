import {
  notificationKinds,
  type NotificationChoice,
  type NotificationKind,
} from '../../../contract/models/notification.ts';
import { defined, firstOf } from '../../../runtime/defined.ts';
import type { Db } from '../../platform/db/database.ts';
import { choicesOfEach, saveChoice } from './choice-store.ts';
import { firstWays, possibleWays, type ChosenChannels } from './kinds.ts';

/** How each of these members hears of its kind of news: as they have chosen, or as everybody does at first. */
export async function waysOfEach(
  db: Db,
  asked: readonly { accountId: number; kind: NotificationKind }[],
): Promise<ChosenChannels[]> {
  if (asked.length === 0) return [];
  const rows = await choicesOfEach(db, [...new Set(asked.map(({ accountId }) => accountId))]);
  const chosen = new Map(rows.map((row) => [`${row.accountId} ${row.kind}`, row]));
  return asked.map(({ accountId, kind }) => {
    const row = chosen.get(`${accountId} ${kind}`);
    return row ? possibleWays(kind, row) : firstWays[kind];
  });
}

/** How one member hears of one kind. */
export const waysOf = async (db: Db, accountId: number, kind: NotificationKind): Promise<ChosenChannels> =>
  firstOf(await waysOfEach(db, [{ accountId, kind }]));

/** A member's choices for all kinds, in their order. */
export async function choicesOf(db: Db, accountId: number): Promise<NotificationChoice[]> {
  const ways = await waysOfEach(
    db,
    notificationKinds.map((kind) => ({ accountId, kind })),
  );
  return notificationKinds.map((kind, index) => {
    const { list, mail, push } = defined(ways[index]);
    return { kind, list, mail, push };
  });
}

/** Chooses for one kind; ways that there are not for it stay off. */
export const choose = (
  db: Db,
  accountId: number,
  kind: NotificationKind,
  ways: ChosenChannels,
): Promise<void> => saveChoice(db, { accountId, kind, ...possibleWays(kind, ways) });

/** Changes some of the ways of one kind, and leaves the others as they are. */
export async function changeWays(
  db: Db,
  accountId: number,
  kind: NotificationKind,
  changed: Partial<ChosenChannels>,
): Promise<void> {
  await choose(db, accountId, kind, { ...(await waysOf(db, accountId, kind)), ...changed });
}
