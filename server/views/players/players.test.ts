import { beforeEach, describe, expect, it } from 'vitest';
import { addLock } from '../../../contract/routes/channels.ts';
import {
  getPlayerGuide,
  playEpisode,
  playFilm,
  playPast,
  playTimeshift,
} from '../../../contract/routes/player-api.ts';
import { streamUrl } from '../../../contract/routes/streaming.ts';
import { catalogueScene, episode, film } from '../../scenario/catalogue.ts';
import { addressOf, codeOf, playerOf } from '../../scenario/players.ts';
import { at, scenario } from '../../scenario/scenario.ts';
import { ticketOf } from '../../scenario/stream-tickets.ts';
import { numberOf } from './numbers.ts';

const s = scenario();
const { allow, ask, get, listOf, live } = playerOf(s);
const { idAt, lineup, title } = catalogueScene(s);

beforeEach(() => allow());

describe('the channels', () => {
  it('are a list with their past, without those that are out of sight', async () => {
    await s.channel({ name: 'Eesti "Üks", uus', dvrSupport: true, dvrDays: 7 });
    await s.channel({ id: 'laine', number: 2 });
    await s.channel({ id: 'vikerraadio', kind: 'radio' });
    const { access, call } = await listOf();
    await call(addLock, { body: { channelId: 'laine' } });
    const { username, password } = access;
    const { text } = await get(new URL(access.listUrl).pathname + new URL(access.listUrl).search);
    const lines = text.split('\n');
    const base = lines[0]!.match(/url-tvg="(http:\/\/[^/]+)/)![1]!;
    expect(lines.slice(1)).toEqual([
      `#EXTINF:-1 tvg-id="etv" tvg-name="Eesti Üks , uus" tvg-chno="1" tvg-logo="${base}${logoIn(lines[1]!)}" catchup="default" catchup-days="7" catchup-source="${base}/past/${username}/${password}/etv?from={utc}",Eesti "Üks" uus`,
      `${base}/live/${username}/${password}/etv.m3u8`,
      `#EXTINF:-1 tvg-id="vikerraadio" tvg-name="VIKERRAADIO" tvg-chno="1" tvg-logo="${base}${logoIn(lines[3]!)}" group-title="Raadio" radio="true",VIKERRAADIO`,
      `${base}/live/${username}/${password}/vikerraadio.m3u8`,
      '',
    ]);
    expect(await ask(access, { action: 'get_live_streams' })).toMatchObject([
      { stream_id: numberOf('etv'), epg_channel_id: 'etv', tv_archive: 1, tv_archive_duration: 7 },
    ]);
    expect(codeOf(await live(access, 'laine'))).toBe('channel.unknown');
    expect(await live(access, String(numberOf('etv')))).toMatchObject({ status: 303 });
  });
  const logoIn = (line: string): string => /tvg-logo="http:\/\/[^/]+([^"]*)"/.exec(line)![1]!;

  it('have their guide in UTC, whatever its texts hold', async () => {
    await s.channel({ dvrSupport: true });
    const more = { description: '<b>&\u0001"x"', episodeName: 'Üks' };
    await s.programs('etv', [
      at('2026-11-21 20:00', 60, 'Kell kaheksa'),
      { ...episode('2026-11-21 21:30', 'Metsarajal', '1x3'), ...more },
    ]);
    const { access } = await listOf();
    const { text } = await get(new URL(access.guideUrl).pathname + new URL(access.guideUrl).search);
    expect(new URL(access.guideUrl).pathname).toBe(getPlayerGuide.path);
    expect(text).toContain(
      '<programme start="20261121193000 +0000" stop="20261121200000 +0000" channel="etv"><title lang="et">Metsarajal</title><sub-title lang="et">Üks</sub-title><desc lang="et">&lt;b&gt;&amp; &quot;x&quot;</desc><episode-num system="xmltv_ns">0.2.</episode-num></programme>',
    );
    const epg = (await ask(access, {
      action: 'get_simple_data_table',
      stream_id: String(numberOf('etv')),
    })) as {
      epg_listings: { title: string; start: string; has_archive: number }[];
    };
    expect(epg.epg_listings[0]).toMatchObject({ start: '2026-11-21 18:00:00', stop: '2026-11-21 19:00:00' });
    expect(Buffer.from(epg.epg_listings[0]!.title, 'base64').toString()).toBe('Kell kaheksa');
  });

  it('play from an instant, and a programme that is over as a whole', async () => {
    await s.channel({ dvrSupport: true });
    await s.programs('etv', [at('2026-11-20 20:00', 60, 'Eile')]);
    const { access, call } = await listOf();
    const startMs = Date.parse('2026-11-20T18:00:00Z');
    const whole = await call(streamUrl, {
      body: { channelId: 'etv', programId: await idAt('2026-11-20 20:00') },
    });
    const path = (url: string) => /\/l\/etv\/(.*)$/.exec(url)?.[1];
    const shift = await get(
      addressOf(playTimeshift, access, {
        minutes: '60',
        start: '2026-11-20:18-00',
        file: `${numberOf('etv')}.ts`,
      }),
    );
    expect(ticketOf(shift.to)).toMatchObject({ scope: 'past', contentId: 'etv', paced: true });
    expect(path(shift.to)?.split('?')[0]).toBe(path(whole.url)?.split('?')[0]);
    const from = await get(
      `${addressOf(playPast, access, { channelId: 'etv' })}?from=${startMs / 1000 + 600}`,
    );
    expect(ticketOf(from.to)).toMatchObject({ scope: 'past' });
    expect(
      await get(
        addressOf(playTimeshift, access, { minutes: '60', start: '2026-13-40:99-00', file: 'etv.ts' }),
      ),
    ).toMatchObject({
      status: 404,
    });
  });
});

describe('films and series', () => {
  it('are listed by genre, told about, and played', async () => {
    await lineup();
    const id = await title({ name: 'Suvi', year: 1976 });
    await s.programs('etv', [
      film('2026-11-20 20:00', 'Kevade', { genres: ['Komöödia'] }),
      episode('2026-11-20 18:00', 'Metsarajal', '1x3', { genres: ['Loodus'] }),
    ]);
    const { access } = await listOf();
    const [comedy] = (await ask(access, { action: 'get_vod_categories' })) as { category_id: string }[];
    expect(comedy).toMatchObject({ category_name: 'Komöödia' });
    const films = (await ask(access, { action: 'get_vod_streams' })) as { name: string; stream_id: number }[];
    expect(films.map(({ name }) => name).toSorted()).toEqual(['Kevade', 'Suvi']);
    expect(await ask(access, { action: 'get_vod_streams', category_id: comedy!.category_id })).toMatchObject([
      { name: 'Kevade', num: 1, container_extension: 'm3u8' },
    ]);
    expect(await ask(access, { action: 'get_vod_info', vod_id: String(id) })).toMatchObject({
      info: { name: 'Suvi', duration_secs: 3600, duration: '01:00:00', releasedate: '1976' },
      movie_data: { stream_id: id, container_extension: 'm3u8' },
    });
    for (const { stream_id } of films)
      expect(await get(addressOf(playFilm, access, { file: `${stream_id}.m3u8` }))).toMatchObject({
        status: 303,
      });
    const [series] = (await ask(access, { action: 'get_series' })) as { series_id: number; name: string }[];
    expect(series).toMatchObject({ name: 'Metsarajal', series_id: numberOf('metsarajal') });
    const info = (await ask(access, { action: 'get_series_info', series_id: String(series!.series_id) })) as {
      episodes: Record<string, { id: string; episode_num: number }[]>;
    };
    expect(info.episodes['1']).toMatchObject([{ episode_num: 3, season: 1 }]);
    expect(
      await get(addressOf(playEpisode, access, { file: `${info.episodes['1']![0]!.id}.m3u8` })),
    ).toMatchObject({
      status: 303,
    });
  });

  it('follow the channels in the list of everything, named as players read them', async () => {
    await lineup();
    const id = await title({ name: 'Suvi, soe', year: 1976 });
    await s.programs('etv', [
      { ...episode('2026-11-20 18:00', 'Metsarajal', '1x3', { genres: ['Loodus'] }), episodeName: 'Karu' },
    ]);
    const { access } = await listOf();
    const { pathname, search } = new URL(access.listUrl);
    const { text } = await get(pathname + search);
    const entries = text.split('\n');
    const first = entries.findIndex((line) => line.includes('media='));
    const named = entries
      .slice(first)
      .map((line) => line.replace(/ tvg-logo="[^"]*"/, '').replace(/http:\/\/[^/]+/, ''));
    const { username, password } = access;
    const episodeId = await idAt('2026-11-20 18:00');
    expect(named).toEqual([
      '#EXTINF:3600 group-title="Filmid" media="true",Suvi soe (1976)',
      `/movie/${username}/${password}/${id}.m3u8`,
      '#EXTINF:1800 group-title="Sarjad" media="true",Metsarajal S01E03 Karu',
      `/series/${username}/${password}/${episodeId}.m3u8`,
      '',
    ]);
    for (const url of named.filter((line) => line.startsWith('/')))
      expect(await get(url)).toMatchObject({ status: 303 });
    expect((await get(pathname + search.replace('m3u_plus', 'm3u'))).text).not.toContain('media=');
    await s.services.settings.set('SERIES_ENABLED', 'false', 'operator:haldur');
    expect((await get(pathname + search)).text).not.toContain('media=');
  });

  it('are none where they are not shown', async () => {
    await lineup();
    await title({ name: 'Suvi' });
    await s.services.settings.set('SERIES_ENABLED', 'false', 'operator:haldur');
    const { access } = await listOf();
    expect(await ask(access, { action: 'get_vod_streams' })).toEqual([]);
    expect(await ask(access, { action: 'something_else' })).toEqual([]);
  });
});

describe('a hostile player', () => {
  it.each(Object.getOwnPropertyNames(Object.prototype))('gets nothing by %s', async (action) => {
    const { access } = await listOf();
    expect(await ask(access, { action })).toEqual([]);
  });

  it('asks for the list of everything a dozen times at once, and no more', async () => {
    const { access } = await listOf();
    const { pathname, search } = new URL(access.listUrl);
    const answers = await Promise.all(Array.from({ length: 13 }, () => get(pathname + search)));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
    expect((await get(pathname + search.replace('m3u_plus', 'm3u'))).status).toBe(200);
  });

  it.each(['-1', '-5', 'x', '1e9', '0.5'])('gets a short guide with a limit of %s', async (limit) => {
    await s.channel();
    await s.programs(
      'etv',
      Array.from({ length: 60 }, (_, i) => at(`2026-11-21 21:${String(i).padStart(2, '0')}`, 1, `${i}`)),
    );
    const { access } = await listOf();
    const guide = await ask(access, { action: 'get_short_epg', stream_id: 'etv', limit });
    const { length } = (guide as { epg_listings: unknown[] }).epg_listings;
    expect(length).toBe({ x: 4, '1e9': 50 }[limit] ?? 1);
  });
});
