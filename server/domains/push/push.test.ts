import { describe, expect, it } from 'vitest';
import { login, logout } from '../../../contract/routes/auth.ts';
import { deleteAccount, updateProfile } from '../../../contract/routes/user.ts';
import { getPushKey, subscribeToPush, unsubscribeFromPush } from '../../../contract/routes/notifications.ts';
import { endDevice, listDevices } from '../../../contract/routes/sessions.ts';
import { runCommand } from '../../../contract/routes/operate.ts';
import { systemSecret } from '../../scenario/callers.ts';
import { scenario } from '../../scenario/scenario.ts';
import { writePushMessages } from './index.ts';

const logged: string[] = [];
const s = scenario({ logTo: { write: (line) => void logged.push(line) } });
const minute = 60_000;
const keys = { p256dh: 'x'.repeat(87), auth: 'x'.repeat(22) };
const at = (name: string) => `https://push.naide.test/${name}`;

type Member = Awaited<ReturnType<typeof s.member>>;
const subscribe = ({ call }: Pick<Member, 'call'>, name: string) =>
  call(subscribeToPush, { body: { endpoint: at(name), keys, expirationTime: null } });
const devices = async ({ call }: Pick<Member, 'call'>) => (await call(getPushKey, {})).devices;

const write = (accountId: number, sourceKey: string, more: { goodUntil?: number } = {}) =>
  writePushMessages(
    s.db,
    [
      {
        accountId,
        sourceKey,
        title: 'Film',
        body: 'Algab kohe.',
        link: '/myreminders',
        goodUntil: s.now() + 10 * minute,
        ...more,
      },
    ],
    s.now(),
  );
const sentTo = async () => {
  await s.services.push.run();
  return s.pushService.sent.map(({ to }) => to.endpoint);
};

describe('a browser that takes push messages', () => {
  it('is told the key, subscribes once, and is let go', async () => {
    const mari = await s.member();
    expect(await mari.call(getPushKey, {})).toEqual({ publicKey: s.pushService.port.publicKey, devices: 0 });
    await subscribe(mari, 'a');
    await subscribe(mari, 'a');
    await subscribe(mari, 'b');
    expect(await devices(mari)).toBe(2);
    await mari.call(unsubscribeFromPush, { body: { endpoint: at('a') } });
    expect(await devices(mari)).toBe(1);
    await write(mari.id, 'x');
    expect(await sentTo()).toEqual([at('b')]);
  });

  it('goes over to a member who signs in there and subscribes, and takes nothing of the one before', async () => {
    const [mari, jaan] = [await s.member(), await s.member()];
    await subscribe(mari, 'a');
    await write(mari.id, 'x');
    await subscribe(jaan, 'a');
    expect([await devices(mari), await devices(jaan)]).toEqual([0, 1]);
    expect(await sentTo()).toEqual([]);
    // Only its member lets it go.
    await mari.call(unsubscribeFromPush, { body: { endpoint: at('a') } });
    expect(await devices(jaan)).toBe(1);
  });

  it('is at a push service, and one of twenty', async () => {
    const mari = await s.member();
    const wrong = { endpoint: 'https://169.254.169.254/latest', keys };
    await expect(mari.call(subscribeToPush, { body: wrong })).rejects.toMatchObject({
      code: 'push.endpoint',
    });
    for (let n = 0; n < 22; n++) {
      s.passes(10_000);
      await subscribe(mari, String(n));
    }
    expect(await devices(mari)).toBe(20);
    await write(mari.id, 'x');
    expect(await sentTo()).not.toContain(at('0'));
  });

  it('ends with its session, and with all of them when the password changes', async () => {
    const mari = await s.member();
    await subscribe(mari, 'a');
    await mari.call(logout, {});
    await write(mari.id, 'x');
    expect(await sentTo()).toEqual([]);

    const again = await signIn(mari.email);
    await subscribe(again, 'b');
    const other = await signIn(mari.email);
    await subscribe(other, 'c');
    // The session that was taken over is over; its browser still takes reminders.
    expect(await devices(other)).toBe(2);
    const passwords = { oldPassword: s.password, newPassword: 'uus-parool-1' };
    await other.call(updateProfile, {
      body: { firstName: 'Mari', lastName: 'Kask', viewtimeNotifyBeforeDays: null, ...passwords },
    });
    expect(await devices(other)).toBe(1);
    await write(mari.id, 'y');
    expect(await sentTo()).toEqual([at('c')]);
  });

  it('ends when its device is ended, its account blocked or deleted, or everybody signed out', async () => {
    const mari = await s.member();
    await subscribe(mari, 'a');
    const [device] = await mari.call(listDevices, {});
    await mari.call(endDevice, { body: { id: device!.id } });
    const jaan = await s.member();
    await subscribe(jaan, 'b');
    const operator = s.client({ token: systemSecret });
    await operator(runCommand, {
      body: { name: 'block-member', args: [jaan.email, 'Proov', '--hours', '1'] },
    });
    const peeter = await s.member();
    await subscribe(peeter, 'c');
    await peeter.call(deleteAccount, { body: { password: s.password } });
    for (const { id } of [mari, jaan]) await write(id, 'x');
    expect(await sentTo()).toEqual([]);
    const anna = await s.member();
    await subscribe(anna, 'd');
    await s.services.sessions.endEverySession('system');
    await write(anna.id, 'x');
    expect(await sentTo()).toEqual([]);
  });

  it('is forgotten when the viewer was not opened in it for three months', async () => {
    const mari = await s.member();
    await subscribe(mari, 'a');
    s.passes(91 * 24 * 60 * minute);
    await s.services.push.jobs.find(({ name }) => name === 'push.forget-old')!.run();
    await write(mari.id, 'x');
    expect(await sentTo()).toEqual([]);
  });

  it('stands in what the member downloads without its keys', async () => {
    const { id, email, ...mari } = await s.member();
    await subscribe(mari, 'a');
    const data = await s.services.push.exported({ id, emailKey: email });
    expect(data).toEqual({ pushSubscriptions: [{ endpoint: at('a'), seenAt: s.now() }] });
  });
});

async function signIn(email: string) {
  const { token } = await s.client()(login, {
    body: { username: email, password: s.password, rememberMe: true, place: 'main' },
  });
  return { call: s.client({ token: token! }) };
}

describe('push messages that wait', () => {
  it('are written once for each cause and browser', async () => {
    const mari = await s.member();
    for (const name of ['a', 'b']) await subscribe(mari, name);
    expect(await write(mari.id, 'x')).toEqual([mari.id]);
    expect(await write(mari.id, 'x')).toEqual([]);
    expect((await sentTo()).toSorted()).toEqual([at('a'), at('b')]);
    expect(await sentTo()).toHaveLength(2);
  });

  it('are tried again with pauses as long as they are good', async () => {
    const mari = await s.member();
    await subscribe(mari, 'a');
    s.pushService.answer(at('a'), { outcome: 'later', error: 'status 503' });
    await write(mari.id, 'x');
    expect(await sentTo()).toEqual([]);
    s.pushService.answer(at('a'), { outcome: 'taken' });
    expect(await sentTo()).toEqual([]);
    s.passes(2_000);
    expect(await sentTo()).toEqual([at('a')]);
  });

  it('wait as long as the service says, and no longer than they are good', async () => {
    const mari = await s.member();
    for (const name of ['a', 'b']) await subscribe(mari, name);
    s.pushService.answer(at('a'), { outcome: 'later', error: 'status 429', afterMs: 5 * minute });
    s.pushService.answer(at('b'), { outcome: 'later', error: 'status 429', afterMs: 15 * minute });
    await write(mari.id, 'x');
    await sentTo();
    for (const name of ['a', 'b']) s.pushService.answer(at(name), { outcome: 'taken' });
    s.passes(5 * minute - 1);
    expect(await sentTo()).toEqual([]);
    s.passes(1);
    expect(await sentTo()).toEqual([at('a')]);
    s.passes(20 * minute);
    expect(await sentTo()).toEqual([at('a')]);
  });

  it('are not sent when they are good no more', async () => {
    const mari = await s.member();
    await subscribe(mari, 'a');
    await write(mari.id, 'x', { goodUntil: s.now() + minute });
    s.passes(minute);
    expect(await sentTo()).toEqual([]);
  });

  it('end with a browser that is gone', async () => {
    const mari = await s.member();
    for (const name of ['a', 'b']) await subscribe(mari, name);
    s.pushService.answer(at('a'), { outcome: 'gone' });
    await write(mari.id, 'x');
    expect(await sentTo()).toEqual([at('b')]);
    expect(await devices(mari)).toBe(1);
  });

  it('are dropped when they are refused, and the operator hears of faulty keys', async () => {
    const mari = await s.member();
    await subscribe(mari, 'a');
    s.pushService.answer(at('a'), { outcome: 'refused', error: 'status 403', faulty: true });
    await write(mari.id, 'x');
    logged.length = 0;
    await sentTo();
    const fault = logged.find((line) => line.includes('VAPID'));
    expect(JSON.parse(fault!)).toMatchObject({ level: 'error', service: 'push.naide.test', count: 1 });
    expect(logged.join()).not.toContain(at('a'));
    s.pushService.answer(at('a'), { outcome: 'taken' });
    s.passes(minute);
    expect(await sentTo()).toEqual([]);
    expect(await devices(mari)).toBe(1);
  });

  it('go out fifty at a time, each once, with two workers', async () => {
    const members = [];
    for (let n = 0; n < 30; n++) members.push(await s.member());
    for (const [n, member] of members.entries())
      for (const name of ['a', 'b', 'c', 'd']) await subscribe(member, `${name}${n}`);
    for (const { id } of members) await write(id, 'x');
    await Promise.all([s.services.push.run(), s.services.push.run()]);
    const endpoints = await sentTo();
    expect(endpoints).toHaveLength(120);
    expect(new Set(endpoints).size).toBe(120);
    expect(s.pushService.mostUnderWay()).toBe(50);
  });
});
