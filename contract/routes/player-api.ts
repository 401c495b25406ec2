import { Type } from 'typebox';
import { openErrors } from '../errors.ts';
import { MayBeAbsent } from '../maybe.ts';
import { ChannelId } from '../models/channel.ts';
import { route, type Route } from '../route.ts';

/**
 * What players of others ask for: M3U and XMLTV, and the calls of Xtream Codes, whose names, fields and texts in place of numbers
 * are theirs. They know a server, a name and a password, and no sessions.
 */

const text = (maxLength: number) => Type.String({ maxLength });
const access = { username: text(40), password: text(60) };
const errors = ['playerList.refused', 'request.tooMany'] as const;
const streamErrors = [...errors, 'auth.TokenNotActive', 'auth.blocked', ...openErrors] as const;
const file = { ...access, file: Type.String({ pattern: '^[a-z0-9][a-z0-9-]{0,39}(\\.[a-z0-9]{1,5})?$' }) };

const question = Type.Object({
  ...access,
  action: MayBeAbsent(text(40)),
  category_id: MayBeAbsent(text(60)),
  stream_id: MayBeAbsent(text(40)),
  vod_id: MayBeAbsent(text(40)),
  series_id: MayBeAbsent(text(40)),
  series: MayBeAbsent(text(40)),
  limit: MayBeAbsent(text(6)),
});

export const askPlayerApi = route({
  method: 'GET',
  path: '/player_api.php',
  audience: 'visitor',
  summary: 'Xtream Codes: who the player is, and by `action` channels, films, series and the guide.',
  query: question,
  answers: 'bytes',
  output: Type.Unknown(),
  errors,
});

export const askPlayerApiByForm = route({
  method: 'POST',
  path: '/player_api.php',
  audience: 'visitor',
  summary: 'The same by a form.',
  takes: 'form',
  body: question,
  answers: 'bytes',
  output: Type.Unknown(),
  errors,
});

export const getPlayerList = route({
  method: 'GET',
  path: '/get.php',
  audience: 'visitor',
  summary: 'The channels as M3U, with what players need for the past and the guide.',
  query: Type.Object({ ...access, type: MayBeAbsent(text(20)), output: MayBeAbsent(text(20)) }),
  answers: 'bytes',
  output: Type.Unknown(),
  errors,
});

export const getPlayerGuide = route({
  method: 'GET',
  path: '/xmltv.php',
  audience: 'visitor',
  summary: 'The guide of the channels as XMLTV.',
  query: Type.Object(access),
  answers: 'bytes',
  output: Type.Unknown(),
  errors,
});

/** A stream, as an address of the playlist of an edge. */
const stream = (path: `/${string}`, summary: string, more: Pick<Route, 'query'> = {}) =>
  ({
    method: 'GET',
    path,
    audience: 'visitor',
    summary,
    answers: 'redirect',
    output: Type.Null(),
    errors: streamErrors,
    ...more,
  }) as const;

export const playChannel = route({
  ...stream('/live/:username/:password/:file', 'A channel live, by its number of Xtream Codes or its id.'),
  params: Type.Object(file),
});

export const playPast = route({
  ...stream('/past/:username/:password/:channelId', 'A channel from an instant on, for lists as M3U.'),
  params: Type.Object({ ...access, channelId: ChannelId }),
  query: Type.Object({
    /** Seconds since 1970, UTC. */
    from: Type.String({ pattern: '^\\d{9,11}$' }),
  }),
});

export const playTimeshift = route({
  ...stream('/timeshift/:username/:password/:minutes/:start/:file', 'The same as Xtream Codes asks for it.'),
  params: Type.Object({
    ...file,
    minutes: Type.String({ pattern: '^\\d{1,5}$' }),
    /** UTC: `2026-11-29:18-30`. */
    start: Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}:\\d{2}-\\d{2}$' }),
  }),
});

export const playFilm = route({
  ...stream('/movie/:username/:password/:file', 'A film.'),
  params: Type.Object(file),
});

export const playEpisode = route({
  ...stream('/series/:username/:password/:file', 'An episode of a series.'),
  params: Type.Object(file),
});
