import { Type } from 'typebox';
import { memberErrors } from '../errors.ts';
import { Instant } from '../instant.ts';
import { Maybe } from '../maybe.ts';
import { ChannelId } from '../models/channel.ts';
import { StreamAnswer, StreamServer } from '../models/stream.ts';
import { Quality } from '../models/quality.ts';
import { route } from '../route.ts';

export const streamUrl = route({
  method: 'POST',
  path: '/stream/url',
  audience: 'viewer',
  summary: 'May I watch this now, and where: an address with a ticket, and the first playlists inline.',
  body: Type.Object(
    {
      /** One of these three: a channel, a title, or the trailer of a title. */
      channelId: Type.Optional(ChannelId),
      titleId: Type.Optional(Type.Integer({ minimum: 1 })),
      trailerOf: Type.Optional(Type.Integer({ minimum: 1 })),
      quality: Type.Optional(Quality),
      /** An instant of the last 16 days from which to play. Without this, `dvr` and `programId` the stream is live. */
      at: Type.Optional(Instant),
      /**
       * With as much of the past before it as a server lists as its `dvrLength`: the playlist grows from there, and the
       * player begins at `at`, or now. Asked again with the `startMs` of the answer as `at`, it is the same window.
       */
      dvr: Type.Optional(Type.Boolean()),
      /** A programme of this channel to play from its start. */
      programId: Type.Optional(Type.Integer({ minimum: 1 })),
      userSelectedServerId: Type.Optional(Type.String({ maxLength: 40 })),
      /**
       * The ticket of the stream that goes on: on another server, at another place of the same channel or title, or
       * with a fresh ticket. Without it a stream begins, which takes the place of the session's other ones.
       */
      continues: Type.Optional(Type.String({ maxLength: 200 })),
      /** The player cannot change its ticket under way, so it gets one that lasts for hours. */
      steady: Type.Optional(Type.Boolean()),
      /** The server that just failed; another one is answered when there is one. */
      failedStreamServerId: Type.Optional(Type.String({ maxLength: 40 })),
    },
    { additionalProperties: false },
  ),
  output: StreamAnswer,
  errors: [
    ...memberErrors,
    'channel.unknown',
    'channel.locked',
    'viewtime.expired',
    'viewtime.none',
    'stream.notAllowed',
    'stream.unavailable',
    'stream.gone',
    'stream.notYet',
    'program.unknown',
    'title.unknown',
    'stream.noTrailer',
    'stream.replaced',
    'request.invalid',
    'request.tooMany',
  ],
});

export const listStreamServers = route({
  method: 'GET',
  path: '/stream/servers/available',
  audience: 'viewer',
  summary: 'The stream servers that answer now, in the order in which they should be tried.',
  output: Type.Array(StreamServer),
  errors: memberErrors,
});

export const updateDefaultServer = route({
  method: 'POST',
  path: '/api/stream/defaultserver/update',
  audience: 'member',
  summary: 'Choose the stream server to begin with, on every device; null means that any will do.',
  body: Type.Object(
    { serverId: Maybe(Type.String({ minLength: 1, maxLength: 40 })) },
    { additionalProperties: false },
  ),
  output: Type.Object({ ok: Type.Literal(true) }),
  errors: memberErrors,
});
