import { Type } from 'typebox';
import { memberErrors, openErrors } from '../errors.ts';
import { Instant } from '../instant.ts';
import { Maybe, MayBeAbsent } from '../maybe.ts';
import { RowId } from '../models/id.ts';
import { ChannelId } from '../models/channel.ts';
import { StreamAnswer, StreamServer } from '../models/stream.ts';
import { Quality } from '../models/quality.ts';
import { mostPreloads, preloadPath } from '../rules/preload.ts';
import { mostMoments } from '../rules/preview-sheet.ts';
import { longestEmail } from '../rules/email.ts';
import { route } from '../route.ts';

export const streamUrl = route({
  method: 'POST',
  path: '/stream/url',
  audience: 'viewer',
  summary: 'May I watch this now, and where: an address with a ticket, and the first playlists inline.',
  body: Type.Object(
    {
      /** One of these: a channel, a title, the trailer of a title, or an airing, no matter what channel is named beside it. */
      channelId: MayBeAbsent(ChannelId),
      titleId: MayBeAbsent(RowId),
      trailerOf: MayBeAbsent(RowId),
      /** The `publicViewKey` of an airing. */
      viewKey: MayBeAbsent(Type.String({ maxLength: 60 })),
      quality: MayBeAbsent(Quality),
      /** An instant of the last 16 days from which to play. Without this, `dvr` and `programId` the stream is live. */
      at: MayBeAbsent(Instant),
      /**
       * True, or a number of seconds above 0: with as much of the past before it as a server lists as its `dvrLength`: the playlist grows from there, and the
       * player begins at `at`, or now. Asked again with the `startMs` of the answer as `at`, it is the same window.
       */
      dvr: MayBeAbsent(Type.Union([Type.Boolean(), Type.Integer({ minimum: 0 })])),
      /** A programme of this channel to play from its start. */
      programId: MayBeAbsent(RowId),
      /**
       * The player begins wherever a list begins, or near the end of one that grows, no matter what it is told: the list of
       * the past begins at `at`, and grows from there by the clock. Others find the place by `EXT-X-START`.
       */
      simple: MayBeAbsent(Type.Boolean()),
      userSelectedServerId: MayBeAbsent(Type.String({ maxLength: 40 })),
      /**
       * The ticket of the stream that goes on: on another server, at another place of the same channel or title, or
       * with a fresh ticket. Without it a stream begins, which takes the place of the session's other ones.
       */
      continues: MayBeAbsent(Type.String({ maxLength: 200 })),
      /** The `streamKey` of the member: names the session's present stream, as the ticket in `continues` does. */
      streamKey: MayBeAbsent(Type.String({ maxLength: 60 })),
      /** The member's own address, for clients that say who they believe is watching. */
      email: MayBeAbsent(Type.String({ maxLength: longestEmail })),
      /** The player cannot change its ticket under way, so it gets one that lasts for hours. */
      steady: MayBeAbsent(Type.Boolean()),
      /** The server that just failed; another one is answered when there is one. */
      failedStreamServerId: MayBeAbsent(Type.String({ maxLength: 40 })),
    },
    { additionalProperties: false },
  ),
  output: StreamAnswer,
  errors: [
    ...memberErrors,
    ...openErrors,
    'stream.noTrailer',
    'stream.replaced',
    'request.invalid',
    'request.tooMany',
  ],
});

export const preloadStreams = route({
  method: 'POST',
  path: preloadPath,
  audience: 'viewer',
  summary:
    'Where channels begin that may be turned to next, each as `stream/url` answers it, with a ticket that opens its lists and the first bytes of segments for a minute and counts no viewer; null where it would be refused.',
  body: Type.Object(
    {
      channelIds: Type.Array(ChannelId, { minItems: 1, maxItems: mostPreloads }),
      quality: MayBeAbsent(Quality),
    },
    { additionalProperties: false },
  ),
  output: Type.Array(Maybe(StreamAnswer)),
  errors: [...memberErrors, 'request.tooMany'],
});

export const listMomentPictures = route({
  method: 'POST',
  path: '/stream/pictures',
  audience: 'viewer',
  summary:
    'Where the small picture of a moment of each programme lies, as a sheet with the picture before it; null where the caller may not watch it, it is not kept, or for adults.',
  body: Type.Object(
    {
      moments: Type.Array(Type.Object({ programId: RowId, at: Instant }, { additionalProperties: false }), {
        minItems: 1,
        maxItems: mostMoments,
      }),
    },
    { additionalProperties: false },
  ),
  output: Type.Array(Maybe(Type.String())),
  errors: [...memberErrors, 'request.tooMany'],
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
    {
      serverId: MayBeAbsent(Type.String({ maxLength: 40 })),
      /** The same, as the list of servers calls it. */
      id: MayBeAbsent(Type.String({ maxLength: 40 })),
    },
    { additionalProperties: false },
  ),
  output: Type.Object({ ok: Type.Literal(true) }),
  errors: [...memberErrors, 'stream.serverUnknown'],
});

export const startRace = route({
  method: 'POST',
  path: '/api/stream/servers/race',
  audience: 'member',
  summary:
    'Where to find out which stream server is nearest; none where that is known of this network, or was chosen.',
  output: Type.Object({
    /** Each answers GET with as many bytes as `?bytes=` says. */
    servers: Type.Array(Type.Object({ id: Type.String(), url: Type.String() })),
  }),
  errors: [...memberErrors, 'request.tooMany'],
});

export const finishRace = route({
  method: 'POST',
  path: '/api/stream/servers/race/finish',
  audience: 'member',
  summary: 'Which stream server is nearest from this network; null where none is clearly nearer.',
  body: Type.Object(
    { serverId: Maybe(Type.String({ minLength: 1, maxLength: 40 })) },
    { additionalProperties: false },
  ),
  output: Type.Object({ ok: Type.Literal(true) }),
  errors: [...memberErrors, 'stream.serverUnknown', 'request.tooMany'],
});

/** What some viewers' players tell of how it went. It says nothing of who they are, and no session travels with it. */
export const sendBeacon = route({
  method: 'POST',
  path: '/beacon',
  audience: 'visitor',
  summary:
    'What a player has measured since the last time: first pictures, stalls and faults. Nobody is named.',
  body: Type.Object(
    {
      /** Milliseconds from the wish to the first picture. */
      starts: Type.Array(
        Type.Object(
          { channelId: Type.Optional(ChannelId), ms: Type.Integer({ minimum: 0, maximum: 600_000 }) },
          { additionalProperties: false },
        ),
        { maxItems: 60 },
      ),
      /** Seconds without a picture that was wanted. */
      stalls: Type.Array(
        Type.Object(
          { channelId: Type.Optional(ChannelId), seconds: Type.Number({ minimum: 0, maximum: 3_600 }) },
          { additionalProperties: false },
        ),
        { maxItems: 60 },
      ),
      errors: Type.Array(Type.String({ pattern: '^[A-Za-z0-9._-]{1,40}$' }), { maxItems: 60 }),
      /** Wishes that ended in a fault of the service instead of a picture. */
      failedStarts: Type.Optional(Type.Integer({ minimum: 0, maximum: 60 })),
      /** Seconds in which the picture moved. */
      playedSeconds: Type.Optional(Type.Number({ minimum: 0, maximum: 3_600 })),
      /** As the browser classes the line, where it does. */
      network: Type.Enum(['slow-2g', '2g', '3g', '4g', 'unknown']),
    },
    { additionalProperties: false },
  ),
  output: Type.Object({ ok: Type.Literal(true) }),
  errors: ['request.tooMany'],
});
