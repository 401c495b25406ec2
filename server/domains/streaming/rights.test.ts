import { describe, expect, it } from 'vitest';
import type { Client } from '../../../contract/client.ts';
import { login } from '../../../contract/routes/auth.ts';
import { listChannels } from '../../../contract/routes/channels.ts';
import { listRadioChannels } from '../../../contract/routes/radio.ts';
import { getProgram } from '../../../contract/routes/guide.ts';
import { streamUrl } from '../../../contract/routes/streaming.ts';
import { findProgramAt } from '../guide/index.ts';
import { openExtraPlace } from '../viewtime/index.ts';
import { at, scenario } from '../../scenario/scenario.ts';
import { ticketOf } from '../../scenario/stream-tickets.ts';

const s = scenario();
const hour = 3_600_000;
const day = 24 * hour;
const instant = (wall: string) => Date.parse(`${wall.replace(' ', 'T')}:00+02:00`);

describe('what a channel keeps', () => {
  const bytes = { bytes: 1, hours: 2, oldestMs: 0 };
  const archive = (channels: { channelId: string; keptFromMs: number }[]) => ({
    at: s.now(),
    channels: channels.map((one) => ({ ...bytes, ...one })),
    pinnedHours: 0,
    pinnedBytes: 0,
    freeBytes: 1e9,
    totalBytes: 1e10,
    alarm: false,
  });
  const noteKept = () => s.services.channels.jobs.find(({ name }) => name === 'channels.note-kept')!.run();
  const program = async (wall: string) => {
    const row = await findProgramAt(s.db, 'etv', instant(wall));
    return s.client()(getProgram, { params: { programId: String(row!.id) } });
  };

  it('is what its archive has, where that is less than the days of catch-up', async () => {
    await s.channel({ id: 'etv', dvrSupport: true });
    await s.channel({ id: 'etv2', number: 2, dvrSupport: true });
    await s.programs('etv', [at('2026-11-20 20:00', 90, 'Eilne'), at('2026-11-21 19:00', 60, 'Tänane')]);
    const from = s.now() - 2 * hour;
    s.media.setStorage(
      archive([
        { channelId: 'etv', keptFromMs: from },
        { channelId: 'etv2', keptFromMs: s.now() - 20 * day },
      ]),
    );
    await noteKept();
    const channels = await s.client()(listChannels, {});
    expect(channels.map(({ replayFrom }) => replayFrom)).toEqual([from, s.now() - 16 * day]);
    expect(await program('2026-11-20 20:00')).toMatchObject({
      replayUntil: null,
      recordUntil: null,
      isRecorded: false,
    });
    expect(await program('2026-11-21 19:00')).toMatchObject({
      replayUntil: instant('2026-11-21 19:00') + 16 * day,
      isRecorded: true,
    });
  });

  it('only shrinks at its beginning, and is as it was while nobody can say', async () => {
    await s.channel({ id: 'etv', dvrSupport: true });
    const replayFrom = async () => (await s.client()(listChannels, {}))[0]!.replayFrom;
    const from = s.now() - 2 * hour;
    for (const keptFromMs of [from, from - hour]) {
      s.media.setStorage(archive([{ channelId: 'etv', keptFromMs }]));
      await noteKept();
      expect(await replayFrom()).toBe(from);
    }
    s.media.setIngest(undefined);
    await noteKept();
    expect(await replayFrom()).toBe(from);
  });
});

describe('a programme', () => {
  it('can be recorded as long as its pictures are there', async () => {
    await s.channel({ id: 'etv', dvrSupport: true });
    await s.channel({ id: 'etv2', number: 2 });
    const film = at('2026-11-20 20:00', 90, 'Metsarajal');
    await s.programs('etv', [film]);
    await s.programs('etv2', [film]);
    const of = async (channelId: string) => {
      const row = await findProgramAt(s.db, channelId, film.startMs);
      return s.client()(getProgram, { params: { programId: String(row!.id) } });
    };
    expect(await of('etv')).toMatchObject({ recordUntil: film.startMs + 16 * day, canRecord: true });
    expect(await of('etv2')).toMatchObject({ recordUntil: null, canRecord: false });
    s.passes(16 * day);
    expect(await of('etv')).toMatchObject({ canRecord: false, isRecorded: false, expiresInDays: null });
  });
});

describe('a member without viewing time', () => {
  it('watches what visitors may, as they do', async () => {
    await s.channel({ id: 'etv', demo: true });
    await s.channel({ id: 'etv2', number: 2 });
    const { call } = await s.member({ days: 0 });
    const { url, expiresAt, quality } = await call(streamUrl, { body: { channelId: 'etv', steady: true } });
    expect([quality, ticketOf(url).renditions, expiresAt]).toEqual(['low', ['LO', 'AU'], s.now() + 60_000]);
    const other = call(streamUrl, { body: { channelId: 'etv2' } });
    await expect(other).rejects.toMatchObject({ code: 'viewtime.none' });
  });
});

describe('the second device', () => {
  const [home, moved, elsewhere] = ['203.0.113.7', '198.51.100.1', '192.0.2.7'];
  const minute = 60_000;

  /** Two devices at home, and an extra place for a day. */
  async function household() {
    await s.channel();
    const { id, email } = await s.account();
    await openExtraPlace(s.db, id, s.now() + day, s.now());
    const signIn = async (place: 'main' | 'additional') => {
      const body = { username: email, password: s.password, rememberMe: true, place };
      const { token } = await s.client({ address: home })(login, { body });
      return (address: string) => s.client({ token: token!, address });
    };
    const watch = (client: Client) => client(streamUrl, { body: { channelId: 'etv' } });
    const [main, second] = [await signIn('main'), await signIn('additional')];
    return {
      main: (address: string) => watch(main(address)),
      second: (address: string) => watch(second(address)),
      stations: (address: string) => second(address)(listRadioChannels, {}),
    };
  }
  const unavailable = { code: 'sessions.placeUnavailable', status: 409 };

  it('watches on the network of the main one, and only there', async () => {
    const { main, second } = await household();
    expect((await second('203.0.113.99')).quality).toBe('high');
    await expect(second(elsewhere)).rejects.toMatchObject(unavailable);
    s.passes(20 * minute);
    await expect(second(elsewhere)).rejects.toMatchObject(unavailable);
    expect((await second(home)).quality).toBe('high');
    expect((await main(elsewhere)).quality).toBe('high');
  });

  it('stays for ten minutes where the main one was when that goes elsewhere, and comes after it', async () => {
    const { main, second } = await household();
    s.passes(2 * minute);
    await main(moved);
    for (const address of [home, moved]) expect((await second(address)).quality).toBe('high');
    await expect(second(elsewhere)).rejects.toMatchObject(unavailable);
    s.passes(10 * minute - 1);
    expect((await second(home)).quality).toBe('high');
    s.passes(1);
    await expect(second(home)).rejects.toMatchObject(unavailable);
    expect((await second(moved)).quality).toBe('high');
  });

  it('watches no longer than its place lasts, while the main one goes on', async () => {
    const { main, second } = await household();
    s.passes(day - minute);
    expect((await second(home)).expiresAt).toBe(s.now() + minute);
    expect((await main(home)).expiresAt).toBeGreaterThan(s.now() + minute);
    s.passes(minute);
    await expect(second(home)).rejects.toMatchObject({ code: 'auth.sessionEnded' });
    expect((await main(home)).quality).toBe('high');
  });

  it('is given no addresses of stations elsewhere, neither', async () => {
    const { stations } = await household();
    await s.channel({ id: 'r2', kind: 'radio', number: 1, renditions: ['AU'] });
    s.passes(2 * minute);
    const addressAt = async (address: string) => (await stations(address)).find(({ id }) => id === 'r2')!.url;
    expect(await addressAt(home)).toMatch(/^http/);
    expect(await addressAt(elsewhere)).toBeNull();
  });
});
