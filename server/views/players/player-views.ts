import type * as routes from '../../../contract/routes/player-api.ts';
import { present, type Present } from '../../../contract/maybe.ts';
import type { Input } from '../../../contract/route.ts';
import type { StreamAnswer } from '../../../contract/models/stream.ts';
import { catchupDays } from '../../../contract/constants.ts';
import { dayMs } from '../../../contract/time.ts';
import type { Clock } from '../../../runtime/clock.ts';
import { isTitleId } from '../../domains/catalogue/index.ts';
import type { Locks } from '../../domains/channels/index.ts';
import { findProgram, findProgramAt, programsBetween } from '../../domains/guide/index.ts';
import type { KnownCaller } from '../../domains/sessions/index.ts';
import type { StreamRequest, Viewer } from '../../domains/streaming/index.ts';
import { viewtimeOf, mayView } from '../../domains/viewtime/index.ts';
import type { Db } from '../../platform/db/database.ts';
import { ensure, Refusal } from '../../platform/errors.ts';
import { redirectTo, type Bytes } from '../../platform/http/answers.ts';
import type { CallFacts, Handler } from '../../platform/http/call.ts';
import type { Limits } from '../../platform/limits/limits.ts';
import type { ScopeOf } from '../catalogue/scope.ts';
import {
  filmInfo,
  filmLines,
  genreCategories,
  libraryEntries,
  seriesInfo,
  seriesLines,
} from './catalogue-answers.ts';
import { createGuideFiles, guideAheadDays } from './guide-file.ts';
import { channelsFor, type PlayerChannel } from './line-up.ts';
import { guideLine, liveCategories, liveLine } from './live-answers.ts';
import { m3uOf } from './m3u.ts';
import { byNumber, dateTime, seconds } from './numbers.ts';

export interface PlayerContext {
  db: Db;
  clock: Clock;
  locks: Locks;
  limits: Limits;
  mayViewSeries(caller: KnownCaller['reader']): Promise<boolean>;
  /** Who a player is by the name and password of a member's list. */
  callerOf(call: {
    username: string;
    password: string;
    network: string;
    userAgent: string;
  }): Promise<KnownCaller>;
  /** A stream for a viewer; refuses as `POST stream/url` does. */
  open(viewer: Viewer, request: StreamRequest): Promise<StreamAnswer>;
}

type Http = Pick<CallFacts<typeof routes.playChannel>, 'network' | 'userAgent' | 'origin'>;
type Access = { username: string; password: string };
type Asked = Input<typeof routes.askPlayerApi>['query'];
type Question = Omit<Present<Asked>, keyof Access> & Access;

const questionOf = (asked: Asked): Question => ({
  ...present(asked),
  username: asked.username,
  password: asked.password,
});

const json = (answer: unknown): Bytes => bytesOf('application/json', JSON.stringify(answer));
const bytesOf = (contentType: string, text: string | Buffer): Bytes => ({
  kind: 'bytes',
  contentType,
  cacheControl: 'no-store',
  bytes: typeof text === 'string' ? Buffer.from(text) : text,
});

/** How many programmes a player asks for; four where it names no number. */
const shortGuideLength = (limit: string | undefined): number =>
  Math.min(Math.max(Math.trunc(Number(limit) || 4), 1), 50);

/** What is asked for, without the ending by which players ask for a container: there is one, HLS. */
const withoutEnding = (file: string): string => file.replace(/\.[a-z0-9]+$/, '');

/** `2026-11-29:18-30`, in UTC, as ms; NaN where there is no such instant. */
const instantOf = (start: string): number =>
  Date.parse(start.replace(/^(.{10}):(\d\d)-(\d\d)$/, '$1T$2:$3:00Z'));

interface PlayerHandlers {
  askPlayerApi: Handler<typeof routes.askPlayerApi>;
  askPlayerApiByForm: Handler<typeof routes.askPlayerApiByForm>;
  getPlayerList: Handler<typeof routes.getPlayerList>;
  getPlayerGuide: Handler<typeof routes.getPlayerGuide>;
  playChannel: Handler<typeof routes.playChannel>;
  playPast: Handler<typeof routes.playPast>;
  playTimeshift: Handler<typeof routes.playTimeshift>;
  playFilm: Handler<typeof routes.playFilm>;
  playEpisode: Handler<typeof routes.playEpisode>;
}

/** What players of others are answered: M3U, XMLTV and the calls of Xtream Codes, in the rights of the member whose list it is. */
export function createPlayerViews(context: PlayerContext, scopeOf: ScopeOf): PlayerHandlers {
  const { db, clock, limits } = context;
  const wholeGuide = limits.rate('players.guide', { burst: 6, perMinute: 0.5 });
  const wholeList = limits.rate('players.list', { burst: 12, perMinute: 2 });
  const guideFile = createGuideFiles(context);
  const asking = limits.rate('players.ask', { burst: 120, perMinute: 120 });

  const known = ({ username, password }: Access, http: Http): Promise<KnownCaller> =>
    context.callerOf({ username, password, network: http.network, userAgent: http.userAgent });

  async function channelNamed(caller: KnownCaller, asked: string): Promise<PlayerChannel> {
    const found = byNumber(await channelsFor(context, caller.reader, clock()), ({ id }) => id, asked);
    ensure(found, 'channel.unknown');
    return found;
  }

  async function play(caller: KnownCaller, http: Http, request: StreamRequest) {
    const player = await caller.player();
    const { url } = await context.open(
      { caller: player, http },
      // These follow one address for as long as they play.
      { ...request, simple: true, steady: true, paced: true },
    );
    return redirectTo(url);
  }

  /** A programme that is over from its beginning to its end, or else the channel from an instant on. */
  async function playFrom(caller: KnownCaller, http: Http, channelId: string, at: number) {
    ensure(Number.isFinite(at) && at > 0, 'stream.gone');
    const program = await findProgramAt(db, channelId, at);
    const isWhole = program !== undefined && program.startAt === at && program.endAt <= clock();
    return play(caller, http, isWhole ? { channelId, programId: program.id } : { channelId, at });
  }

  /** A film or an episode by the number of the title, or of the programme that it was. */
  async function playItem(access: Access & { file: string }, http: Http) {
    const caller = await known(access, http);
    const id = Number(withoutEnding(access.file));
    ensure(Number.isSafeInteger(id), 'title.unknown');
    if (isTitleId(id)) return play(caller, http, { titleId: id });
    const program = await findProgram(db, id);
    ensure(program, 'program.unknown');
    return play(caller, http, { channelId: program.channelId, programId: id });
  }

  async function guideOf(caller: KnownCaller, asked: string | undefined, from: number, to: number) {
    const channel = await channelNamed(caller, asked ?? '');
    const rows = await programsBetween(db, [channel.id], { fromMs: from, toMs: to });
    return { channel, rows };
  }

  const answers: Record<
    string,
    (caller: KnownCaller, question: Question, origin: string) => Promise<unknown>
  > = {
    get_live_categories: async ({ reader }) => liveCategories(await tvFor(reader)),
    async get_live_streams({ reader }, { category_id: category }, origin) {
      const lines = (await tvFor(reader)).map((channel) => liveLine(channel, origin, clock()));
      return category ? lines.filter((line) => line.category_ids.map(String).includes(category)) : lines;
    },
    get_vod_categories: ({ reader }) => shown(reader, () => genreCategories(scopeOf, reader, 'movies')),
    get_vod_streams: ({ reader: caller }, { category_id: category }, origin) =>
      shown(caller, () => filmLines(scopeOf, { caller, origin, category })),
    get_vod_info: ({ reader: caller }, { vod_id: id }, origin) =>
      shown(caller, () => filmInfo(scopeOf, { caller, origin }, id ?? '')),
    get_series_categories: ({ reader }) => shown(reader, () => genreCategories(scopeOf, reader, 'series')),
    get_series: ({ reader: caller }, { category_id: category }, origin) =>
      shown(caller, () => seriesLines(scopeOf, { caller, origin, category })),
    get_series_info: ({ reader: caller }, { series_id, series }, origin) =>
      shown(caller, () => seriesInfo(scopeOf, { caller, origin }, series_id ?? series ?? '')),
    async get_short_epg(caller, { stream_id, limit }) {
      const now = clock();
      const { channel, rows } = await guideOf(caller, stream_id, now - dayMs, now + 2 * dayMs);
      const coming = rows.filter(({ endAt }) => endAt > now).slice(0, shortGuideLength(limit));
      return { epg_listings: coming.map((row) => guideLine(row, channel, now)) };
    },
    async get_simple_data_table(caller, { stream_id }) {
      const now = clock();
      const from = now - catchupDays * dayMs;
      const { channel, rows } = await guideOf(caller, stream_id, from, now + guideAheadDays * dayMs);
      return { epg_listings: rows.map((row) => guideLine(row, channel, now)) };
    },
  };

  const tvFor = async (reader: KnownCaller['reader']): Promise<PlayerChannel[]> =>
    (await channelsFor(context, reader, clock())).filter(({ kind }) => kind === 'tv');

  /** Where films and series are not shown to the member, there are none. */
  async function shown<T>(reader: KnownCaller['reader'], read: () => Promise<T>): Promise<T | []> {
    return (await context.mayViewSeries(reader)) ? read() : [];
  }

  /** Who the player is, and where the service; numbers as texts, as players expect them. */
  async function introduction({ account }: KnownCaller, { username, password }: Access, origin: string) {
    const now = clock();
    const viewtime = await viewtimeOf(db, account.id);
    const { hostname, port, protocol } = new URL(origin);
    const isSafe = protocol === 'https:';
    return {
      user_info: {
        username,
        password,
        message: '',
        auth: 1,
        status: mayView(viewtime, now) ? 'Active' : 'Expired',
        exp_date: viewtime.expiresAt === null ? null : String(seconds(viewtime.expiresAt)),
        is_trial: '0',
        active_cons: '0',
        created_at: String(seconds(account.createdAt)),
        max_connections: '1',
        allowed_output_formats: ['m3u8'],
      },
      server_info: {
        url: hostname,
        port: port || (isSafe ? '443' : '80'),
        https_port: isSafe ? port || '443' : '443',
        server_protocol: protocol.slice(0, -1),
        rtmp_port: '0',
        timezone: 'UTC',
        timestamp_now: seconds(now),
        time_now: dateTime(now),
      },
    };
  }

  async function ask(question: Question, http: Http): Promise<Bytes> {
    try {
      const caller = await known(question, http);
      await asking.take(String(caller.account.id));
      const { action } = question;
      if (action === undefined) return json(await introduction(caller, question, http.origin));
      // A hostile player may name what every object has, `constructor` for one.
      if (!Object.hasOwn(answers, action)) return json([]);
      return json((await answers[action]!(caller, question, http.origin)) ?? []);
    } catch (error) {
      // Players read this, and no status, as "name or password wrong".
      if (error instanceof Refusal && error.code === 'playerList.refused')
        return json({ user_info: { auth: 0 } });
      throw error;
    }
  }

  return {
    askPlayerApi: ({ query, http }) => ask(questionOf(query), http),
    askPlayerApiByForm: ({ body, http }) => ask(questionOf(body), http),
    async getPlayerList({ query, http }) {
      const { reader, account } = await known(query, http);
      // `m3u_plus` is by custom the list of everything, `m3u` that of the channels.
      const isWhole = query.type === 'm3u_plus';
      await (isWhole ? wholeList : asking).take(String(account.id));
      const { origin } = http;
      const at = { origin, username: query.username, password: query.password };
      const channels = await channelsFor(context, reader, clock());
      const library = isWhole
        ? await shown(reader, () => libraryEntries(scopeOf, { caller: reader, origin }))
        : [];
      return bytesOf('audio/x-mpegurl', m3uOf(channels, library, at, clock()));
    },
    async getPlayerGuide({ query, http }) {
      const { reader, account } = await known(query, http);
      await wholeGuide.take(String(account.id));
      const channels = await channelsFor(context, reader, clock());
      return bytesOf('application/xml', await guideFile(channels, http.origin));
    },
    async playChannel({ params, http }) {
      const caller = await known(params, http);
      const { id } = await channelNamed(caller, withoutEnding(params.file));
      return play(caller, http, { channelId: id });
    },
    async playPast({ params, query, http }) {
      const caller = await known(params, http);
      const { id } = await channelNamed(caller, params.channelId);
      return playFrom(caller, http, id, Number(query.from) * 1000);
    },
    async playTimeshift({ params, http }) {
      const caller = await known(params, http);
      const { id } = await channelNamed(caller, withoutEnding(params.file));
      return playFrom(caller, http, id, instantOf(params.start));
    },
    playFilm: ({ params, http }) => playItem(params, http),
    playEpisode: ({ params, http }) => playItem(params, http),
  };
}
