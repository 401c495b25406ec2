import { describe, expect, it } from 'vitest';
import { listStreamServers, streamUrl, updateDefaultServer } from '../../../contract/routes/streaming.ts';
import { deleteAccount, downloadMyData } from '../../../contract/routes/user.ts';
import type { Client } from '../../../contract/client.ts';
import { scenario } from '../../scenario/scenario.ts';
import { chosenServerOf } from './choice-store.ts';

const s = scenario();

/** Where a caller is sent who names nothing, or one that they name. */
const served = async (call: Client, more: object = {}): Promise<string> =>
  (await call(streamUrl, { body: { channelId: 'etv', ...more } })).serverId;
const choose = (call: Client, serverId: string | null) => call(updateDefaultServer, { body: { serverId } });

describe('a server that a member has chosen', () => {
  it('is where they begin, on every device, until they choose otherwise', async () => {
    await s.channel();
    const { call, token } = await s.member();
    const free = await served(call);
    for (const id of ['s1', 's2']) {
      await choose(call, id);
      expect(await served(s.client({ token, userAgent: 'Telekas/1.0' }))).toBe(id);
      const selected = (await call(listStreamServers, {})).map((server) => [server.id, server.selected]);
      expect(selected).toEqual([
        ['s1', id === 's1'],
        ['s2', id === 's2'],
      ]);
    }
    await choose(call, null);
    expect(await served(call)).toBe(free);
    expect((await call(listStreamServers, {})).some((server) => server.selected)).toBe(false);
  });

  it('gives way to the one they play from, and to another when it fails', async () => {
    await s.channel();
    const { call } = await s.member();
    await choose(call, 's1');
    expect(await served(call, { userSelectedServerId: 's2' })).toBe('s2');
    expect(await served(call, { failedStreamServerId: 's1' })).toBe('s2');
  });

  it('may be gone for a while: they are sent to another without a word', async () => {
    await s.channel();
    const { call } = await s.member();
    await choose(call, 's1');
    s.media.setAlive('s1', false);
    expect(await served(call)).toBe('s2');
    s.media.setAlive('s1', true);
    expect(await served(call)).toBe('s1');
  });

  it('has to be one of them', async () => {
    await s.channel();
    const { call } = await s.member();
    await choose(call, 's2');
    const unknown = { code: 'stream.serverUnknown', status: 404 };
    await expect(choose(call, 'olematu')).rejects.toMatchObject(unknown);
    expect(await served(call)).toBe('s2');
  });

  it('is nobody else’s, is told to them, and is forgotten with them', async () => {
    await s.channel({ demo: true });
    const { call, id } = await s.member();
    const other = await s.member();
    await choose(call, 's2');
    expect(await call(downloadMyData, {})).toMatchObject({ streamServer: 's2' });
    expect(await other.call(downloadMyData, {})).toMatchObject({ streamServer: null });
    const seen = await s.client()(listStreamServers, {});
    expect(seen.some((server) => server.selected)).toBe(false);
    await call(deleteAccount, { body: { password: s.password } });
    expect(await chosenServerOf(s.db, id)).toBeUndefined();
  });
});

describe('a server that is draining', () => {
  it('is left by those who renew there, and gets nobody new', async () => {
    await s.channel();
    const { call } = await s.member();
    await s.media.port.drain('s1', true);
    expect(await served(call, { userSelectedServerId: 's1' })).toBe('s2');
    expect((await call(listStreamServers, {})).map(({ id }) => id)).toEqual(['s2']);
    await s.media.port.drain('s1', false);
    expect(await served(call, { userSelectedServerId: 's1' })).toBe('s1');
  });

  it('still serves when there is no other', async () => {
    await s.channel();
    const { call } = await s.member();
    await s.media.port.drain('s1', true);
    s.media.setAlive('s2', false);
    expect(await served(call)).toBe('s1');
    s.media.setAlive('s2', true);
    expect(await served(call, { failedStreamServerId: 's2' })).toBe('s1');
    await s.media.port.drain('s2', true);
    expect(await served(call, { failedStreamServerId: 's2' })).toBe('s1');
  });
});
