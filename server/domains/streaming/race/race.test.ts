import { describe, expect, it } from 'vitest';
import { raceKeptDays } from '../../../../contract/constants.ts';
import type { Client } from '../../../../contract/client.ts';
import { login } from '../../../../contract/routes/auth.ts';
import {
  finishRace,
  startRace,
  streamUrl,
  updateDefaultServer,
} from '../../../../contract/routes/streaming.ts';
import { deleteAccount, downloadMyData } from '../../../../contract/routes/user.ts';
import { scenario } from '../../../scenario/scenario.ts';
import { racesOf } from './race-store.ts';

const s = scenario();

const served = async (call: Client, more: object = {}): Promise<string> =>
  (await call(streamUrl, { body: { channelId: 'etv', ...more } })).serverId;
const racers = async (call: Client) => (await call(startRace, {})).servers.map(({ id }) => id);
const won = (call: Client, serverId: string | null) => call(finishRace, { body: { serverId } });
const raceKeptMs = raceKeptDays * 86_400_000;
const bothServers = ['s1', 's2'];

/** A member and one of their devices at home and at work. */
async function member() {
  await s.channel();
  const { token, id, email } = await s.member();
  /** Signed in anew, as sessions end that nobody uses. */
  const again = async (): Promise<Client> => {
    const body = { username: email, password: s.password, rememberMe: true, place: 'main' } as const;
    return s.client({ token: (await s.client()(login, { body })).token! });
  };
  return { id, again, home: s.client({ token }), work: s.client({ token, address: '198.51.100.7' }) };
}

describe('the nearest stream server', () => {
  it('is found out once from each network, at addresses that let bytes be measured', async () => {
    const { home, work } = await member();
    const { servers } = await home(startRace, {});
    expect(servers.map(({ id }) => id)).toEqual(bothServers);
    for (const { url } of servers) expect(url).toMatch(/^https?:\/\/[^/]+\/t\/[^/]+\/m\/line$/);
    await won(home, 's2');
    expect(await racers(home)).toEqual([]);
    expect(await racers(work)).toEqual(bothServers);
  });

  it('is where the member begins from that network, and from no other', async () => {
    const { home, work } = await member();
    for (const id of bothServers) {
      await won(home, id);
      expect(await served(home)).toBe(id);
    }
    await won(work, 's1');
    expect([await served(home), await served(work)]).toEqual(['s2', 's1']);
  });

  it('gives way to the one that was chosen by hand, and does not race it', async () => {
    const { home, again } = await member();
    await won(home, 's1');
    await home(updateDefaultServer, { body: { serverId: 's2' } });
    expect(await served(home)).toBe('s2');
    s.passes(raceKeptMs);
    expect(await racers(await again())).toEqual([]);
    await (
      await again()
    )(updateDefaultServer, { body: { serverId: null } });
    expect(await racers(await again())).toEqual(bothServers);
  });

  it('is looked for anew when it was known for long enough', async () => {
    const { home, again } = await member();
    await won(home, 's1');
    s.passes(raceKeptMs - 1);
    expect(await racers(await again())).toEqual([]);
    s.passes(1);
    expect(await racers(await again())).toEqual(bothServers);
  });

  it('is nobody, where none was clearly nearer, and that is known, too', async () => {
    const { home } = await member();
    const before = await served(home);
    await won(home, null);
    expect(await racers(home)).toEqual([]);
    expect(await served(home)).toBe(before);
  });

  it('is never one that drains, nor any longer one that failed', async () => {
    const { home } = await member();
    await won(home, 's1');
    await s.media.port.drain('s1', true);
    expect(await served(home)).toBe('s2');
    expect(await racers(home)).toEqual([]);
    await s.media.port.drain('s1', false);
    expect(await served(home)).toBe('s1');
    expect(await served(home, { failedStreamServerId: 's2' })).toBe('s1');
    expect(await racers(home)).toEqual([]);
    expect(await served(home, { failedStreamServerId: 's1' })).toBe('s2');
    expect(await racers(home)).toEqual(bothServers);
  });

  it('is not looked for where one server alone takes viewers', async () => {
    const { home } = await member();
    await s.media.port.drain('s1', true);
    expect(await racers(home)).toEqual([]);
  });

  it('is one of them', async () => {
    const { home } = await member();
    await expect(won(home, 'olematu')).rejects.toMatchObject({ code: 'stream.serverUnknown', status: 404 });
    expect(await racers(home)).toEqual(bothServers);
  });

  it('is known of so many networks, is told to the member, and is forgotten with them', async () => {
    const { home, id } = await member();
    const { token } = await s.member();
    for (let i = 1; i <= 9; i++) {
      s.passes(60_000);
      await won(s.client({ token, address: `198.51.${i}.7` }), 's1');
    }
    const { nearestStreamServers: nearest } = (await s.client({ token })(downloadMyData, {})) as {
      nearestStreamServers: { network: string }[];
    };
    expect(nearest).toHaveLength(8);
    expect(nearest[0]?.network).toContain('198.51.9.');
    expect(await racesOf(s.db, id)).toEqual([]);
    await won(home, 's2');
    await home(deleteAccount, { body: { password: s.password } });
    expect(await racesOf(s.db, id)).toEqual([]);
  });
});
