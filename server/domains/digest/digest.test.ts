import { beforeEach, describe, expect, it } from 'vitest';
import { addFavorite, addLock } from '../../../contract/routes/channels.ts';
import {
  chooseDigest,
  chooseNotifications,
  getDigestChoice,
  subscribeToPush,
} from '../../../contract/routes/notifications.ts';
import { addRecording } from '../../../contract/routes/recordings.ts';
import { findProgramAt } from '../guide/index.ts';
import { poison } from '../../scenario/poison.ts';
import { at, scenario } from '../../scenario/scenario.ts';

const s = scenario();
const minute = 60_000;
const hour = 60 * minute;
/** Seven in the morning in Toronto, after a night that began at four in the morning in Estonia. */
const morning = Date.parse('2026-11-22T07:00:00-05:00');

beforeEach(async () => {
  for (const [number, id] of ['etv', 'etv2', 'kanal2'].entries())
    await s.channel({ id, number, dvrSupport: true });
  const program = (time: string, minutes: number, name: string, more = {}) =>
    at(`2026-11-22 ${time}`, minutes, name, more);
  await s.programs('etv', [
    program('03:00', 60, 'Enne ööd'),
    program('08:00', 60, 'Terevisioon'),
    program('09:00', 5, 'Ilm'),
    program('12:00', 60, 'Film <b>'),
    program('13:30', 60, 'Käib veel'),
  ]);
  await s.programs('kanal2', [
    program('07:00', 30, 'Sari - S1E2', { seriesName: 'Sari', season: 1, episode: 2 }),
    program('10:00', 60, 'Muu'),
    at('2026-11-23 07:00', 30, 'Sari - S1E3', { seriesName: 'Sari', season: 1, episode: 3 }),
  ]);
});

const goTo = (ms: number) => s.passes(ms - s.now());
const deliver = () => s.services.digest.jobs[0]!.run();

async function wanting(timeZone = 'America/Toronto') {
  const member = await s.member();
  await member.call(addFavorite, { body: { channelId: 'etv' } });
  await member.call(chooseDigest, { body: { enabled: true, timeZone } });
  return member;
}

describe('the digest of the night', () => {
  it('is wished for with a zone, and ended', async () => {
    const { call } = await s.member();
    expect(await call(getDigestChoice, {})).toEqual({ enabled: false, timeZone: null });
    await call(chooseDigest, { body: { enabled: true, timeZone: 'america/toronto' } });
    expect(await call(getDigestChoice, {})).toEqual({ enabled: true, timeZone: 'America/Toronto' });
    await call(chooseDigest, { body: { enabled: true } });
    expect((await call(getDigestChoice, {})).timeZone).toBe('America/Toronto');
    const choosing = call(chooseDigest, { body: { enabled: true, timeZone: 'Mars/Phobos' } });
    await expect(choosing).rejects.toMatchObject({ code: 'digest.zoneUnknown' });
    await call(chooseDigest, { body: { enabled: false } });
    expect(await call(getDigestChoice, {})).toEqual({ enabled: false, timeZone: null });
  });

  it('comes at seven of the member’s morning, once, with what their favourites brought and where to watch it', async () => {
    const { email } = await wanting();
    goTo(morning - 1);
    await deliver();
    expect(await s.mails(email)).toEqual([]);
    s.passes(1);
    await Promise.all([deliver(), deliver()]);
    await deliver();
    const [mail, ...others] = await s.mails(email);
    expect(others).toEqual([]);
    expect(mail!.subject).toBe('Öösel Eestis');
    const { id } = (await findProgramAt(s.db, 'etv', Date.parse('2026-11-22T08:30:00+02:00')))!;
    expect(mail!.text).toMatch(
      new RegExp(`- ETV 08:00 Terevisioon\\n  \\S+/#/channel/view/etv-\\w+/${id}\\n`),
    );
    expect(mail!.text).toContain('Film <b>');
    expect(mail!.html).toContain('Film &lt;b&gt;');
    for (const other of ['Enne ööd', 'Ilm', 'Käib veel', 'Muu']) expect(mail!.text).not.toContain(other);
    expect(mail!.headers['List-Unsubscribe']).toMatch(/\/u\/\d+\.digest\./);
  });

  it('comes when it is morning where each member is', async () => {
    const [toronto, tallinn] = [await wanting(), await wanting('Europe/Tallinn')];
    goTo(Date.parse('2026-11-22T07:00:00+02:00'));
    await deliver();
    expect([await s.mails(tallinn.email), await s.mails(toronto.email)]).toMatchObject([
      [{ subject: 'Öösel Eestis' }],
      [],
    ]);
    expect((await s.mails(tallinn.email))[0]!.text).toContain('Enne ööd');
  });

  it('names the episodes of series that are recorded', async () => {
    const { call, email } = await wanting();
    const next = (await findProgramAt(s.db, 'kanal2', Date.parse('2026-11-23T07:10:00+02:00')))!;
    await call(addRecording, { body: { programId: next.id, isSeries: true } });
    goTo(morning);
    await deliver();
    const [mail] = await s.mails(email);
    expect(mail!.text).toMatch(/Sinu sarjad:\n- KANAL2 07:00 Sari - S1E2\n/);
  });

  it('names the recordings that go today', async () => {
    const { id, call, email } = await s.member();
    await call(chooseDigest, { body: { enabled: true, timeZone: 'America/Toronto' } });
    const { id: programId } = (await findProgramAt(s.db, 'etv', Date.parse('2026-11-22T12:10:00+02:00')))!;
    await call(addRecording, { body: { programId } });
    await s.db.execute(`update recording set state = 'ready'`);
    await s.db.execute(`update booking set expires_at = '2026-11-22T20:00:00Z' where account_id = ${id}`);
    goTo(morning);
    await deliver();
    const [mail] = await s.mails(email);
    expect(mail!.text).toMatch(/Täna kustuvad salvestused:\n- Film <b>\n  \S+\/#\/myrecordings/);
  });

  it('does not come when the night brought nothing, or only what is locked', async () => {
    const [nothing, locked] = [await s.member(), await wanting()];
    await nothing.call(chooseDigest, { body: { enabled: true, timeZone: 'America/Toronto' } });
    await locked.call(addLock, { body: { channelId: 'etv' } });
    goTo(morning);
    await deliver();
    expect(await s.mails()).toEqual([]);
  });

  it('comes again the next morning, and not for one that was missed', async () => {
    const { email } = await wanting();
    goTo(morning + 6 * hour);
    await deliver();
    expect(await s.mails(email)).toEqual([]);
    await s.programs('etv', [at('2026-11-23 08:00', 60, 'Uus päev')]);
    goTo(morning + 24 * hour);
    await deliver();
    expect((await s.mails(email)).map(({ text }) => text.includes('Uus päev'))).toEqual([true]);
  });

  it('comes as the member has chosen for it', async () => {
    const { call, email } = await wanting();
    const keys = { p256dh: 'x'.repeat(87), auth: 'x'.repeat(22) };
    await call(subscribeToPush, { body: { endpoint: 'https://push.naide.test/1', keys } });
    await call(chooseNotifications, { body: { kind: 'digest', list: false, mail: false, push: true } });
    goTo(morning);
    await deliver();
    await s.services.push.run();
    expect(await s.mails(email)).toEqual([]);
    expect(s.pushService.sent.map(({ payload }) => JSON.parse(payload) as object)).toMatchObject([
      { notification: { title: 'Öösel Eestis', body: 'Terevisioon, Film <b>.' } },
    ]);
  });

  it('stands in what the member downloads, and goes with the account', async () => {
    const { id, email, call } = await wanting();
    const who = { id, emailKey: email };
    expect(await s.services.digest.exported(who)).toEqual({ digest: { timeZone: 'America/Toronto' } });
    await s.services.digest.forget(s.db, who);
    expect((await call(getDigestChoice, {})).enabled).toBe(false);
  });
});

describe('a digest that cannot be written', () => {
  it('never holds up those of others, and comes when it can be written', async () => {
    const [first, second] = [await wanting(), await wanting()];
    const heal = await poison(s.db, 'mail', `to_key = '${first.email}'`);
    goTo(morning);
    await deliver().catch(() => undefined);
    expect([await s.mails(first.email), await s.mails(second.email)]).toMatchObject([[], [{}]]);
    await heal();
    s.passes(minute);
    await deliver();
    await deliver();
    expect([await s.mails(first.email), await s.mails(second.email)]).toMatchObject([[{}], [{}]]);
  });
});
