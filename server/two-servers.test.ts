import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { CallError, Client } from '../contract/client.ts';
import { login, logout } from '../contract/routes/auth.ts';
import { addLock, listChannels } from '../contract/routes/channels.ts';
import { guideChannelDay } from '../contract/routes/guide.ts';
import { listDevices } from '../contract/routes/sessions.ts';
import { streamUrl } from '../contract/routes/streaming.ts';
import { at, scenario } from './scenario/scenario.ts';
import { openSecondServer } from './scenario/second-server.ts';

/** The usual server of a scenario; the second one stands beside it on the same database. */
const s = scenario();
const isShared = process.env.TEST_DATABASE_URL !== undefined;

let second: Awaited<ReturnType<typeof openSecondServer>>;
beforeEach(async () => void (second = await openSecondServer(s)));
afterEach(() => second.close());

/** The same member at the second server. */
const there = (token?: string, address?: string): Client => second.client(token, address);

describe('two servers on one database', () => {
  it.runIf(isShared)('tell each other who signs out, and need not wait to forget them', async () => {
    const { token, call } = await s.member();
    const answer = () =>
      there(token)(listDevices, {}).then(
        () => 'known',
        ({ code }: CallError) => code,
      );
    expect(await answer()).toBe('known');
    await call(logout, {});
    await expect.poll(answer).toBe('auth.sessionEnded');
  });

  it('know each other’s sessions, and their ends within a second', async () => {
    const { token, call } = await s.member();
    const [device] = await there(token)(listDevices, {});
    expect(device).toMatchObject({ current: true });
    await call(logout, {});
    s.passes(1_001);
    await expect(there(token)(listDevices, {})).rejects.toMatchObject({ code: 'auth.sessionEnded' });
  });

  it('tell a device that takes over what was watched last, whichever of them was asked', async () => {
    for (const [i, id] of ['etv', 'kanal2', 'tv3'].entries()) await s.channel({ id, number: i + 1 });
    const { email, token, call } = await s.member();
    const watching = async () => {
      const body = { username: email, password: s.password, rememberMe: true, place: 'main' } as const;
      return (await s.client()(login, { body })).watching?.channelId;
    };
    const zaps: [Client, string][] = [
      [call, 'etv'],
      [there(token), 'kanal2'],
      [call, 'tv3'],
      [there(token), 'tv3'],
      [call, 'etv'],
    ];
    for (const [client, channelId] of zaps) {
      await client(streamUrl, { body: { channelId } });
      s.passes(200);
    }
    // Nobody waits for the notes, and every look is a sign-in, of which there may not be too many.
    await expect.poll(watching, { interval: 500 }).toBe('etv');
  });

  it('see a change of the line-up and of a schedule within a second', async () => {
    await s.channel();
    const day = (client: Client) =>
      client(guideChannelDay, { params: { channel: 'etv', date: '2026-11-21' } });
    expect(await day(there())).toEqual([]);
    await s.programs('etv', [at('2026-11-21 20:00', 60, 'Uudised')]);
    await s.channel({ id: 'etv2', number: 2 });
    s.passes(1_001);
    expect((await day(there())).map(({ program }) => program.name)).toEqual(['Uudised']);
    expect(await day(there())).toEqual(await day(s.client()));
    expect((await there()(listChannels, {})).map(({ id }) => id)).toEqual(['etv', 'etv2']);
  });

  it('hide a channel that was locked at the other one within two seconds', async () => {
    await s.channel();
    const { token, call } = await s.member();
    expect(await there(token)(listChannels, {})).toHaveLength(1);
    await call(addLock, { body: { channelId: 'etv' } });
    s.passes(2_001);
    expect(await there(token)(listChannels, {})).toEqual([]);
    await expect(there(token)(streamUrl, { body: { channelId: 'etv' } })).rejects.toMatchObject({
      code: 'channel.locked',
    });
  });

  it.runIf(isShared)('let no more wrong passwords through than one', async () => {
    const { email } = await s.account();
    const guess = (client: Client) =>
      client(login, { body: { username: email, password: 'vale', rememberMe: false } }).catch(
        (error: { code: string }) => error.code,
      );
    const answers = [];
    for (let i = 0; i < 8; i++) answers.push(await guess(i % 2 ? there() : s.client()));
    expect(answers).toEqual([
      ...Array<string>(5).fill('auth.wrongCredentials'),
      ...Array<string>(3).fill('request.tooMany'),
    ]);
  });
});
