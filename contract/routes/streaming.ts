import { Type } from 'typebox';
import { ChannelId } from '../models/channel.ts';
import { StreamAnswer, StreamServer } from '../models/stream.ts';
import { Quality } from '../quality.ts';
import { route } from '../route.ts';

export const streamUrl = route({
  method: 'POST',
  path: '/stream/url',
  audience: 'viewer',
  summary: 'May I watch this now, and where: an address with a ticket, and the first playlists inline.',
  body: Type.Object(
    {
      channelId: ChannelId,
      quality: Type.Optional(Quality),
      /** An instant of the last 16 days from which to play. Without this and `programId` the stream is live. */
      at: Type.Optional(Type.Integer({ minimum: 0 })),
      /** A programme of this channel to play from its start. */
      programId: Type.Optional(Type.Integer({ minimum: 1 })),
      userSelectedServerId: Type.Optional(Type.String({ maxLength: 40 })),
      /** The server that just failed; another one is answered when there is one. */
      failedStreamServerId: Type.Optional(Type.String({ maxLength: 40 })),
    },
    { additionalProperties: false },
  ),
  output: StreamAnswer,
  errors: [
    'auth.required',
    'auth.TokenNotActive',
    'auth.blocked',
    'channel.unknown',
    'channel.locked',
    'viewtime.expired',
    'stream.notAllowed',
    'stream.unavailable',
    'stream.gone',
    'stream.notYet',
    'program.unknown',
    'request.tooMany',
  ],
});

export const listStreamServers = route({
  method: 'GET',
  path: '/stream/servers/available',
  audience: 'viewer',
  summary: 'The stream servers that answer now, in the order in which they should be tried.',
  output: Type.Array(StreamServer),
  errors: ['auth.required', 'auth.TokenNotActive', 'auth.blocked'],
});
