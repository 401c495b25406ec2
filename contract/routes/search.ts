import { Type } from 'typebox';
import { longestSearch } from '../constants.ts';
import { memberErrors } from '../errors.ts';
import { Maybe } from '../maybe.ts';
import { ChannelId } from '../models/channel.ts';
import { SearchResult } from '../models/search.ts';
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
      /** Only what can be watched from the archive now. */
      isOnlyRecorded: Type.Optional(Type.Boolean()),
      only: Type.Optional(Type.Union([Type.Literal('film'), Type.Literal('series')])),
      channel: Type.Optional(ChannelId),
      genre: Type.Optional(Type.String({ maxLength: 100 })),
      /** As the page before answered it. */
      cursor: Type.Optional(Type.String({ maxLength: 200 })),
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
