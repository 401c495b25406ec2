import { describe, expect, it } from 'vitest';
import type { Route } from '../contract/route.ts';
import { serverRoutes, type ServerRoutes } from '../contract/routes/all.ts';
import { getProgram } from '../contract/routes/guide.ts';
import { listDevices } from '../contract/routes/sessions.ts';
import { listStreamServers } from '../contract/routes/streaming.ts';
import { listMessages } from '../contract/routes/user.ts';
import { createFakeProvider } from './adapters/payment/fake-provider.ts';
import { upsertCategory } from './domains/channels/index.ts';
import { findProgramAt } from './domains/guide/index.ts';
import { sendMessage } from './domains/notifications/index.ts';
import { positionIn } from './domains/recordings/index.ts';
import { hasExtraPlace, isFrozen, viewtimeOf } from './domains/viewtime/index.ts';
import { signedIn } from './scenario/callers.ts';
import { foreignContinue } from './scenario/catalogue.ts';
import { foreignRecordings } from './scenario/foreign-recordings.ts';
import { at, scenario } from './scenario/scenario.ts';
import { foreignTickets } from './scenario/tickets.ts';

const s = scenario({ paymentProviders: [createFakeProvider().provider] });
const key = 'x'.repeat(32);
type Name = keyof ServerRoutes;

/** Somebody else's choice of a category stays what it was. */
async function ownChoice(name: 'addCategory' | 'removeCategory' | 'clearCategory'): Promise<void> {
  await upsertCategory(s.db, { id: 'sport', name: 'Sport', position: 0 });
  const [mari, jaan] = [await signedIn(s, 'mari'), await signedIn(s, 'jaan')];
  const params = { id: 'sport' };
  const his = s.client({ token: jaan.token });
  if (name !== 'addCategory') await his(serverRoutes.addCategory, { params });
  await s.client({ token: mari.token })(serverRoutes[name], { params });
  const [sport] = await his(serverRoutes.listChannelCategories, {});
  expect(sport!.selected).toBe(name !== 'addCategory');
}

/** Somebody else's order is none of one's own. */
async function foreignOrder(
  name: 'getOrder' | 'cancelOrder' | 'checkTrustlyOrder' | 'payseraStatus',
): Promise<void> {
  const [mari, jaan] = [await signedIn(s, 'mari'), await signedIn(s, 'jaan')];
  const his = s.client({ token: jaan.token });
  const { id } = await his(serverRoutes.orderTrustly, { body: { amount: 13 } });
  const [params, body] = [{ id, transactionId: id }, { id }];
  const asking = s.client({ token: mari.token })(serverRoutes[name], { params, body });
  await expect(asking).rejects.toMatchObject({ code: 'order.unknown' });
  expect((await his(serverRoutes.getOrder, { params: { id } })).orderStatus).toBe('new');
}

/** Somebody else's reminder of the same programme stays what it was. */
async function ownReminder(
  name: 'addReminder' | 'removeReminder' | 'reminderShown',
  answer: object | undefined,
): Promise<void> {
  await s.channel();
  await s.programs('etv', [at('2026-11-21 22:00', 60, 'Hilisõhtu')]);
  const [mari, jaan] = [await signedIn(s, 'mari'), await signedIn(s, 'jaan')];
  const programId = (await findProgramAt(s.db, 'etv', Date.parse('2026-11-21T22:00+02:00')))!.id;
  const his = s.client({ token: jaan.token });
  const { id } = await his(serverRoutes.addReminder, { body: { programId } });
  const answered = await s.client({ token: mari.token })(serverRoutes[name], { body: { programId } });
  if (answer) expect(answered).toEqual(answer);
  const { reminders } = await his(serverRoutes.listReminders, {});
  expect(reminders).toMatchObject([{ id, programId, enabled: true }]);
}

/** Calls that name something that belongs to a member: what comes of naming somebody else’s. */
const others: Partial<Record<Name, () => Promise<void>>> = {
  ...foreignRecordings(s),
  ...foreignContinue(s),
  ...foreignTickets(s),
  async endDevice() {
    const [mari, jaan] = [await signedIn(s, 'mari'), await signedIn(s, 'jaan')];
    const his = s.client({ token: jaan.token });
    const [device] = await his(listDevices, {});
    const ending = s.client({ token: mari.token })(serverRoutes.endDevice, { body: { id: device!.id } });
    await expect(ending).rejects.toMatchObject({ code: 'sessions.unknown' });
    expect(await his(listDevices, {})).toHaveLength(1);
  },
  async sendViewtime() {
    const [mari, jaan] = [await signedIn(s, 'mari'), await signedIn(s, 'jaan')];
    const body = { targetEmail: 'leida@naide.test', targetDays: 7, requestId: key };
    const { id } = await signedIn(s, 'leida');
    for (const { token } of [mari, jaan]) await s.client({ token })(serverRoutes.sendViewtime, { body });
    expect((await viewtimeOf(s.db, id)).expiresAt).toBe(s.now() + 44 * 86_400_000);
  },
  async orderExtraPlace() {
    const both = [await signedIn(s, 'mari', { days: 60 }), await signedIn(s, 'jaan', { days: 60 })];
    const body = { days: 30, requestId: key };
    for (const { id, token } of both) {
      await s.client({ token })(serverRoutes.orderExtraPlace, { body });
      expect(hasExtraPlace(await viewtimeOf(s.db, id), s.now())).toBe(true);
    }
  },
  async freezeViewtime() {
    const both = [await signedIn(s, 'mari'), await signedIn(s, 'jaan')];
    const body = { days: 7, requestId: key };
    for (const { token } of both) await s.client({ token })(serverRoutes.freezeViewtime, { body });
    for (const { id } of both) expect(isFrozen(await viewtimeOf(s.db, id), s.now())).toBe(true);
  },
  async orderViewtime() {
    const both = [await signedIn(s, 'mari'), await signedIn(s, 'jaan')];
    const body = { provider: 'trustly', offer: '1m', requestId: key } as const;
    const ids = await Promise.all(
      both.map(
        async ({ token }) => (await s.client({ token })(serverRoutes.orderViewtime, { body })).order.id,
      ),
    );
    expect(new Set(ids).size).toBe(2);
  },
  getOrder: () => foreignOrder('getOrder'),
  cancelOrder: () => foreignOrder('cancelOrder'),
  checkTrustlyOrder: () => foreignOrder('checkTrustlyOrder'),
  payseraStatus: () => foreignOrder('payseraStatus'),
  addCategory: () => ownChoice('addCategory'),
  removeCategory: () => ownChoice('removeCategory'),
  clearCategory: () => ownChoice('clearCategory'),
  async finishRace() {
    const [mari, jaan] = [await signedIn(s, 'mari'), await signedIn(s, 'jaan')];
    const his = s.client({ token: jaan.token });
    await his(serverRoutes.finishRace, { body: { serverId: 's2' } });
    await s.client({ token: mari.token })(serverRoutes.finishRace, { body: { serverId: 's1' } });
    const { nearestStreamServers } = (await his(serverRoutes.downloadMyData, {})) as Record<string, unknown>;
    expect(nearestStreamServers).toMatchObject([{ serverId: 's2' }]);
  },
  async updateDefaultServer() {
    const [mari, jaan] = [await signedIn(s, 'mari'), await signedIn(s, 'jaan')];
    const his = s.client({ token: jaan.token });
    await his(serverRoutes.updateDefaultServer, { body: { serverId: 's2' } });
    await s.client({ token: mari.token })(serverRoutes.updateDefaultServer, { body: { serverId: 's1' } });
    const selected = (await his(listStreamServers, {})).filter((server) => server.selected);
    expect(selected).toMatchObject([{ id: 's2' }]);
  },
  async savePosition() {
    await s.programs('etv', [at('2026-11-21 18:00', 60, 'Pealtnägija')]);
    const [mari, jaan] = [await signedIn(s, 'mari'), await signedIn(s, 'jaan')];
    const programId = (await findProgramAt(s.db, 'etv', Date.parse('2026-11-21T18:00+02:00')))!.id;
    const save = (token: string, position: number) =>
      s.client({ token })(serverRoutes.savePosition, { body: { programId, position } });
    await save(jaan.token, 754);
    await save(mari.token, 60);
    expect(await positionIn(s.db, jaan.id, programId)).toBe(754);
  },
  async reportProgramStart() {
    await s.channel({ dvrSupport: true });
    await s.programs('etv', [at('2026-11-21 18:00', 60, 'Pealtnägija')]);
    const [mari, jaan] = [await signedIn(s, 'mari'), await signedIn(s, 'jaan')];
    const programId = (await findProgramAt(s.db, 'etv', Date.parse('2026-11-21T18:00+02:00')))!.id;
    // What one of them says again and again is one place of one member: nothing is learned of it.
    for (const { token } of [jaan, mari, mari, mari, mari])
      await s.client({ token })(serverRoutes.reportProgramStart, { body: { programId, seconds: 480 } });
    const params = { programId: String(programId) };
    expect((await s.client({ token: jaan.token })(getProgram, { params })).learnedStart).toBeUndefined();
  },
  addReminder: () => ownReminder('addReminder', undefined),
  removeReminder: () => ownReminder('removeReminder', { ok: true }),
  reminderShown: () => ownReminder('reminderShown', { ok: true, first: false }),
  async readNotifications() {
    const [mari, jaan] = [await signedIn(s, 'mari'), await signedIn(s, 'jaan')];
    const news = { kind: 'recordingReady', message: 'Valmis', sourceKey: 'proov' } as const;
    await s.services.notifications.notify(s.db, [{ ...news, accountId: jaan.id }], s.now());
    const his = s.client({ token: jaan.token });
    const { list } = await his(serverRoutes.listNotifications, { query: {} });
    const body = { ids: list.map(({ id }) => id) };
    await s.client({ token: mari.token })(serverRoutes.readNotifications, { body });
    expect(await his(serverRoutes.listNotifications, { query: {} })).toMatchObject({ total: 1, unreaded: 1 });
  },
  async dismissMessages() {
    const [mari, jaan] = [await signedIn(s, 'mari'), await signedIn(s, 'jaan')];
    await sendMessage(s.db, jaan.id, 'Tere!', s.now());
    const his = s.client({ token: jaan.token });
    const [message] = await his(listMessages, {});
    const body = { messages: [message!.id] };
    await s.client({ token: mari.token })(serverRoutes.dismissMessages, { body });
    expect(await his(listMessages, {})).toHaveLength(1);
  },
};

describe('what belongs to another member', () => {
  const named = (route: Route): boolean =>
    [route.params, route.query, route.body].some((part) =>
      Object.keys(part?.properties ?? {}).some(
        (field) => /^(id|ids|key|messages|fileUuid|.+Id)$/.test(field) && field !== 'channelId',
      ),
    );

  it('is thought of for every call that names something', () => {
    const naming = (Object.keys(serverRoutes) as Name[]).filter(
      (name) => serverRoutes[name].audience === 'member' && named(serverRoutes[name]),
    );
    expect(Object.keys(others).toSorted()).toEqual(naming.toSorted());
  });

  it.each(Object.entries(others))('is out of reach for %s', async (_, check) => check());
});
