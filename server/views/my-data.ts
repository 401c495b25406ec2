import type { downloadMyData } from '../../contract/routes/user.ts';
import { blocksOf, findAccount, identitiesOf, pictureUrlOf } from '../domains/accounts/index.ts';
import { auditOf } from '../domains/audit/index.ts';
import { favoritesOf, locksOf } from '../domains/channels/index.ts';
import { mailTo } from '../domains/mail/index.ts';
import { messagesOf } from '../domains/notifications/index.ts';
import { positionsOf } from '../domains/recordings/index.ts';
import { leasesOf } from '../domains/sessions/index.ts';
import { chosenServerOf } from '../domains/streaming/index.ts';
import { viewtimeEntriesOf, viewtimeOf } from '../domains/viewtime/index.ts';
import type { Db } from '../platform/db/database.ts';
import { ensure } from '../platform/errors.ts';
import type { Handler } from '../platform/http/call.ts';

/**
 * GET /api/user/data: all that is kept about a member, for the member. Secrets are left out: what would let
 * somebody in is no information about a person.
 */
export const downloadMyDataHandler =
  ({ db }: { db: Db }): Handler<typeof downloadMyData> =>
  async ({ caller }) => {
    const { accountId } = caller;
    const account = await findAccount(db, accountId);
    ensure(account, 'auth.TokenNotActive');
    const { passwordHash, emailKey, referredBy, ...profile } = account;
    const blocks = await blocksOf(db, accountId);
    const entries = await viewtimeEntriesOf(db, accountId);
    const audit = await auditOf(db, accountId);
    return {
      profile: {
        ...profile,
        hasPassword: passwordHash !== null,
        wasInvited: referredBy !== null,
        picture: await pictureUrlOf(db, accountId),
      },
      identities: each(await identitiesOf(db, accountId), ['provider', 'subject', 'createdAt']),
      blocks: each(blocks, ['reason', 'at', 'until', 'liftedAt']),
      devices: each(await leasesOf(db, accountId), deviceFields),
      favorites: await favoritesOf(db, accountId),
      lockedChannels: await locksOf(db, accountId),
      streamServer: (await chosenServerOf(db, accountId)) ?? null,
      positions: each(await positionsOf(db, accountId), ['programId', 'positionSeconds', 'updatedAt']),
      viewtime: {
        ...(await viewtimeOf(db, accountId)),
        entries: each(entries, ['at', 'deltaSeconds', 'reason', 'balanceAfterSeconds']),
      },
      mails: await mailTo(db, emailKey),
      messages: each(await messagesOf(db, accountId), ['message', 'createdAt', 'dismissedAt']),
      audit: each(audit, ['at', 'action', 'details']),
    };
  };

const deviceFields = [
  'device',
  'network',
  'place',
  'timeZone',
  'createdAt',
  'lastSeenAt',
  'expiresAt',
  'endedAt',
  'endReason',
  'watchingChannelId',
  'watchingAt',
] as const;

/** Only these fields of each row: what is added to a table later is not told before somebody decided so. */
const each = <T extends object, K extends keyof T>(rows: readonly T[], fields: readonly K[]): Pick<T, K>[] =>
  rows.map((row) => Object.fromEntries(fields.map((field) => [field, row[field]])) as Pick<T, K>);
