import type { ServerRoutes } from '../../../contract/routes/all.ts';
import { retentionDays } from '../../../contract/retention.ts';
import { dayMs } from '../../../contract/time.ts';
import type { SocialLogin } from '../../adapters/social-login/port.ts';
import type { Caller, Handlers, Member } from '../../platform/http/call.ts';
import type { Limits } from '../../platform/limits/limits.ts';
import type { Log } from '../../platform/log.ts';
import { pickEach, type Service } from '../../platform/service.ts';
import { createTtlCache } from '../../../runtime/ttl-cache.ts';
import type { Account, EmailPolicy, SeriesAccess } from '../accounts/index.ts';
import type { MediaPort } from '../../adapters/media/port.ts';
import { createUserOf, type SignInContext } from './complete-sign-in.ts';
import { createByCode } from './by-code/service.ts';
import { deviceText } from './device.ts';
import * as devices from './device-handlers.ts';
import { createEndSessions, endsTopic, type EndContext } from './session-termination.ts';
import { eventsHandler } from './event-handlers.ts';
import { loginHandler, loginWithTokenHandler, userInfoHandler } from './handlers.ts';
import { forgetNetworksOf, forgetOldNetworks, networksOf } from './known-network-store.ts';
import { guessLimits, trustNetwork } from './password-check.ts';
import { sessionOperations } from './operations.ts';
import { createPlayerLists } from './player-lists/service.ts';
import { playingOf, type Playing } from './playing.ts';
import type { EndMark } from './restored/end-mark.ts';
import { endRestoredSessions, endRevivedSessions } from './restored/restored.ts';
import { createRevocationFeed, createRevocationPush, forgetRevocations } from './revocations.ts';
import { createLeaseOf } from './sessions.ts';
import { streamKeyOf } from './stream-key.ts';
import * as social from './social/social-handlers.ts';
import {
  createSetChannel,
  deleteLeasesBefore,
  deleteLeasesOf,
  findLease,
  leasesOf,
  type StreamChange,
} from './store.ts';

/** One server tells the others of ends at once; where that is lost, they are noticed within this time. */
const rememberedMs = 1_000;

type SessionParts = Omit<SignInContext, 'pushRevocations' | 'forgetCallers' | 'userOf'> & {
  mayViewSeries: SeriesAccess['mayView'];
  media: Pick<MediaPort, 'revoke'>;
  limits: Limits;
  demo: boolean;
  publicUrl: string;
  social: readonly SocialLogin[];
  mayRegister: EmailPolicy;
  log: Pick<Log, 'warn'>;
  endMark: EndMark;
  /** Whether members may have lists for players of others. */
  playerListsEnabled(): Promise<boolean>;
};

/** After a database was restored. */
const restoredOf = (needs: SessionParts) => ({
  /** Ends the sessions that a restored database has revived, if it was; for the start. */
  endRevived: (): Promise<number> => endRevivedSessions(needs),
  endRestored: (): Promise<number> => endRestoredSessions(needs),
});

/** Who is signed in where: leases, their beginning and their end, and what their devices are told. */
export function createSessions(needs: SessionParts) {
  const { db, clock, limits, log } = needs;
  const callers = createTtlCache<Member>({ ms: rememberedMs, most: 5_000, clock });
  const forgetCallers: EndContext['forgetCallers'] = (ended) =>
    ended === 'all' ? callers.clear() : callers.forgetWhere(({ lease }) => ended.includes(lease));
  needs.events.subscribe(endsTopic, (event) => {
    if (event.type === 'session.ended') forgetCallers([event.session]);
  });
  const revokedAfter = createRevocationFeed(needs);
  const ends: EndContext = {
    clock,
    events: needs.events,
    push: needs.push,
    pushRevocations: createRevocationPush({ ...needs, feedAfter: revokedAfter }),
    forgetCallers,
  };
  const context = {
    ...needs,
    ...ends,
    userOf: createUserOf(db, needs.mayViewSeries),
    streamKeyOf: async (member: Member) => streamKeyOf(await playingOf(db, member, clock())),
    guesses: guessLimits(limits),
    limits: {
      login: limits.rate('sessions.login', { burst: 30, perMinute: 20 }),
      social: limits.rate('sessions.social', { burst: 30, perMinute: 20 }),
    },
    onSocialFailure: (failure: object) => log.warn(failure, 'sign-in through a provider failed'),
  };
  const byCode = createByCode(context, limits);
  const leaseOf = createLeaseOf(db);
  const playerLists = createPlayerLists({ ...needs, ...ends, leaseOf });
  const setChannel = createSetChannel(db);
  return {
    endSessions: createEndSessions(ends),
    ...sessionOperations({ ...ends, db }),
    /** Takes back tickets that promise more than may be watched by now; after a commit that may have shortened it. */
    rightsChanged: ends.pushRevocations,
    ...restoredOf(needs),
    /** What accounts need of sessions. */
    forAccounts: {
      /** When the owner of a session proved to be its owner; undefined where another session let it in. */
      signedInAt: async (accountId: number, lease: string) =>
        (await findLease(db, accountId, lease))?.provenAt ?? undefined,
      /** Lets a member in from a network on which they have opened a mailed link. */
      trustNetwork: (account: Account, network: string): Promise<void> =>
        trustNetwork(context, account, network),
      /** A member reads in another language from now on. */
      languageChanged: (accountId: number): void =>
        callers.forgetWhere((member) => member.accountId === accountId),
    },
    /** The member whom a session token stands for; refuses with what {@link createLeaseOf} refuses with. */
    identify: (token: string, { network }: { network: string }): Caller | Promise<Caller> =>
      callers.get(`${network} ${token}`, async () => {
        const lease = await leaseOf(token, network, clock());
        return {
          kind: 'member',
          accountId: lease.accountId,
          lease: lease.publicId,
          language: lease.language,
        };
      }),
    /** The same, if they were looked up a moment ago. */
    known: (token: string, { network }: { network: string }): Caller | undefined =>
      callers.known(`${network} ${token}`),
    /** Whose tickets ended after a number; see {@link createRevocationFeed}. */
    revokedAfter,
    /** Who a player of others is, by a member's personal list. */
    callerOfPlayer: playerLists.callerOf,
    streamKeyOf: context.streamKeyOf,
    /** What a member's device plays, and beside which network. */
    playingOf: (member: Member): Promise<Playing> => playingOf(db, member, clock()),
    /** Notes what a device has turned to and when, so that another one can be told; nobody waits for it. */
    noteWatching: ({ accountId, lease }: Member, turned: StreamChange): void =>
      void setChannel(accountId, lease, turned).catch((error: unknown) =>
        log.warn({ err: error }, 'watching not noted'),
      ),
    handlers: {
      login: loginHandler(context),
      loginWithToken: loginWithTokenHandler(context),
      logout: devices.logoutHandler(context),
      userInfo: userInfoHandler(context),
      listDevices: devices.listDevicesHandler(context),
      endDevice: devices.endDeviceHandler(context),
      endAllDevices: devices.endAllDevicesHandler(context),
      ...byCode.handlers,
      ...playerLists.handlers,
      reportWatching: devices.reportWatchingHandler(context),
      events: eventsHandler(context),
      listProviders: social.listProvidersHandler(context),
      startSocialLogin: social.startSocialLoginHandler(context),
      finishSocialLogin: social.finishSocialLoginHandler(context),
      linkProvider: social.linkProviderHandler(context),
      facebookDeauthorize: social.facebookDeauthorizeHandler(context),
      facebookDeletion: social.facebookDeletionHandler(context),
    } satisfies Partial<Handlers<ServerRoutes>>,
    jobs: [
      {
        name: 'sessions.forget-old',
        cron: '40 3 * * *',
        run: async () => {
          await deleteLeasesBefore(db, clock() - retentionDays.devices * dayMs);
          await forgetOldNetworks(db, clock());
          await byCode.forgetOld();
        },
      },
      {
        name: 'sessions.forget-revocations',
        cron: '25 * * * *',
        run: () => forgetRevocations(db, clock()),
      },
    ],
    async forget(tx, { id }) {
      await deleteLeasesOf(tx, id);
      await byCode.forget(tx, id);
      await playerLists.forget(tx, { id });
      await forgetNetworksOf(tx, id);
    },
    exported: async ({ id }) => ({
      devices: pickEach(await leasesOf(db, id), deviceFields).map((kept) => ({
        ...kept,
        device: deviceText(kept.device),
      })),
      ...(await playerLists.exported({ id })),
      networks: pickEach(await networksOf(db, id), ['network', 'seenAt']),
    }),
  } satisfies Service & Record<string, unknown>;
}

const deviceFields = [
  'device',
  'network',
  'movedFrom',
  'movedAt',
  'place',
  'timeZone',
  'createdAt',
  'lastSeenAt',
  'expiresAt',
  'endedAt',
  'endReason',
  'watchingChannelId',
  'watchingAt',
  'watchingServerId',
] as const;
