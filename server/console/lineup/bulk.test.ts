import { beforeEach, describe, expect, it } from 'vitest';
import { addFavorite, listFavorites } from '../../../contract/routes/channels.ts';
import * as routes from '../../../contract/routes/console/lineup.ts';
import { minuteMs } from '../../../contract/time.ts';
import { runCommand } from '../../../contract/routes/operate.ts';
import { auditBetween } from '../../domains/audit/index.ts';
import { operatorAs } from '../../scenario/callers.ts';
import { scenario } from '../../scenario/scenario.ts';

const s = scenario();
let lineup: Awaited<ReturnType<typeof operatorAs>>;
beforeEach(async () => {
  lineup = await operatorAs(s, 'lineup', 'kadri');
});

const read = async () => (await lineup.call(routes.readLineup, {})).channels;
const fieldsOf = async (id: string) => (await read()).find(({ fields }) => fields.id === id)?.fields;
const add = (id: string, more: object = {}) =>
  lineup.call(routes.saveLineupChannel, {
    body: {
      fields: {
        id,
        name: id.toUpperCase(),
        source: { kind: 'fed', addresses: [`http://voog.test/${id}`] },
        ...more,
      },
    },
  });
const change = (channelIds: string[], wanted: object) =>
  lineup.call(routes.changeLineupChannels, { body: { channelIds, change: wanted } });
const remove = (...channelIds: string[]) =>
  lineup.call(routes.removeLineupChannels, { body: { channelIds } });
const undo = (by: string | null) => lineup.call(routes.undoLineupChange, { body: { undo: by! } });
const outcomes = ({ channels }: { channels: { channelId: string; outcome: string }[] }) =>
  Object.fromEntries(channels.map(({ channelId, outcome }) => [channelId, outcome]));
const trail = (...actions: string[]) => auditBetween(s.db, actions, 0, s.now() + 1);

describe('several channels at once', () => {
  it('are changed in what is said, each answered for by itself, and told to the media roles once', async () => {
    await s.channel({ id: 'arvutatud' });
    const source = { kind: 'fed', addresses: ['http://voog.test/1'], lowLatency: true };
    await add('etv', { dvrDays: 7, source });
    await add('etv2', { source: { kind: 'fed', addresses: ['http://voog.test/2'], mode: 'encode' } });
    await add('vikker', { kind: 'radio' });
    const refreshed = s.media.refreshed();
    const result = await change(['etv', 'etv2', 'vikker', 'arvutatud', 'puudub', 'etv'], { mode: 'encode' });
    expect(outcomes(result)).toEqual({
      etv: 'done',
      etv2: 'same',
      vikker: 'done',
      arvutatud: 'refused',
      puudub: 'refused',
    });
    expect(result.channels[3]!.why).toMatch(/Arvutatud kanalil/);
    expect(s.media.refreshed()).toBe(refreshed + 1);
    expect(await fieldsOf('etv')).toMatchObject({
      renditions: ['LO', 'ME', 'HI'],
      dvrDays: 7,
      source: { mode: 'encode', lowLatency: true },
    });
    expect(await fieldsOf('vikker')).toMatchObject({ renditions: ['AU'], source: { mode: 'encode' } });
    await undo(result.undo);
    expect(await fieldsOf('etv')).toMatchObject({ source: { mode: 'copy', lowLatency: true } });
  });

  it('take and lose categories, days, guests and qualities without the rest of them', async () => {
    const { id: news } = await lineup.call(routes.saveLineupCategory, { body: { name: 'Uudised' } });
    const { id: sport } = await lineup.call(routes.saveLineupCategory, { body: { name: 'Sport' } });
    await add('a', { categories: [sport] });
    await add('b');
    const wanted = {
      addCategories: [news],
      removeCategories: [sport],
      dvrDays: 3,
      demo: true,
      renditions: ['LO', 'HI'],
    };
    const done = await change(['a', 'b'], wanted);
    expect(outcomes(done)).toEqual({ a: 'done', b: 'done' });
    for (const id of ['a', 'b'])
      expect(await fieldsOf(id)).toMatchObject({
        categories: [news],
        dvrDays: 3,
        demo: true,
        renditions: ['LO', 'HI'],
        name: id.toUpperCase(),
      });
    expect(outcomes(await change(['a', 'b'], { demo: true }))).toEqual({ a: 'same', b: 'same' });
    await expect(change(['a'], { addCategories: ['puudub'] })).rejects.toMatchObject({
      message: 'Kategooriat puudub ei ole.',
    });
    expect((await trail('channel.changed')).map(({ details }) => details['id'])).toEqual(['a', 'b']);
    expect(outcomes(await undo(done.undo))).toEqual({ a: 'done', b: 'done' });
    expect(await fieldsOf('a')).toMatchObject({ categories: [sport], dvrDays: null, demo: false });
  });

  it('that somebody has changed since are not taken back, and the others are, once', async () => {
    await add('a');
    await add('b');
    const { undo: by } = await change(['a', 'b'], { dvrDays: 2 });
    await add('b', { name: 'Teine' });
    const back = await undo(by);
    expect(outcomes(back)).toEqual({ a: 'done', b: 'refused' });
    expect(back.channels[1]!.why).toBe('Kanalit b on vahepeal muudetud.');
    expect([(await fieldsOf('a'))!.dvrDays, (await fieldsOf('b'))!.dvrDays]).toEqual([null, 2]);
    await expect(undo(by)).rejects.toMatchObject({ message: 'Seda ei saa enam tagasi võtta.' });
  });

  it('come back after their removal with what members had chosen, and their numbers', async () => {
    await add('a', { number: 5 });
    await add('b', { number: 6 });
    const member = await s.member();
    await member.call(addFavorite, { body: { channelId: 'a' } });
    const { undo: by } = await remove('a', 'b', 'puudub');
    expect(await read()).toEqual([]);
    await add('uus', { number: 6 });
    expect(outcomes(await undo(by))).toEqual({ a: 'done', b: 'done' });
    expect((await read()).map(({ fields: { id, number } }) => [id, number])).toEqual([
      ['a', 5],
      ['uus', 6],
      ['b', 7],
    ]);
    expect(JSON.stringify(await member.call(listFavorites, {}))).toContain('"a"');
    expect((await trail('channel.removed', 'channel.restored')).map(({ action }) => action)).toEqual([
      'channel.removed',
      'channel.removed',
      'channel.restored',
      'channel.restored',
    ]);
  });

  it('are taken back within ten minutes, and what they were is forgotten then', async () => {
    await add('a');
    const { undo: by } = await remove('a');
    s.passes(10 * minuteMs);
    await expect(undo(by)).rejects.toMatchObject({ code: 'operation.refused' });
    await s.services.channels.jobs.find(({ name }) => name === 'channels.forget-undo')!.run();
    const { rows } = await s.db.execute('select 1 from lineup_undo');
    expect(rows).toEqual([]);
  });

  it('are changed at the command line, too', async () => {
    await add('a');
    const run = (name: string, ...args: string[]) =>
      s.client({ token: 'media-secret-of-the-tests' })(runCommand, { body: { name, args } });
    const { text } = await run(
      'change-lineup-channels',
      '--channel-ids=a',
      '--demo',
      '--dvr-days=2',
      '--json',
    );
    const { undo: by } = JSON.parse(text) as { undo: string };
    expect(await fieldsOf('a')).toMatchObject({ demo: true, dvrDays: 2 });
    expect(await run('undo-lineup-change', by)).toMatchObject({ exitCode: 0 });
    expect(await fieldsOf('a')).toMatchObject({ demo: false, dvrDays: null });
  });
});
