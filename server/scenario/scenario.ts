import { hash } from '@node-rs/argon2';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { createClient, type Client } from '../../contract/client.ts';
import type { DiskFault } from '../../contract/models/media.ts';
import { login } from '../../contract/routes/auth.ts';
import { minuteMs } from '../../contract/time.ts';
import { createFakeMail } from '../adapters/mail/fake-mail.ts';
import { createFakePush } from '../adapters/push/fake-push.ts';
import type { OutgoingMail } from '../adapters/mail/port.ts';
import { createFakeMedia } from '../adapters/media/fake-media.ts';
import { createAccount } from '../domains/accounts/index.ts';
import { saveChannel, type ChannelDetails } from '../domains/channels/index.ts';
import { createOutbox, type Outbox } from '../domains/mail/index.ts';
import type { ProgramDraft } from '../domains/guide/index.ts';
import { creditViewtime } from '../domains/viewtime/index.ts';
import type { Database } from '../platform/db/database.ts';
import type { Services } from '../services.ts';
import { linkIn, solveCaptcha } from './access.ts';
import { createServers, type Inject } from './round-robin.ts';
import { configOf, createTestMark, fetchThrough, type ScenarioOptions } from './server-under-test.ts';
import { emptyDatabase, sharedTestDatabase } from './test-database.ts';

export type { ScenarioOptions } from './server-under-test.ts';

/** A Saturday evening in Tallinn. */
const saturdayEvening = Date.parse('2026-11-21T20:43:00+02:00');

const password = 'salasõna-123';

/** The password as an account keeps it, at the least cost there is: what comes in is compared at the same. */
const passwordHash = hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 });

/** What stands outside of the server. */
const createOutside = () => ({ media: createFakeMedia(), mail: createFakeMail(), push: createFakePush() });

/** Where a scenario says that its log goes, and what the world says. */
const loggingOf = ({ logTo, outside }: ScenarioOptions) => ({ logTo, ...(outside && { outside }) });

/** A caller from one address and browser; with a token, a member. */
const clientOf =
  (inject: Inject) =>
  (options: { token?: string; address?: string; userAgent?: string } = {}): Client => {
    const fetch = fetchThrough(inject, options);
    return createClient({ baseUrl: '', token: () => options.token, fetch });
  };

/**
 * The real application on a real database, twice where it can be shared (`round-robin.ts`), with a clock that stands
 * still until it is moved and media roles that do as told. Call it once at the top of a test file; every scenario begins with an empty database.
 */
export function scenario(options: ScenarioOptions = {}) {
  let database!: Database;
  let nowMs = saturdayEvening;
  let outside = createOutside();
  let outbox: Outbox | undefined;
  let jobsRun = true;
  let disk: DiskFault | undefined;
  let endMark = createTestMark();
  const servers = createServers(options, configOf(options));

  beforeAll(async () => {
    database = await sharedTestDatabase();
  });
  (options.shared ? beforeAll : beforeEach)(async () => {
    await outbox?.settled();
    await servers.settled();
    await emptyDatabase(database);
    nowMs = saturdayEvening;
    jobsRun = true;
    disk = undefined;
    endMark = createTestMark();
    const { media, mail, push } = (outside = createOutside());
    const clock = () => nowMs;
    const letters = (outbox = createOutbox({
      db: database.db,
      clock,
      mail: mail.port,
      domain: 'naide.test',
    }));
    await servers.begin(database, () => ({
      clock,
      media: media.port,
      outbox: letters,
      push: push.port,
      social: options.social?.(clock) ?? [],
      paymentProviders: options.paymentProviders ?? [],
      jobsRunning: () => jobsRun,
      disk: async () => disk,
      endMark,
      ...loggingOf(options),
    }));
  });
  afterAll(async () => {
    await servers.close();
    await outbox?.settled();
  });

  const client = clientOf(servers.inject);
  const people = peopleOf({ db: () => database.db, now: () => nowMs, client });
  return {
    client,
    password,
    /** A raw request, for everything a typed client would not let through. */
    inject: servers.inject,
    get db() {
      return database.db;
    },
    /** The domains as the server has put them together. */
    get services() {
      return servers.first();
    },
    /** Of each server: for what one keeps to itself, and adds to what others have. */
    get everyServer(): readonly Services[] {
      return servers.all();
    },
    get media() {
      return outside.media;
    },
    get outbox() {
      return outbox!;
    },
    /** The mail server: what it was given, and how it answers. */
    get mailServer() {
      return outside.mail;
    },
    /** The push service: what it was given, and how it answers. */
    get pushService() {
      return outside.push;
    },
    /** Everything that was mailed so far, or only what went to one address; what waits is sent first. */
    async mails(to?: string): Promise<OutgoingMail[]> {
      await outbox!.run();
      return outside.mail.sent.filter((one) => to === undefined || one.to.address === to);
    },
    linkIn,
    /** A captcha that was asked for and solved. */
    solvedCaptcha: () => solveCaptcha(client()),
    now: () => nowMs,
    passes: (ms: number) => (nowMs += ms),
    /** What the machine remembers of ended sessions, no matter what its database says. */
    get endMark() {
      return endMark;
    },
    setDisk: (fault: DiskFault) => (disk = fault),
    stopJobs: () => (jobsRun = false),

    ...people,
    ...lineupOf({ db: () => database.db, services: servers.first }),
  };
}

/** A programme by its Tallinn winter time: `at('2026-11-21 20:00', 75, 'Metsarajal')`. */
export function at(
  wall: string,
  minutes: number,
  name: string,
  more: Partial<ProgramDraft> = {},
): ProgramDraft {
  const startMs = Date.parse(`${wall.replace(' ', 'T')}:00+02:00`);
  return { startMs, endMs: startMs + minutes * minuteMs, name, ...more };
}

/** People of a scenario: each one new. */
function peopleOf({
  db,
  now,
  client,
}: {
  db: () => Database['db'];
  now: () => number;
  client: (options?: { token?: string }) => Client;
}) {
  let made = 0;

  /** An account with some days of viewing time; none when `days` is 0. */
  async function account({ days = 30, demo = false } = {}): Promise<{ id: number; email: string }> {
    const email = `liige${++made}@naide.test`;
    const details = { email, firstName: 'Liige', lastName: String(made), demo };
    const id = await createAccount(db(), details, now());
    await db().execute(sql`update account set password_hash = ${await passwordHash} where id = ${id}`);
    const credit = {
      accountId: id,
      seconds: days * 86_400,
      reason: 'goodwill',
      sourceKey: `test:${id}`,
    } as const;
    if (days > 0) await creditViewtime(db(), credit, now());
    return { id, email };
  }

  /** A signed-in member's caller. */
  async function member(options: { days?: number } = {}) {
    const { id, email } = await account(options);
    const answer = await client()(login, { body: { username: email, password, rememberMe: true } });
    const token = answer.token!;
    return { id, email, token, call: client({ token }) };
  }

  return { account, member };
}

/** Channels of a scenario and what is on them. */
const lineupOf = ({ db, services }: { db: () => Database['db']; services: () => Services }) => ({
  async channel(details: Partial<ChannelDetails> = {}): Promise<string> {
    const id = details.id ?? 'etv';
    await saveChannel(db(), {
      id,
      kind: 'tv',
      number: 1,
      name: id.toUpperCase(),
      source: { kind: 'virtual' },
      renditions: ['LO', 'ME', 'HI'],
      ...details,
    });
    return id;
  },

  async programs(channelId: string, drafts: ProgramDraft[]): Promise<void> {
    await services().guide.changeSchedules((replace) => replace(channelId, drafts));
  },
});
