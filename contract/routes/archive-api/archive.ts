import { Type, type Static } from 'typebox';
import { ChannelId } from '../../models/channel.ts';
import { StreamName } from '../../models/quality.ts';
import { NumberText } from '../../number-text.ts';
import { route } from '../../route.ts';

/**
 * What edges without the ingest's disk read from an ingest, with the media secret as bearer. What is not there is
 * answered with `stream.gone`; an ingest that does not know the call answers otherwise.
 */

const Digits = NumberText();
const InitId = Type.String({ pattern: '^[0-9a-f]{16}$' });
const stream = { channelId: ChannelId, rendition: StreamName };
const strict = { additionalProperties: false } as const;
const errors = ['auth.required', 'request.invalid', 'stream.gone'] as const;

/** No question is held for longer, and none is about more streams. */
const longestNewsMs = 5_000;
export const mostFollowed = 4_000;
const longestLine = 90;

/** Bytes of the index of an hour: from `at` on all there are, at 0 when what was known was of another file. */
const IndexPart = { hour: Type.Integer(), at: Type.Integer(), base64: Type.String() };

export const archiveNews = route({
  method: 'POST',
  path: '/control/archive/news',
  audience: 'edge',
  summary: 'Waits until one of the streams has something new, and tells what their newest hours have.',
  body: Type.Object(
    {
      waitMs: Type.Integer({ minimum: 0, maximum: longestNewsMs }),
      /**
       * A line for each stream with the newest hour that is known, how many bytes of its index, and their sum. One
       * text, because it comes ten times a second, and a schema takes as long for each of a list as for all of this.
       */
      known: Type.String({
        pattern: '^(?:[a-z0-9][a-z0-9-]{0,39}/(?:LO|ME|HI|AU|[ST][1-8]) \\d{1,8} \\d{1,9} \\d{1,10}\\n)*$',
        maxLength: mostFollowed * longestLine,
      }),
    },
    strict,
  ),
  /** By their place in the question; hour 0 of nothing: there is none. */
  output: Type.Object({ news: Type.Array(Type.Object({ stream: Type.Integer(), ...IndexPart })) }),
  errors,
});
export type ArchiveNews = Static<typeof archiveNews.output>['news'];

export const archiveHour = route({
  method: 'GET',
  path: '/control/archive/hours/:channelId/:rendition/:hour/:known/:sum',
  audience: 'edge',
  summary: 'What the index of an hour has behind the bytes that are known.',
  params: Type.Object({ ...stream, hour: Digits, known: Digits, sum: Digits }, strict),
  output: Type.Object(IndexPart),
  errors,
});

/** An edge that follows parts asks again as soon as it has its answer. */
export const longestPartsMs = 1_000;

export const archiveParts = route({
  method: 'GET',
  path: '/control/archive/parts/:channelId/:rendition/:sequence/:startMs/:count/:ended',
  audience: 'edge',
  summary: 'Waits for parts of the segment that is being made, behind those that are known.',
  params: Type.Object({ ...stream, sequence: Digits, startMs: Digits, count: Digits, ended: Digits }, strict),
  answers: 'bytes',
  output: Type.Unknown(),
  errors,
});

export const archiveSegment = route({
  method: 'GET',
  path: '/control/archive/segments/:channelId/:rendition/:name',
  audience: 'edge',
  summary: 'The bytes of a segment that an index names.',
  params: Type.Object(
    { ...stream, name: Type.String({ pattern: '^\\d{1,8}-\\d{1,15}-\\d{1,10}\\.m4s$' }) },
    strict,
  ),
  answers: 'bytes',
  output: Type.Unknown(),
  errors,
});

export const archiveInit = route({
  method: 'GET',
  path: '/control/archive/inits/:channelId/:rendition/:initId',
  audience: 'edge',
  summary: 'The bytes of an init.',
  params: Type.Object({ ...stream, initId: InitId }, strict),
  answers: 'bytes',
  output: Type.Unknown(),
  errors,
});
