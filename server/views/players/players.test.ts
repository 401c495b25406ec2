import { beforeEach, describe, expect, it } from 'vitest';
import { login, userInfo } from '../../../contract/routes/auth.ts';
import { addLock } from '../../../contract/routes/channels.ts';
import {
  askPlayerApi,
  askPlayerApiByForm,
  getPlayerGuide,
  getPlayerList,
  playChannel,
  playEpisode,
  playFilm,
  playPast,
  playTimeshift,
} from '../../../contract/routes/player-api.ts';
import { closePlayerList, openPlayerList, playerList } from '../../../contract/routes/player-list.ts';
import { listDevices } from '../../../contract/routes/sessions.ts';
import { streamUrl } from '../../../contract/routes/streaming.ts';
import type { PlayerAccess } from '../../../contract/models/player-list.ts';
import { blockAccount } from '../../domains/accounts/index.ts';
import { openExtraPlace } from '../../domains/viewtime/index.ts';
import { catalogueScene, episode, film } from '../../scenario/catalogue.ts';
import { at, scenario } from '../../scenario/scenario.ts';
import { ticketOf } from '../../scenario/stream-tickets.ts';
import { numberOf } from './numbers.ts';

const s = scenario();
const { idAt, lineup, title } = catalogueScene(s);
const minute = 60_000;
const day = 86_400_000;
const kodi = { userAgent: 'Kodi/20.5 (X11; Linux)', remoteAddress: '198.51.100.7' };

const allow = (value = 'true') =>
  s.services.settings.set('PLAYER_LISTS_ENABLED', value, 'operator:haldur' as const);

/** What a player gets at an address. */
async function get(url: string, from = kodi) {
  const { userAgent, remoteAddress } = from;
  const answer = await s.inject({ url, remoteAddress, headers: { 'user-agent': userAgent } });
  return { status: answer.statusCode, text: answer.body, to: String(answer.headers['location'] ?? '') };
}
const codeOf = ({ text }: { text: string }): string => (JSON.parse(text) as { error: string }).error;

/** An address of a call, with what a list is opened by. */
const addressOf = (
  { path }: { path: string },
  { username, password }: PlayerAccess,
  params: Record<string, string>,
): string => path.replace(/:(\w+)/g, (_, name: string) => ({ username, password, ...params })[name] ?? '');

async function listOf(options: { days?: number } = {}) {
  const member = await s.member(options);
  const access = await member.call(openPlayerList, {});
  return { ...member, access };
}
const ask = async (access: PlayerAccess, query: Record<string, string> = {}) => {
  const { username, password } = access;
  const { text } = await get(
    `${askPlayerApi.path}?${String(new URLSearchParams({ username, password, ...query }))}`,
  );
  return JSON.parse(text) as unknown;
};
const live = (access: PlayerAccess, id = 'etv') => get(addressOf(playChannel, access, { file: `${id}.ts` }));

beforeEach(() => allow());

describe('a personal list', () => {
  beforeEach(() => s.channel());

  it('is there only where the operator lets members have it', async () => {
    const { call, access } = await listOf();
    await allow('false');
    expect(await call(playerList, {})).toMatchObject({ enabled: false });
    await expect(call(openPlayerList, {})).rejects.toMatchObject({ code: 'playerList.off' });
    expect(codeOf(await live(access))).toBe('playerList.off');
  });

  it('says who it is, which has time, and one place', async () => {
    const { access, id } = await listOf({ days: 3 });
    expect(await ask(access)).toMatchObject({
      user_info: {
        auth: 1,
        status: 'Active',
        username: access.username,
        exp_date: String(Math.floor((s.now() + 3 * day) / 1000)),
        max_connections: '1',
        allowed_output_formats: ['m3u8'],
      },
      server_info: { timezone: 'UTC', timestamp_now: Math.floor(s.now() / 1000) },
    });
    s.passes(4 * day);
    expect(await ask(access)).toMatchObject({ user_info: { status: 'Expired' } });
    expect(codeOf(await live(access))).toBe('viewtime.expired');
    await blockAccount(
      s.db,
      { accountId: id, reason: 'operator', until: null, actor: 'operator:haldur', details: {} },
      s.now(),
    );
    expect(codeOf(await live(access))).toBe('auth.blockedByOperator');
  });

  it('says the same to a player that sends a form', async () => {
    const { access } = await listOf();
    const { username, password } = access;
    const answer = await s.inject({
      method: 'POST',
      url: askPlayerApiByForm.path,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: String(new URLSearchParams({ username, password })),
    });
    expect(answer.json()).toEqual(await ask(access));
  });

  it('opens nothing with another password', async () => {
    const { access } = await listOf();
    const wrong = { ...access, password: 'bcdfghjkmnpqrstv' };
    expect(await ask(wrong)).toEqual({ user_info: { auth: 0 } });
    expect(await live(wrong)).toMatchObject({ status: 403 });
    expect(await get(`${getPlayerList.path}?username=${access.username}&password=x`)).toMatchObject({
      status: 403,
    });
  });

  it('reads without a session, and plays by one', async () => {
    const { access, call } = await listOf();
    await ask(access, { action: 'get_live_streams' });
    expect(await call(listDevices, {})).toHaveLength(1);
    const { status, to } = await live(access);
    expect(status).toBe(303);
    expect(to).toMatch(/\/l\/etv\/master\.m3u8$/);
    // Another device has taken the place.
    await expect(call(userInfo, {})).rejects.toMatchObject({ code: 'auth.TokenNotActive' });
    const again = await live(access);
    expect(ticketOf(again.to).session).toBe(ticketOf(to).session);
  });

  it('plays beside another device where there is a place for two', async () => {
    const { call } = await besideTheFirst();
    await live(await call(openPlayerList, {}));
    expect((await call(listDevices, {})).map(({ device, place }) => [device, place])).toEqual([
      ['Chrome, Linux', 'main'],
      ['Kodi', 'additional'],
    ]);
  });

  it('does not take the place back by itself after another device has taken it', async () => {
    const { access, email } = await listOf();
    await live(access);
    const body = { username: email, password: s.password, rememberMe: true, place: 'main' } as const;
    const { token } = await s.client()(login, { body });
    expect(codeOf(await live(access))).toBe('auth.TokenNotActive');
    s.passes(minute);
    expect(await live(access)).toMatchObject({ status: 303 });
    await expect(s.client({ token: token! })(userInfo, {})).rejects.toMatchObject({
      code: 'auth.TokenNotActive',
    });
  });

  it('of which two channels are asked for at once is one session', async () => {
    const { access } = await listOf();
    const answers = await Promise.all([live(access), live(access)]);
    expect(new Set(answers.map(({ to }) => ticketOf(to).session)).size).toBe(1);
  });

  it('that is closed ends with what it plays', async () => {
    const { call } = await besideTheFirst();
    const access = await call(openPlayerList, {});
    const { to } = await live(access);
    await call(closePlayerList, {});
    const ended = expect.objectContaining({ session: ticketOf(to).session }) as object;
    await expect
      .poll(() => s.media.revocations.flatMap(({ revoked }) => revoked))
      .toEqual(expect.arrayContaining([ended]));
    expect(await live(access)).toMatchObject({ status: 403 });
    expect(await call(playerList, {})).toEqual({ enabled: true, list: null });
    expect(await call(listDevices, {})).toHaveLength(1);
  });
});

/** A member with a place for two, whose first device is where the player is. */
async function besideTheFirst() {
  const { id, email } = await s.account();
  await openExtraPlace(s.db, id, s.now() + day, s.now());
  const from = { address: kodi.remoteAddress };
  const body = { username: email, password: s.password, rememberMe: true };
  const { token } = await s.client(from)(login, { body });
  return { call: s.client({ ...from, token: token! }) };
}

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
    expect(ticketOf(shift.to)).toMatchObject({ scope: 'past', contentId: 'etv' });
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

  it('are none where they are not shown', async () => {
    await lineup();
    await title({ name: 'Suvi' });
    await s.services.settings.set('SERIES_ENABLED', 'false', 'operator:haldur');
    const { access } = await listOf();
    expect(await ask(access, { action: 'get_vod_streams' })).toEqual([]);
    expect(await ask(access, { action: 'something_else' })).toEqual([]);
  });
});
