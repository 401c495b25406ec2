import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { goodwillLimit } from '../../../contract/constants.ts';
import { referenceOfMember } from '../../../contract/rules/reference-number.ts';
import { login, userInfo } from '../../../contract/routes/auth.ts';
import * as routes from '../../../contract/routes/console/members.ts';
import { reportWatching } from '../../../contract/routes/sessions.ts';
import { dayMs } from '../../../contract/time.ts';
import { entriesOf as auditOf } from '../../domains/audit/store.ts';
import { createAccount, findAccount } from '../../domains/accounts/index.ts';
import { operatorAs } from '../../scenario/callers.ts';
import { reportProblemAs } from '../../scenario/tickets.ts';
import { scenario } from '../../scenario/scenario.ts';

const s = scenario();
let support: Awaited<ReturnType<typeof operatorAs>>;
let owner: Awaited<ReturnType<typeof operatorAs>>;
beforeEach(async () => {
  support = await operatorAs(s, 'support');
  owner = await operatorAs(s, 'owner');
});

let requests = 0;
const requestId = () => `wish-of-a-screen-${++requests}`;
const named = (firstName: string, lastName: string, email: string) =>
  createAccount(s.db, { firstName, lastName, email }, s.now());
const search = async (text: string) =>
  (await support.call(routes.searchMembers, { query: { search: text } })).members.map(({ email }) => email);
const page = (id: number, by = support) => by.call(routes.memberPage, { params: { id: String(id) } });
/** What the trail says of a member’s latest change. */
const latest = async (id: number) => {
  const [{ actor, action, details } = { actor: '', action: '', details: {} }] = await auditOf(s.db, id);
  return { actor, action, details };
};

describe('the search of members', () => {
  it('finds by the beginnings of names and addresses, regardless of the letters', async () => {
    const tonu = await named('Tõnu', 'Õun', 'ounapuu@naide.test');
    await named('Mari', 'Tamm', 'mari@naide.test');
    await named('Mari', 'Mets', 'mm@naide.test');
    expect(await search('mari')).toEqual(['mm@naide.test', 'mari@naide.test']);
    expect(await search('  TAMM mari ')).toEqual(['mari@naide.test']);
    for (const text of [
      'tõnu',
      'to\u00adnu\u200b',
      'ＯＵＮ',
      'TONU',
      'oun',
      'Õun tõ',
      'ounapuu@',
      'OUNAPUU@naide.test',
    ])
      expect(await search(text), text).toEqual(['ounapuu@naide.test']);
    for (const text of ['amm', '%', '_ari', '\\', 'mari puu']) expect(await search(text), text).toEqual([]);
    const reference = referenceOfMember(tonu);
    for (const text of [reference, `${reference.slice(0, 4)} ${reference.slice(4)}`])
      expect(await search(text), text).toEqual(['ounapuu@naide.test']);
  });

  it('finds whose a ticket is by its number', async () => {
    const { email, call } = await s.member();
    const number = await reportProblemAs(call);
    for (const text of [String(number), `#${number}`]) expect(await search(text), text).toEqual([email]);
    expect(await search(String(number + 1))).toEqual([]);
  });

  it('answers a page of thirty thousand, and goes on to the last one', async () => {
    await s.db.execute(sql`
      insert into account (email, email_key, first_name, last_name, referral_code, created_at, activated_at)
      select 'k' || n || '@naide.test', 'k' || n || '@naide.test', 'Kaarel', 'Kask' || n, 'kood' || n, now(), now()
      from generate_series(1, 30000) n`);
    const first = await support.call(routes.searchMembers, { query: {} });
    expect([first.members.length, first.members[0]!.lastName]).toEqual([50, 'Kask30000']);
    const second = await support.call(routes.searchMembers, { query: { before: String(first.next) } });
    expect(second.members[0]!.id).toBe(first.members.at(-1)!.id - 1);
    const found = await support.call(routes.searchMembers, { query: { search: 'kaarel kask2999' } });
    expect([found.members.length, found.next]).toEqual([11, null]);
    const end = await support.call(routes.searchMembers, { query: { before: String(found.members[0]!.id) } });
    expect(end.members).toHaveLength(50);
    const plan = await s.db.execute<{ 'QUERY PLAN': string }>(sql`
      explain select id from account
      where lower(translate(last_name, 'ÕÄÖÜŠŽõäöüšž', 'OAOUSZoaousz')) like 'kask2999%'`);
    expect(plan.rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('account_last_name');
  });

  it('says who is kept out, who has never come, and until when they may watch', async () => {
    const { id, email } = await s.account({ days: 3 });
    await support.call(routes.blockMember, {
      params: { id: String(id) },
      body: { hours: 2, why: 'Jagab kontot' },
    });
    const { members } = await support.call(routes.searchMembers, { query: { search: email } });
    expect(members).toMatchObject([
      { id, activated: true, blocked: true, expiresAt: s.now() + 3 * dayMs, frozenUntil: null },
    ]);
  });
});

describe('the page of a member', () => {
  it('says whether they watch, and never what, nor anything that lets somebody in', async () => {
    const { id, email, call } = await s.member();
    await s.channel({ id: 'saladuskanal' });
    expect(await page(id)).toMatchObject({ email, watching: false, hasPassword: true });
    await call(reportWatching, { body: { channelId: 'saladuskanal', atMs: null } });
    await s.db.execute(sql`update lease set watching_since = ${new Date(s.now()).toISOString()}`);
    const shown = await page(id);
    expect(shown).toMatchObject({ watching: true, sessions: [{ watching: true, place: 'main' }] });
    const text = JSON.stringify(shown);
    for (const secret of ['saladuskanal', 'argon2', 'password_hash', 'passwordHash', 'token'])
      expect(text).not.toContain(secret);
    s.passes(3_600_000);
    expect(await page(id)).toMatchObject({ watching: false });
  });

  it('is nobody’s where there is no such member', async () => {
    for (const id of ['999999', '999999999999999'])
      await expect(support.call(routes.memberPage, { params: { id } })).rejects.toMatchObject({
        code: 'member.unknown',
      });
  });

  it('has a ledger in pages', async () => {
    const { id } = await s.account({ days: 0 });
    for (let n = 0; n < 60; n++)
      await owner.call(routes.giveGoodwill, {
        params: { id: String(id) },
        body: { days: 1, why: `Katkestus ${n}`, requestId: requestId() },
      });
    const params = { id: String(id) };
    const first = await support.call(routes.memberLedger, { params, query: {} });
    expect([first.entries.length, first.next === null]).toEqual([50, false]);
    const last = await support.call(routes.memberLedger, { params, query: { before: String(first.next) } });
    expect([last.entries.length, last.next]).toEqual([10, null]);
  });
});

describe('helping a member', () => {
  it('is to keep them out for a reason, and to let them in again', async () => {
    const { id, email, call } = await s.member();
    const params = { id: String(id) };
    const { until } = await support.call(routes.blockMember, {
      params,
      body: { hours: 2, why: 'Jagab kontot' },
    });
    expect(until).toBe(s.now() + 7_200_000);
    await expect(call(userInfo, {})).rejects.toMatchObject({ code: 'auth.blockedByOperator' });
    expect((await page(id)).blocks).toMatchObject([{ why: 'Jagab kontot', inForce: true, liftedAt: null }]);
    expect(await latest(id)).toMatchObject({
      actor: support.actor,
      action: 'account.blocked',
      details: { why: 'Jagab kontot', before: { blocked: null }, after: { blocked: { until } } },
    });
    expect(await support.call(routes.unblockMember, { params, body: {} })).toEqual({ lifted: true });
    expect(await support.call(routes.unblockMember, { params, body: {} })).toEqual({ lifted: false });
    expect(await latest(id)).toMatchObject({
      action: 'account.unblocked',
      details: { before: { blocked: { until } }, after: { blocked: null } },
    });
    const again = await s.client()(login, {
      body: { username: email, password: s.password, rememberMe: false },
    });
    expect(again.user?.id).toBe(id);
  });

  it('is signing out one device, or all of them', async () => {
    const { id, call } = await s.member();
    const params = { id: String(id) };
    const other = await s.member();
    const [device] = (await page(id)).sessions;
    const [foreign] = (await page(other.id)).sessions;
    const end = (session: string) =>
      support.call(routes.endMemberSession, { params: { ...params, session }, body: {} });
    expect(await end(foreign!.id)).toEqual({ ended: 0 });
    expect((await other.call(userInfo, {})).user?.id).toBe(other.id);
    expect(await end(device!.id)).toEqual({ ended: 1 });
    await expect(call(userInfo, {})).rejects.toMatchObject({ code: 'auth.sessionEnded' });
    expect(await latest(id)).toMatchObject({
      actor: support.actor,
      action: 'sessions.ended',
      details: { count: 1, before: { devices: [{ place: 'main' }] }, after: { devices: [] } },
    });
    expect(await support.call(routes.endMemberSessions, { params, body: {} })).toEqual({ ended: 0 });
    const otherId = { id: String(other.id) };
    expect(await support.call(routes.endMemberSessions, { params: otherId, body: {} })).toEqual({ ended: 1 });
  });

  it('is to show them films or not', async () => {
    const { id } = await s.account();
    const params = { id: String(id) };
    await support.call(routes.letMemberViewSeries, { params, body: { mayView: false } });
    expect((await page(id)).mayViewSeries).toBe(false);
    expect(await latest(id)).toMatchObject({
      details: { before: { mayView: null }, after: { mayView: false } },
    });
  });
});

describe('goodwill', () => {
  const give = (by: typeof support, id: number, days: number, input = requestId()) =>
    by.call(routes.giveGoodwill, {
      params: { id: String(id) },
      body: { days, why: 'Katkestus', requestId: input },
    });
  const refused = (message: RegExp) =>
    expect.objectContaining({ code: 'operation.refused', message: expect.stringMatching(message) as string });

  it('is given by support up to its limit, and by the owner beyond it', async () => {
    const { id } = await s.account({ days: 5 });
    expect((await page(id)).goodwill).toEqual({ daysAtOnce: 7, daysLeft: 14 });
    expect((await page(id, owner)).goodwill).toEqual({ daysAtOnce: null, daysLeft: null });
    await expect(give(support, id, 8)).rejects.toEqual(refused(/korraga kuni 7 päeva/));
    expect(await give(support, id, 7)).toEqual({ isNew: true, endAt: s.now() + 12 * dayMs });
    await give(support, id, 5);
    await expect(give(support, id, 3)).rejects.toEqual(refused(/kuni 14 päeva; alles on 2/));
    expect((await page(id)).expiresAt).toBe(s.now() + 17 * dayMs);
    expect((await page(id)).goodwill.daysLeft).toBe(2);
    expect(await give(owner, id, 100)).toEqual({ isNew: true, endAt: s.now() + 117 * dayMs });
    // What the owner gave is not counted against support.
    await give(support, id, 2);
    await expect(give(support, id, 1)).rejects.toEqual(refused(/alles on 0/));
    s.passes(goodwillLimit.withinDays * dayMs);
    support = await operatorAs(s, 'support');
    await give(support, id, 1);
    expect(await latest(id)).toMatchObject({
      actor: support.actor,
      action: 'viewtime.goodwill',
      details: { seconds: 86_400, why: 'Katkestus' },
    });
  });

  it('counts once for one wish, also at the limit and at the same instant', async () => {
    const { id } = await s.account({ days: 5 });
    const input = requestId();
    const both = await Promise.all([give(support, id, 7, input), give(support, id, 7, input)]);
    expect(both.filter(({ isNew }) => isNew)).toHaveLength(1);
    await give(support, id, 7);
    expect(await give(support, id, 7, input)).toMatchObject({ isNew: false });
    const more = await Promise.allSettled([give(support, id, 1), give(support, id, 1)]);
    expect(more.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect((await page(id)).expiresAt).toBe(s.now() + 19 * dayMs);
  });

  it('and corrections are the owner’s, below zero too', async () => {
    const { id } = await s.account({ days: 5 });
    const input = {
      params: { id: String(id) },
      body: { seconds: -86_400, why: 'Topelt', requestId: requestId() },
    };
    await expect(support.call(routes.correctMemberViewtime, input)).rejects.toMatchObject({
      code: 'auth.operatorOnly',
    });
    expect(await owner.call(routes.correctMemberViewtime, input)).toEqual({
      isNew: true,
      endAt: s.now() + 4 * dayMs,
    });
    expect(await latest(id)).toMatchObject({
      details: { before: { expiresAt: s.now() + 5 * dayMs }, after: { expiresAt: s.now() + 4 * dayMs } },
    });
  });
});

describe('a member who wants to go', () => {
  it('is deleted by the owner, who types the address', async () => {
    const { id, email, call } = await s.member();
    const params = { id: String(id) };
    await expect(support.call(routes.anonymiseMember, { params, body: { email } })).rejects.toMatchObject({
      code: 'auth.operatorOnly',
    });
    await expect(
      owner.call(routes.anonymiseMember, { params, body: { email: 'keegi@naide.test' } }),
    ).rejects.toMatchObject({ code: 'operation.refused' });
    expect(await findAccount(s.db, id)).toBeDefined();
    await owner.call(routes.anonymiseMember, { params, body: { email: ` ${email.toUpperCase()}` } });
    expect(await findAccount(s.db, id)).toBeUndefined();
    await expect(call(userInfo, {})).rejects.toMatchObject({ code: 'auth.sessionEnded' });
    expect(await latest(id)).toMatchObject({ actor: owner.actor, action: 'account.deleted' });
    expect(JSON.stringify(await auditOf(s.db, id))).not.toContain(email);
    expect((await s.mails(email)).map(({ subject }) => subject)).toEqual(['Sinu konto on kustutatud']);
  });

  it('is told what is kept about them, less what they watch', async () => {
    const { id, email, call } = await s.member();
    await s.channel({ id: 'saladuskanal' });
    await call(reportWatching, { body: { channelId: 'saladuskanal', atMs: null } });
    const params = { id: String(id) };
    await expect(support.call(routes.exportMember, { params, body: {} })).rejects.toMatchObject({
      code: 'auth.operatorOnly',
    });
    const { data, leftOut } = await owner.call(routes.exportMember, { params, body: {} });
    expect(data).toMatchObject({ profile: { id, email }, viewtime: {}, blocks: [] });
    for (const name of ['devices', 'positions', 'recordings', 'favorites', 'mails'])
      expect(leftOut).toContain(name);
    for (const secret of ['saladuskanal', 'argon2']) expect(JSON.stringify(data)).not.toContain(secret);
    expect(await latest(id)).toMatchObject({ actor: owner.actor, action: 'account.exported' });
  });
});
