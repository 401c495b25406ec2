import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import type { BroadcastDraft } from '../contract/models/console/messages.ts';
import { listChannels } from '../contract/routes/channels.ts';
import { guideChannelDay } from '../contract/routes/guide.ts';
import { listMessages } from '../contract/routes/user.ts';
import type { ListedChannel } from './adapters/channel-list/port.ts';
import { readXmltv } from './adapters/epg-source/xmltv.ts';
import type { TitleRequest } from './domains/catalogue/index.ts';
import { scenario } from './scenario/scenario.ts';
import { mari, trail } from './scenario/operator-trail.ts';
import { feedOf } from './scenario/feeds.ts';

const s = scenario();
const refused = (message: string) => expect.objectContaining({ name: 'OperationError', message });

const modal = (email: string, text: string): BroadcastDraft => ({
  title: '',
  text,
  ways: ['modal'],
  filter: { kind: 'member', email },
  scheduledAt: null,
});

describe('what operators do with members', () => {
  it('is keeping out and letting in again, each in the trail', async () => {
    const { email, call } = await s.member();
    const { accounts } = s.services;
    const { until } = await accounts.block({ email: email.toUpperCase(), hours: 2 }, mari);
    expect(until).toBe(s.now() + 7_200_000);
    await expect(call(listMessages, {})).rejects.toMatchObject({ code: 'auth.blockedByOperator' });
    expect(await accounts.blocks(email)).toMatchObject([
      { email, reason: 'operator', until, liftedAt: null },
    ]);
    expect(await accounts.unblock(email, mari)).toMatchObject({ lifted: true });
    expect(await accounts.unblock(email, mari)).toMatchObject({ lifted: false });
    expect(await accounts.blocks()).toMatchObject([{ liftedBy: mari }]);
    expect(await trail()).toEqual([
      `account.blocked {"after":{"blocked":{"until":${until},"reason":"operator"}},"until":${until},"before":{"blocked":null},"reason":"operator"}`,
      `account.unblocked {"after":{"blocked":null},"before":{"blocked":{"until":${until},"reason":"operator"}}}`,
    ]);
  });

  it('is refused in words where there is nobody, or for no time at all', async () => {
    const { accounts, broadcasts } = s.services;
    const { email } = await s.account();
    const unknown = refused('Sellist kontot ei ole: keegi@naide.test');
    await expect(accounts.block({ email: 'keegi@naide.test' }, mari)).rejects.toThrow(unknown);
    await expect(accounts.unblock('keegi@naide.test', mari)).rejects.toThrow(unknown);
    await expect(accounts.blocks('keegi@naide.test')).rejects.toThrow(unknown);
    for (const hours of [0, -1, 100_001, Number.NaN])
      await expect(accounts.block({ email, hours }, mari)).rejects.toMatchObject({ name: 'OperationError' });
    await expect(broadcasts.send(modal('keegi@naide.test', 'Tere'), mari)).rejects.toThrow(unknown);
    for (const text of ['', ' \n ', 'x'.repeat(2_001), 'a\u202eb', 'a\u0000b'])
      await expect(broadcasts.send(modal(email, text), mari)).rejects.toMatchObject({
        name: 'OperationError',
      });
    expect(await trail()).toEqual([]);
  });

  it('is leaving a message, which the trail names without its words', async () => {
    const { email, call } = await s.member();
    await s.services.broadcasts.send(modal(email, 'Täna öösel on hooldus'), mari);
    expect((await call(listMessages, {})).map(({ message }) => message)).toEqual(['Täna öösel on hooldus']);
    const [line = '', ...others] = await trail();
    expect(others).toEqual([]);
    expect(line).toMatch(/^message\.sent \{/);
    expect(line).toContain('"to":{"kind":"member"}');
    for (const word of ['hooldus', email]) expect(line).not.toContain(word);
  });
});

const listedAs = (name: string, url: string): ListedChannel => ({
  name,
  url,
  tvgId: undefined,
  number: undefined,
  groups: [],
  radio: false,
  headers: {},
  encrypted: false,
  hd: false,
  favorite: false,
  catchup: undefined,
  guideShiftHours: 0,
  attributes: {},
  properties: {},
});

describe('what operators do with the line-up', () => {
  const etv = {
    id: 'etv',
    name: 'ETV',
    source: { kind: 'fed' as const, addresses: ['http://tuner.test/etv'] },
  };
  const from = (...addresses: string[]) => ({ ...etv, source: { ...etv.source, addresses } });
  const terms = { version: undefined, allowFiles: true };

  it('is adding, changing and taking away; the media roles hear of each', async () => {
    const { channels } = s.services;
    const { edit } = await channels.saveEdited(etv, terms, mari);
    expect(edit).toMatchObject({ kind: 'tv', number: 1, renditions: ['HI'], dvrSupport: true, demo: false });
    const change = { id: 'etv', name: 'Eesti Televisioon' };
    expect((await channels.saveEdited(change, terms, mari)).edit).toEqual({ ...edit, ...change });
    expect((await s.client()(listChannels, {}))[0]).toMatchObject({ id: 'etv', name: 'Eesti Televisioon' });
    expect((await channels.removeMany(['etv'], mari)).undo).not.toBeNull();
    expect((await channels.removeMany(['etv'], mari)).undo).toBeNull();
    expect(s.media.refreshed()).toBe(3);
    expect(await trail()).toEqual([
      expect.stringMatching(/^channel\.added \{"id":"etv".*"name":"ETV"/),
      'channel.changed {"id":"etv","after":{"name":"Eesti Televisioon"},"before":{"name":"ETV"}}',
      'channel.removed {"id":"etv","after":{},"before":{"kind":"tv","name":"Eesti Televisioon","number":1}}',
    ]);
  });

  it.each([
    [{ ...etv, id: 'E T V' }, /ei sobi kanali tunnuseks/],
    [from(), /vähemalt ühte allikat/],
    [from('gopher://tuner.test'), /^1\. allikas: /],
    [from('http://tuner.test/a', 'http://tuner.test/a'), /2\. allikas on juba nimetatud/],
    [{ id: 'uus', name: 'Uus' }, /peab olema allikas/],
    [{ ...etv, number: 0 }, /täisarv 1 kuni 9999/],
    [{ ...etv, number: 1.5 }, /täisarv 1 kuni 9999/],
    [{ ...etv, number: 7 }, /Number 7 on juba kanalil kanal2/],
  ])('is refused in words, and nothing is changed: %#', async (input, why) => {
    await s.channel({ id: 'kanal2', number: 7 });
    await expect(s.services.channels.saveEdited(input, terms, mari)).rejects.toThrow(why);
    expect((await s.services.channels.lineup()).map(({ id }) => id)).toEqual(['kanal2']);
    expect(await trail()).toEqual([]);
    expect(s.media.refreshed()).toBe(0);
  });

  it('is importing a list: what it would do is what it does, once', async () => {
    const { channels } = s.services;
    const listed = ['ETV', 'Kanal 2'].map((name, i) => listedAs(name, `http://tuner.test/${i}`));
    const input = { mode: 'copy', pictures: ['HI'], categories: [], only: undefined } as const;
    const planned = await channels.planImport(listed, input);
    expect(await channels.lineup()).toEqual([]);
    const done = await channels.importList(listed, input, mari);
    expect(done).toMatchObject({ plan: planned, logos: 0 });
    expect((await channels.lineup()).map(({ id }) => id).toSorted()).toEqual(['etv', 'kanal-2']);
    const again = await channels.importList(listed, input, mari);
    expect(again.plan.channels.map(({ action }) => action)).toEqual(['same', 'same']);
    expect(await trail()).toEqual(['channels.imported {"ids":["etv","kanal-2"]}']);
  });
});

describe('what operators do with the guide', () => {
  const address = 'https://kava.test/kava.xml';

  it('is naming sources and what their channels are, each in the trail', async () => {
    await s.channel();
    const { epg } = s.services;
    expect(await epg.saveSource({ id: 'err', url: address }, mari)).toBe('added');
    expect(await epg.saveSource({ id: 'err', url: address }, mari)).toBe('same');
    expect(await epg.saveSource({ id: 'err', url: address, everyMinutes: 60 }, mari)).toBe('changed');
    await epg.decideMapping([{ sourceId: 'err', feedId: 'feed.etv', channelId: 'etv' }], mari);
    expect((await epg.mapping('err')).map(({ mapped }) => mapped)).toEqual([
      { channelId: 'etv', how: 'operator' },
    ]);
    expect(await epg.removeSource('err', mari)).toBe(true);
    expect(await epg.removeSource('err', mari)).toBe(false);
    expect(await trail()).toEqual([
      expect.stringMatching(/^guide-source\.added \{"id":"err".*"everyMinutes":360/),
      'guide-source.changed {"id":"err","after":{"everyMinutes":60},"before":{"everyMinutes":360}}',
      expect.stringMatching(/^guide-source\.mapped .*"feed\.etv":\{"decided":true,"channelId":"etv"/),
      expect.stringMatching(/^guide-source\.removed \{"id":"err","after":\{\},"before":\{"url"/),
    ]);
  });

  it('is refused in words for a source or a channel that is not there', async () => {
    const { epg } = s.services;
    const unknown = refused('sellist allikat ei ole: err');
    await expect(epg.mapping('err')).rejects.toThrow(unknown);
    await expect(epg.fetches('err')).rejects.toThrow(unknown);
    await expect(epg.fetchNow('err', { accept: false }, mari)).rejects.toThrow(unknown);
    await expect(epg.decideMapping([{ sourceId: 'err', feedId: 'x', undo: true }], mari)).rejects.toThrow(
      unknown,
    );
    await epg.saveSource({ id: 'err', url: address }, mari);
    const nowhere = [{ sourceId: 'err', feedId: 'feed.etv', channelId: 'olematu' }];
    await expect(epg.decideMapping(nowhere, mari)).rejects.toThrow('sellist kanalit ei ole: olematu');
  });

  it('is taking in a feed once, by its own names or by a map', async () => {
    await s.channel();
    const take = (channelMap: ReadonlyMap<string, string>) => {
      const text = feedOf(['feed.etv', '20:00 Uudised', '21:00 Film', '22:00 Õöjutt']);
      const events = readXmltv(Readable.from([Buffer.from(text)]));
      return s.services.epg.importFeed(events, { channelMap, language: 'et' }, mari);
    };
    expect(await take(new Map())).toMatchObject({ imported: false });
    expect(await take(new Map([['feed.etv', 'etv']]))).toMatchObject({ imported: true });
    await expect(take(new Map([['feed.etv', 'olematu']]))).rejects.toThrow(
      refused('Kaardis nimetatud kanalit ei ole: olematu'),
    );
    const day = await s.client()(guideChannelDay, { params: { channel: 'etv', date: '2026-11-21' } });
    expect(day.map(({ program }) => program.name)).toEqual(['Uudised', 'Film', 'Õöjutt']);
    expect(s.media.refreshed()).toBe(1);
    expect(await trail()).toEqual([
      'guide.imported {"imported":false,"programmes":3}',
      'guide.imported {"imported":true,"programmes":3}',
    ]);
  });
});

describe('what operators keep, and what they bring', () => {
  const hour = 3_600_000;

  it('are intervals of channels', async () => {
    await s.channel({ source: { kind: 'fed', url: 'http://tuner.test/etv', mode: 'copy' } });
    const { recordings } = s.services;
    const input = { channelId: 'etv', fromMs: s.now() - hour, toMs: s.now(), days: 30 };
    const id = await recordings.pin(input, mari);
    expect(await recordings.pins()).toMatchObject([
      { id, channelId: 'etv', expiresAt: s.now() + 30 * 24 * hour },
    ]);
    const wrong: [object, RegExp][] = [
      [{ channelId: 'olematu' }, /Kanalit olematu ei ole/],
      [{ toMs: input.fromMs }, /Lõpp on pärast algust/],
      [{ fromMs: input.toMs - 17 * 24 * hour }, /kõige rohkem 16 päeva/],
      [{ days: 0 }, /Päevi on 1 kuni 3650/],
      [{ days: 3_651 }, /Päevi on 1 kuni 3650/],
    ];
    for (const [change, why] of wrong)
      await expect(recordings.pin({ ...input, ...change }, mari)).rejects.toThrow(why);
    expect(await recordings.unpin(id, mari)).toBe(true);
    expect(await recordings.unpin(id, mari)).toBe(false);
    expect(await recordings.pins()).toEqual([]);
    expect(await trail()).toEqual([
      `pin.added {"id":${id},"days":30,"channelId":"etv"}`,
      `pin.removed {"id":${id}}`,
    ]);
  });

  it('are titles, under free numbers, and trailers of what is there', async () => {
    const { catalogue } = s.services;
    const film = {
      about: { name: 'Kevade' },
      source: '/srv/kevade.mkv',
      contentHash: 'a',
      subtitles: [],
      keepOriginal: false,
    } satisfies TitleRequest;
    const { id } = await catalogue.want(film, mari);
    expect(await catalogue.want(film, mari)).toMatchObject({ id, known: { name: 'Kevade' } });
    const trailer: TitleRequest = { ...film, about: { name: 'Treiler' }, contentHash: 'b' };
    const { id: trailerId } = await catalogue.want({ ...trailer, trailerOf: id }, mari);
    const other = { ...film, contentHash: 'c' };
    const wrong: [object, RegExp][] = [
      [{ id: 9_999 }, /Number on 10000 kuni 100000/],
      [{ id: 100_001 }, /Number on 10000 kuni 100000/],
      [{ id }, /on juba võetud: Kevade/],
      [{ trailerOf: 99_999 }, /numbriga 99999 ei ole/],
      [{ trailerOf: trailerId }, /ei ole/],
    ];
    for (const [change, why] of wrong)
      await expect(catalogue.want({ ...other, ...change }, mari)).rejects.toThrow(why);
    expect(await catalogue.takeBack(id, mari)).toBe(true);
    expect(await catalogue.takeBack(99_999, mari)).toBe(false);
    expect((await catalogue.titles()).map(({ state }) => state)).toEqual(['removing', 'waiting']);
    expect((await trail()).map((line) => line.split(' ')[0])).toEqual([
      'title.wanted',
      'title.wanted',
      'title.wanted',
      'title.removed',
    ]);
  });
});
