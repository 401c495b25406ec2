import { Type } from 'typebox';
import { ChannelId } from '../../models/channel.ts';
import { Rendition } from '../../models/quality.ts';
import { previewName } from '../../tracks.ts';
import { route } from '../../route.ts';

/** What edges without the ingest’s disk read of clips; see `archive.ts`. */

const strict = { additionalProperties: false } as const;
const errors = ['auth.required', 'request.invalid', 'stream.gone'] as const;

/** The files of a clip, by what stands in addresses. */
const ClipPart = Type.Union([Type.Literal('init'), Type.Literal('data'), Type.Literal('index')]);

export const clipList = route({
  method: 'GET',
  path: '/control/clips',
  audience: 'edge',
  summary: 'The clips that are complete, with the sum of the index of each and what its files take.',
  output: Type.Object({
    clips: Type.Array(
      Type.Object({ clipId: ChannelId, rendition: Rendition, sum: Type.Integer(), bytes: Type.Integer() }),
    ),
    /** Their small pictures, in the same files; an ingest of before has none. */
    pictures: Type.Optional(
      Type.Array(
        Type.Object({
          clipId: ChannelId,
          rendition: Type.Literal(previewName),
          sum: Type.Integer(),
          bytes: Type.Integer(),
        }),
      ),
    ),
  }),
  errors: ['auth.required'],
});

export const clipFile = route({
  method: 'GET',
  path: '/control/clips/:clipId/:rendition/:part',
  audience: 'edge',
  summary: 'A file of a clip.',
  params: Type.Object(
    { clipId: ChannelId, rendition: Type.Union([Rendition, Type.Literal(previewName)]), part: ClipPart },
    strict,
  ),
  answers: 'bytes',
  output: Type.Unknown(),
  errors,
});
