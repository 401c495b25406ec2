import { Type } from 'typebox';
import { longestSearch } from '../constants.ts';
import { memberErrors } from '../errors.ts';
import { Maybe, MayBeAbsent } from '../maybe.ts';
import { ChannelId } from '../models/channel.ts';
import { SaidResult, SearchResult } from '../models/search.ts';
import { route } from '../route.ts';

export const searchPrograms = route({
  method: 'POST',
  path: '/program/search',
  audience: 'viewer',
  summary: 'One search over guide, channels and stations, best match first; pages by cursor.',
  body: Type.Object(
    {
      /** At least two letters after trimming. */
      search: Type.String({ maxLength: longestSearch }),
      /** The same, as lists of films call it; `search` goes before it. */
      programName: MayBeAbsent(Type.String({ maxLength: longestSearch })),
      /** Only what can be watched from the archive now. */
      isOnlyRecorded: Type.Optional(Type.Boolean()),
      only: Type.Optional(Type.Union([Type.Literal('film'), Type.Literal('series')])),
      /** Only what has subtitles. */
      subtitled: Type.Optional(Type.Boolean()),
      channel: Type.Optional(ChannelId),
      genre: Type.Optional(Type.String({ maxLength: 100 })),
      year: MayBeAbsent(Type.Integer({ minimum: 0, maximum: 9999 })),
      /** Taken from clients that send the filter of a list along; a search has one order. */
      sortBy: MayBeAbsent(Type.String({ maxLength: 20 })),
      /** As the page before answered it; goes before the offset. */
      cursor: Type.Optional(Type.String({ maxLength: 200 })),
      offset: MayBeAbsent(Type.Integer({ minimum: 0, maximum: 999_999 })),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 50 })),
    },
    { additionalProperties: false },
  ),
  output: Type.Object({
    /** All that was found, not only this page. */
    count: Type.Integer(),
    results: Type.Array(SearchResult),
    /** For the next page; null when there is none. */
    cursor: Maybe(Type.String()),
  }),
  errors: [...memberErrors, 'search.tooShort', 'request.tooMany'],
});

export const searchSaid = route({
  method: 'GET',
  path: '/search/said',
  audience: 'viewer',
  summary:
    'What was said on channels that the caller may watch, as their subtitles have it, the newest first; pages by cursor.',
  query: Type.Object(
    {
      /** At least two letters after trimming. */
      q: Type.String({ maxLength: longestSearch }),
      channel: Type.Optional(ChannelId),
      /** As the page before answered it. */
      cursor: Type.Optional(Type.String({ pattern: '^\\d{1,14} [a-z0-9][a-z0-9-]{0,39} T[1-8]$' })),
    },
    { additionalProperties: false },
  ),
  output: Type.Object({
    /** Null where there is nothing that could be searched: the operator does not want it, or no channel has subtitles. */
    results: Maybe(Type.Array(SaidResult)),
    /** For the next page; null when there is none. */
    cursor: Maybe(Type.String()),
  }),
  errors: [...memberErrors, 'search.tooShort', 'request.tooMany'],
});
