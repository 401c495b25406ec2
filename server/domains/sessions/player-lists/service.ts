import { timingSafeEqual } from 'node:crypto';
import type { PlayerAccess, PlayerList } from '../../../../contract/models/player-list.ts';
import type { ServerRoutes } from '../../../../contract/routes/all.ts';
import { minuteMs } from '../../../../contract/time.ts';
import { randomText } from '../../../../runtime/random-text.ts';
import { ensure, Refusal } from '../../../platform/errors.ts';
import type { Handlers, Member } from '../../../platform/http/call.ts';
import type { Limits } from '../../../platform/limits/limits.ts';
import type { Db } from '../../../platform/db/database.ts';
import { blockCodeOf, blockOf, findAccount, type Account } from '../../accounts/index.ts';
import { deviceNameOf, deviceText } from '../device.ts';
import { hashOf } from '../sign-in.ts';
import { createPlayerSession, SessionBegunError, type SessionContext } from './player-session.ts';
import {
  deleteList,
  findByUsername,
  findList,
  noteSession,
  noteUse,
  putList,
  type PlayerListRow,
} from './store.ts';

interface PlayerListContext extends SessionContext {
  limits: Limits;
  /** Where players reach the service. */
  publicUrl: string;
  /** Whether members may have lists. */
  playerListsEnabled(): Promise<boolean>;
}

/** What a player says with every call, and from where. */
export interface PlayerCall {
  username: string;
  password: string;
  network: string;
  userAgent: string;
}

/** Whose list it is, and how what they may play is opened. */
export interface KnownCaller {
  account: Account;
  /** For what is read: nothing of it needs a session. */
  reader: Member;
  /** The session by which is played; see {@link createPlayerSession}. */
  player(): Promise<Member>;
}

/** Without what can be mistaken for another, nor makes words: it is typed in by remotes. */
const letters = 'bcdfghjkmnpqrstvwxz23456789';

/** What remotes can bear. */
const usernameLetters = 8;
/** 76 bits: nobody finds it, not even from its hash. */
const passwordLetters = 16;
const noteEveryMs = minuteMs;

const isSame = (one: string, other: string): boolean => timingSafeEqual(Buffer.from(one), Buffer.from(other));

/** Personal lists by which members watch in players of others, where the operator lets them. */
export function createPlayerLists(context: PlayerListContext) {
  const { db, clock, limits, publicUrl, playerListsEnabled: enabled } = context;
  const players = createPlayerSession(context);
  const opening = limits.rate('playerLists.open', { burst: 10, perMinute: 1 });
  const guesses = limits.rate('playerLists.guess', { burst: 30, perMinute: 6 });

  async function close(accountId: number): Promise<void> {
    const row = await findList(db, accountId);
    if (!row) return;
    await deleteList(db, accountId);
    if (row.lease) await players.end(accountId, row.lease);
  }

  async function presentList(accountId: number): Promise<PlayerList | null> {
    const row = await findList(db, accountId);
    if (!row) return null;
    const { username, createdAt, lastUsedAt, device } = row;
    return { username, createdAt, lastUsedAt, device: device && deviceText(device) };
  }

  function knownCaller(account: Account, row: PlayerListRow, call: PlayerCall): KnownCaller {
    const device = { name: deviceNameOf(call.userAgent), network: call.network, timeZone: null };
    const tokenOf = (lease: string): string => hashOf(`${call.password} ${lease}`);
    const player = (lease: string | null): Promise<Member> =>
      players.open({
        account,
        device,
        lease,
        tokenOf,
        began: (tx, begun) => noteSession(tx, row.username, { from: lease, to: begun }),
      });
    return {
      account,
      reader: { kind: 'member', accountId: account.id, lease: row.lease ?? '' },
      player: () =>
        player(row.lease).catch(async (error: unknown) => {
          // Some players ask twice at once: the other one has begun it.
          if (!(error instanceof SessionBegunError)) throw error;
          const now = await findByUsername(db, row.username);
          ensure(now, 'playerList.refused');
          return player(now.lease);
        }),
    };
  }

  return {
    /** Refuses with `playerList.refused`, and as {@link blockCodeOf} says. */
    async callerOf(call: PlayerCall): Promise<KnownCaller> {
      ensure(await enabled(), 'playerList.refused');
      const row = await findByUsername(db, call.username);
      if (!row || !isSame(row.passwordHash, hashOf(call.password))) {
        await guesses.take(call.network);
        throw new Refusal('playerList.refused');
      }
      const now = clock();
      const [account, block] = await Promise.all([
        findAccount(db, row.accountId),
        blockOf(db, row.accountId, now),
      ]);
      ensure(account, 'playerList.refused');
      if (block) throw new Refusal(blockCodeOf(block), { until: block.until ?? undefined });
      if (now - (row.lastUsedAt ?? 0) > noteEveryMs)
        await noteUse(db, row.username, { lastUsedAt: now, device: deviceNameOf(call.userAgent) });
      return knownCaller(account, row, call);
    },

    handlers: {
      async playerList({ caller: { accountId } }) {
        return { enabled: await enabled(), list: await presentList(accountId) };
      },
      async openPlayerList({ caller: { accountId } }): Promise<PlayerAccess> {
        ensure(await enabled(), 'playerList.refused');
        await opening.take(String(accountId));
        await close(accountId);
        const username = randomText(letters, usernameLetters);
        const password = randomText(letters, passwordLetters);
        const row = { accountId, username, passwordHash: hashOf(password), createdAt: clock() };
        await putList(db, row);
        const query = String(new URLSearchParams({ username, password }));
        return {
          username,
          password,
          server: publicUrl,
          listUrl: `${publicUrl}/get.php?${query}&type=m3u_plus&output=hls`,
          guideUrl: `${publicUrl}/xmltv.php?${query}`,
        };
      },
      async closePlayerList({ caller: { accountId } }) {
        await close(accountId);
        return { ok: true };
      },
    } satisfies Partial<Handlers<ServerRoutes>>,
    forget: (tx: Db, { id }: { id: number }) => deleteList(tx, id),
    exported: async ({ id }: { id: number }) => ({ playerList: await presentList(id) }),
  };
}
