import { Type } from 'typebox';
import { Maybe } from '../maybe.ts';
import { ChannelId } from '../models/channel.ts';
import { LogFilter, LogTail } from '../models/console/log.ts';
import { EdgeHealth } from '../models/edge.ts';
import { DiskFault, IngestState, RevocationFeed, SourceTrial, StorageReport } from '../models/media.ts';
import { InlinePlaylist } from '../models/stream.ts';
import { NumberText } from '../number-text.ts';
import { route } from '../route.ts';

/** What a server asks of the media roles, with the media secret as bearer. */

export const controlHealth = route({
  method: 'GET',
  path: '/control/health',
  audience: 'edge',
  summary: 'Does the role answer, and how are its channels?',
  output: Type.Object({
    role: Type.Union([Type.Literal('ingest'), Type.Literal('edge')]),
    channels: Type.Array(IngestState),
    /** Those that an ingest reads along; of them nothing is told where the channels are shown. */
    standbys: Type.Optional(Type.Array(IngestState)),
    /** Null for what is no edge. */
    edge: Maybe(EdgeHealth),
    /** What is wrong with the disk of one that writes. */
    disk: Maybe(DiskFault),
  }),
  errors: ['auth.required'],
});

export const controlRefresh = route({
  method: 'POST',
  path: '/control/refresh',
  audience: 'edge',
  summary: 'The line-up or the schedule changed: read it again now.',
  output: Type.Object({ ok: Type.Literal(true) }),
  errors: ['auth.required'],
});

export const controlFirstPlaylists = route({
  method: 'GET',
  path: '/control/playlists/:ticket',
  audience: 'edge',
  summary:
    'The playlists that a player with this ticket needs first: the multivariant one and its first rendition.',
  params: Type.Object({ ticket: Type.String() }),
  output: Type.Object({ playlists: Type.Array(InlinePlaylist) }),
  errors: [
    'auth.required',
    'edge.forbidden',
    'stream.unavailable',
    'stream.gone',
    'stream.replaced',
    'request.tooMany',
  ],
});

export const controlRevoke = route({
  method: 'POST',
  path: '/control/revoke',
  audience: 'edge',
  summary: 'These sessions ended: their tickets open nothing from now on.',
  body: RevocationFeed,
  output: Type.Object({ ok: Type.Literal(true) }),
  errors: ['auth.required', 'request.invalid'],
});

export const controlDrain = route({
  method: 'POST',
  path: '/control/drain',
  audience: 'edge',
  summary: 'Let no new viewers in and serve those that are there, or take part again.',
  body: Type.Object({ draining: Type.Boolean() }),
  output: Type.Object({ ok: Type.Literal(true) }),
  errors: ['auth.required', 'request.invalid'],
});

export const controlStorage = route({
  method: 'GET',
  path: '/control/storage',
  audience: 'edge',
  summary: 'What the archive takes, by channel; null before the first sweep.',
  output: Maybe(StorageReport),
  errors: ['auth.required'],
});

export const controlTry = route({
  method: 'POST',
  path: '/control/try',
  audience: 'edge',
  summary: 'Look at a source for some seconds, without keeping anything of it.',
  body: Type.Object({ address: Type.String({ maxLength: 2_000 }), soundOnly: Type.Boolean() }),
  output: SourceTrial,
  errors: ['auth.required', 'request.invalid'],
});

export const controlPlayable = route({
  method: 'GET',
  path: '/control/playable/:channelId/:fromMs/:toMs',
  audience: 'edge',
  summary: 'What can be played of an interval of a channel, as intervals in order; none when nothing can.',
  params: Type.Object(
    {
      channelId: ChannelId,
      fromMs: NumberText(14),
      toMs: NumberText(14),
    },
    { additionalProperties: false },
  ),
  output: Type.Object({
    intervals: Type.Array(Type.Object({ fromMs: Type.Integer(), toMs: Type.Integer() })),
  }),
  errors: ['auth.required', 'request.invalid', 'channel.unknown'],
});

export const controlLog = route({
  method: 'POST',
  path: '/control/log',
  audience: 'edge',
  summary: 'The last lines of the log of this process, as far as they are in memory.',
  body: LogFilter,
  output: LogTail,
  errors: ['auth.required', 'request.invalid'],
});

const everyRole = { controlHealth, controlRefresh, controlLog };
/** What an edge answers a server. */
export const edgeCalls = {
  ...everyRole,
  controlFirstPlaylists,
  controlRevoke,
  controlDrain,
  controlPlayable,
};
/** What an ingest answers a server. */
export const ingestCalls = { ...everyRole, controlStorage, controlTry };
