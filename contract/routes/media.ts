import { Type } from 'typebox';
import { EdgeNews, LeaseAnswer, LeaseRequest, MediaLineup, Pin, PlayoutDay } from '../models/media.ts';
import { ChannelId } from '../models/channel.ts';
import { SourceTrack, TrackAnswer } from '../models/tracks.ts';
import { TitleReport, TitleWork } from '../models/title.ts';
import { NumberText } from '../number-text.ts';
import { route } from '../route.ts';

/** Asked of the server by ingest and edge. */

export const mediaLineup = route({
  method: 'GET',
  path: '/internal/media/lineup',
  audience: 'edge',
  summary: 'Every channel with its source and renditions.',
  output: MediaLineup,
  errors: ['auth.required'],
});

export const mediaLeases = route({
  method: 'POST',
  path: '/internal/media/leases',
  audience: 'edge',
  summary: 'An ingest says that it lives, and hears which channels are its own to write.',
  body: LeaseRequest,
  output: LeaseAnswer,
  errors: ['auth.required', 'request.invalid'],
});

export const playoutDay = route({
  method: 'GET',
  path: '/internal/media/playout/:day',
  audience: 'edge',
  summary: 'What the virtual channels play on one UTC day.',
  params: Type.Object(
    { day: Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' }) },
    { additionalProperties: false },
  ),
  output: PlayoutDay,
  errors: ['auth.required'],
});

export const mediaRevocations = route({
  method: 'GET',
  path: '/internal/media/revocations/:after',
  audience: 'edge',
  summary:
    'The sessions that ended after a number, as far as their tickets could still be alive; and which line-up holds.',
  params: Type.Object({ after: NumberText() }, { additionalProperties: false }),
  output: EdgeNews,
  errors: ['auth.required'],
});

export const mediaPins = route({
  method: 'GET',
  path: '/internal/media/pins',
  audience: 'edge',
  summary: 'The intervals that have to be kept.',
  output: Type.Array(Pin),
  errors: ['auth.required'],
});

export const titleWork = route({
  method: 'GET',
  path: '/internal/media/titles',
  audience: 'edge',
  summary: 'The titles that the ingest has to import or to throw away, the oldest first.',
  output: Type.Array(TitleWork),
  errors: ['auth.required'],
});

export const reportTitle = route({
  method: 'POST',
  path: '/internal/media/titles/:titleId',
  audience: 'edge',
  summary: 'How far the ingest has come with a title.',
  params: Type.Object({ titleId: NumberText(9) }, { additionalProperties: false }),
  body: Type.Object({ report: TitleReport }),
  output: Type.Object({ ok: Type.Literal(true) }),
  errors: ['auth.required', 'request.invalid', 'title.unknown'],
});

export const registerTracks = route({
  method: 'POST',
  path: '/internal/media/tracks/:channelId',
  audience: 'edge',
  summary:
    'The sounds and texts that an ingest finds in the source of a channel; answers under which names they are stored. Those that are not in the answer are not.',
  params: Type.Object({ channelId: ChannelId }, { additionalProperties: false }),
  body: Type.Object({ tracks: Type.Array(SourceTrack, { maxItems: 64 }) }, { additionalProperties: false }),
  output: TrackAnswer,
  errors: ['auth.required', 'request.invalid', 'channel.unknown'],
});
