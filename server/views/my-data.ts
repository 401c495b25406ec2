import type { downloadMyData } from '../../contract/routes/user.ts';
import type { Clock } from '../../runtime/clock.ts';
import { findAccount } from '../domains/accounts/index.ts';
import { note, type Actor } from '../domains/audit/index.ts';
import type { Db } from '../platform/db/database.ts';
import { ensure } from '../platform/errors.ts';
import type { Handler } from '../platform/http/call.ts';
import type { AccountRef, Service } from '../platform/service.ts';

/**
 * GET /api/user/data: all that is kept about a member, for the member. Secrets are left out: what would let
 * somebody in is no information about a person.
 */
export const downloadMyDataHandler =
  ({ db, personalData }: { db: Db; personalData: readonly Service[] }): Handler<typeof downloadMyData> =>
  async ({ caller }) => {
    const account = await findAccount(db, caller.accountId);
    ensure(account, 'auth.sessionEnded');
    return dataOf(personalData, account);
  };

async function dataOf(
  personalData: readonly Service[],
  account: AccountRef,
): Promise<Record<string, unknown>> {
  const data: Record<string, unknown> = {};
  for (const service of personalData) Object.assign(data, await service.exported?.(account));
  return data;
}

/** What tells nobody what a member watches; what is kept besides is left out until somebody has thought of it. */
const forOperators = [
  'profile',
  'identities',
  'blocks',
  'networks',
  'viewtime',
  'money',
  'notificationChoices',
  'digest',
  'streamServer',
  'audit',
] as const;

/**
 * What is kept about a member, for an operator whom they have asked: less what would tell what they watch, which they download
 * themselves. `leftOut` names it.
 */
export const dataForOperator =
  ({ db, clock, personalData }: { db: Db; clock: Clock; personalData: readonly Service[] }) =>
  async (
    account: AccountRef,
    actor: Actor,
  ): Promise<{ data: Record<string, unknown>; leftOut: string[] }> => {
    await note(db, { actor, action: 'account.exported', accountId: account.id }, clock());
    const all = await dataOf(personalData, account);
    const isShown = (name: string) => forOperators.some((one) => one === name);
    const names = Object.keys(all);
    return {
      data: Object.fromEntries(names.filter(isShown).map((name) => [name, all[name]])),
      leftOut: names.filter((name) => !isShown(name)),
    };
  };
