import { beforeEach, describe, expect, it } from 'vitest';
import * as routes from '../../../contract/routes/console/lineup.ts';
import { listChannelCategories, listChannels } from '../../../contract/routes/channels.ts';
import { runCommand } from '../../../contract/routes/operate.ts';
import { quietFeed } from '../../adapters/media/fake-media.ts';
import { auditBetween } from '../../domains/audit/index.ts';
import { operatorAs } from '../../scenario/callers.ts';
import { scenario } from '../../scenario/scenario.ts';

const s = scenario();
let lineup: Awaited<ReturnType<typeof operatorAs>>;
let other: typeof lineup;
beforeEach(async () => {
  lineup = await operatorAs(s, 'lineup', 'kadri');
  other = await operatorAs(s, 'lineup', 'peeter');
});

const read = async () => (await lineup.call(routes.readLineup, {})).channels;
const one = async (id: string) => (await read()).find(({ fields }) => fields.id === id)!;
const refused = (message: string | RegExp) => ({
  code: 'operation.refused',
  message: typeof message === 'string' ? message : expect.stringMatching(message),
});
const trail = (...actions: string[]) => auditBetween(s.db, actions, 0, s.now() + 1);
const command = (name: string, ...args: string[]) =>
  s.client({ token: 'media-secret-of-the-tests' })(runCommand, { body: { name, args } });

const fields = {
  id: 'etv2',
  kind: 'tv' as const,
  name: 'ETV2',
  altName: null,
  extId: null,
  source: {
    kind: 'fed' as const,
    addresses: ['udp://239.1.1.1:5000', 'https://voog.test/salajane-voti/etv2.m3u8'],
    mode: 'copy' as const,
    topRung: '720p' as const,
    watch: { black: true, frozen: false },
    clearSpeech: true,
    speechToText: true,
    adSkipping: true,
    lowLatency: true,
  },
  renditions: ['HI' as const],
  categories: [],
  demo: false,
  hasSeries: false,
  dvrSupport: true,
  dvrDays: 7,
  mayRecord: false,
};

describe('a channel', () => {
  it('is added whole, gets the next number, and is told to the media roles', async () => {
    await s.channel({ number: 4 });
    const refreshed = s.media.refreshed();
    const saved = await lineup.call(routes.saveLineupChannel, { body: { fields, version: null } });
    expect(saved.fields).toEqual({ ...fields, number: 5 });
    expect(saved.keptFrom).toBe(s.now());
    expect(s.media.refreshed()).toBeGreaterThan(refreshed);
    const again = lineup.call(routes.saveLineupChannel, { body: { fields, version: null } });
    await expect(again).rejects.toMatchObject(refused('Kanal etv2 on juba olemas.'));
  });

  it('is in the trail with what was and what is, and without the keys in its addresses', async () => {
    const { version } = await lineup.call(routes.saveLineupChannel, { body: { fields, version: null } });
    const renamed = { ...fields, name: 'ETV 2', demo: true };
    await other.call(routes.saveLineupChannel, { body: { fields: renamed, version } });
    const entries = await trail('channel.added', 'channel.changed');
    expect(entries.map(({ actor }) => actor)).toEqual([lineup.actor, other.actor]);
    expect(entries[1]!.details).toEqual({
      id: 'etv2',
      before: { name: 'ETV2', demo: false },
      after: { name: 'ETV 2', demo: true },
    });
    expect(entries[0]!.details).toMatchObject({ after: { name: 'ETV2', dvrDays: 7 } });
    expect(JSON.stringify(entries)).not.toContain('salajane-voti');
  });

  it('that somebody else has changed meanwhile is not written over; what they changed can be read', async () => {
    const { version } = await lineup.call(routes.saveLineupChannel, { body: { fields, version: null } });
    const theirs = { ...fields, name: 'Teine nimi' };
    await other.call(routes.saveLineupChannel, { body: { fields: theirs, version } });
    const mine = { ...fields, demo: true };
    const late = lineup.call(routes.saveLineupChannel, { body: { fields: mine, version } });
    await expect(late).rejects.toMatchObject({ code: 'operation.outdated' });
    const now = await one('etv2');
    expect(now.fields).toMatchObject({ name: 'Teine nimi', demo: false });
    await lineup.call(routes.saveLineupChannel, { body: { fields: mine, version: now.version } });
    expect((await one('etv2')).fields).toMatchObject({ name: 'ETV2', demo: true });
  });

  it('keeps its version while only its archive moves on', async () => {
    const { version } = await lineup.call(routes.saveLineupChannel, { body: { fields, version: null } });
    s.media.setIngest([{ channelId: 'etv2', state: 'live', lastSegmentAgeMs: 900, ...quietFeed }]);
    const now = await one('etv2');
    expect([now.version, now.state?.state]).toEqual([version, 'live']);
  });

  it('has sources that may be read, and files only of the owner', async () => {
    const save = (addresses: string[], call = lineup.call) =>
      call(routes.saveLineupChannel, {
        body: { fields: { ...fields, source: { ...fields.source, addresses } }, version: null },
      });
    await expect(save(['ftp://x.test/a'])).rejects.toMatchObject(refused(/^1\. allikas: /));
    await expect(save(['udp://239.1.1.1:1', 'udp://239.1.1.1:1'])).rejects.toMatchObject(
      refused(/^2\. allikas/),
    );
    await expect(save(['/etc/passwd'])).rejects.toMatchObject(refused(/ainult omanik/));
    const owner = await operatorAs(s, 'owner');
    await save(['/srv/film.ts'], owner.call);
    const known = await one('etv2');
    const same = { ...known.fields, name: 'Film' };
    await lineup.call(routes.saveLineupChannel, { body: { fields: same, version: known.version } });
    expect((await one('etv2')).fields.name).toBe('Film');
  });

  it('does not become a station, nor computed, nor take a number or category that is not free', async () => {
    await s.channel({ number: 1 });
    const { version } = await lineup.call(routes.saveLineupChannel, { body: { fields, version: null } });
    const save = (change: object) =>
      lineup.call(routes.saveLineupChannel, { body: { fields: { ...fields, ...change }, version } });
    await expect(save({ kind: 'radio' })).rejects.toMatchObject(refused(/raadiojaama/));
    await expect(save({ source: { kind: 'virtual' } })).rejects.toMatchObject(refused(/allikas/));
    await expect(save({ number: 1 })).rejects.toMatchObject(refused('Number 1 on juba kanalil etv.'));
    await expect(save({ categories: ['puudub'] })).rejects.toMatchObject(refused(/puudub/));
    await expect(save({ renditions: [] })).rejects.toMatchObject(refused(/vähemalt üks pilt/));
  });

  it('is removed once', async () => {
    await s.channel();
    const remove = () => lineup.call(routes.removeLineupChannel, { body: { channelId: 'etv' } });
    expect([await remove(), await remove()]).toMatchObject([{ existed: true }, { existed: false }]);
    expect(await trail('channel.removed')).toMatchObject([{ details: { before: { name: 'ETV' } } }]);
  });

  it('is edited from the command line by the same rules', async () => {
    await s.channel();
    const changes = ['--alt-name', 'Eesti', '--dvr-days', '3', '--no-may-record'];
    expect(await command('save-lineup-channel', 'etv', ...changes)).toMatchObject({ exitCode: 0 });
    expect((await one('etv')).fields).toMatchObject({ altName: 'Eesti', dvrDays: 3, mayRecord: false });
    expect(await command('save-lineup-channel', 'etv', '--dvr-days', '99')).toMatchObject({ exitCode: 2 });
    expect(await command('save-lineup-channel', 'puudub', '--demo')).toMatchObject({ exitCode: 2 });
  });
});

describe('the order', () => {
  beforeEach(async () => {
    await s.channel({ id: 'a', number: 1 });
    await s.channel({ id: 'b', number: 2 });
    await s.channel({ id: 'c', number: 7 });
  });
  const numbers = async () =>
    Object.fromEntries((await read()).map(({ fields: { id, number } }) => [id, number]));

  it('moves the numbers that there are', async () => {
    await lineup.call(routes.orderLineup, { body: { kind: 'tv', channelIds: ['c', 'a', 'b'] } });
    expect(await numbers()).toEqual({ c: 1, a: 2, b: 7 });
    expect(await trail('channels.ordered')).toMatchObject([
      { details: { before: { a: 1, b: 2, c: 7 }, after: { a: 2, b: 7, c: 1 } } },
    ]);
    const order = (...ids: string[]) =>
      command('order-lineup', 'tv', ...ids.flatMap((id) => ['--channel-ids', id]));
    expect(await order('a', 'b', 'c')).toMatchObject({ exitCode: 0 });
    expect(await numbers()).toEqual({ a: 1, b: 2, c: 7 });
    expect((await order('a', 'b')).text).toContain('(operation.outdated)');
  });

  it.each([[['a', 'b']], [['a', 'b', 'b']], [['a', 'b', 'x']]])(
    'refuses %j, which is not all of them',
    async (channelIds) => {
      const order = lineup.call(routes.orderLineup, { body: { kind: 'tv', channelIds } });
      await expect(order).rejects.toMatchObject({ code: 'operation.outdated' });
      expect(await numbers()).toEqual({ a: 1, b: 2, c: 7 });
    },
  );
});

describe('categories', () => {
  it('are added, renamed, ordered and removed, from channels and members too', async () => {
    const save = (body: { id?: string; name: string }) => lineup.call(routes.saveLineupCategory, { body });
    const { id } = await save({ name: 'Lastele ja peredele' });
    await save({ name: 'Uudised' });
    await expect(save({ name: 'uudised' })).rejects.toMatchObject(refused(/juba olemas/));
    await save({ id, name: 'Lastele' });
    await s.channel({ categories: [id] });
    const before = (await lineup.call(routes.readLineup, {})).categories;
    expect(before).toEqual([
      { id, name: 'Lastele', channels: 1 },
      { id: 'uudised', name: 'Uudised', channels: 0 },
    ]);
    await lineup.call(routes.orderLineupCategories, { body: { ids: ['uudised', id] } });
    const seen = await s.client()(listChannelCategories, {});
    expect(seen.map(({ name }) => name)).toEqual(['Uudised', 'Lastele']);
    await expect(lineup.call(routes.orderLineupCategories, { body: { ids: [id] } })).rejects.toMatchObject({
      code: 'operation.outdated',
    });
    expect(await lineup.call(routes.removeLineupCategory, { body: { id } })).toEqual({ existed: true });
    expect((await one('etv')).fields.categories).toEqual([]);
    expect((await command('save-lineup-category', 'Sport')).text).toBe('id  sport');
    expect((await command('save-lineup-category', 'Spordi', '--id', 'sport')).exitCode).toBe(0);
    expect((await command('remove-lineup-category', 'sport')).text).toBe('existed  jah');
  });
});

describe('what a channel gives', () => {
  it('goes back so many days as it was said, and is recorded only where it may be', async () => {
    await s.channel({ dvrSupport: true });
    const before = await one('etv');
    const changed = { ...before.fields, dvrDays: 2, mayRecord: false };
    await lineup.call(routes.saveLineupChannel, { body: { fields: changed, version: before.version } });
    const [channel] = await s.client()(listChannels, {});
    expect(channel!.replayFrom).toBe(s.now() - 2 * 86_400_000);
  });
});
