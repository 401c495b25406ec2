import { Type } from 'typebox';
import { Maybe } from '../../maybe.ts';
import { NumberText } from '../../number-text.ts';
import { route } from '../../route.ts';

/** What edges without the ingest’s disk read of titles; see `archive.ts`. */

const Digits = NumberText();
const strict = { additionalProperties: false } as const;
const errors = ['auth.required', 'request.invalid', 'stream.gone'] as const;

const TitleId = Type.String({ pattern: '^[1-9]\\d{4,5}$' });
const TrackName = Type.String({ pattern: '^[A-Z]{1,2}\\d{0,3}$' });

export const titleManifest = route({
  method: 'GET',
  path: '/control/titles/:id/:known',
  audience: 'edge',
  summary: 'What is written in the folder of a title; null while that is what is known.',
  params: Type.Object({ id: TitleId, known: Type.String({ pattern: '^\\d{1,15}(\\.\\d{1,6})?$' }) }, strict),
  /** When it was written, and its text. */
  output: Type.Object({ writtenMs: Type.Number(), text: Maybe(Type.String()) }),
  errors,
});

export const titleFile = route({
  method: 'GET',
  path: '/control/titles/:id/files/:track/:kind',
  audience: 'edge',
  summary: 'The init of a track of a title, or its text.',
  params: Type.Object(
    { id: TitleId, track: TrackName, kind: Type.Union([Type.Literal('init'), Type.Literal('captions')]) },
    strict,
  ),
  answers: 'bytes',
  output: Type.Unknown(),
  errors,
});

export const titleBytes = route({
  method: 'GET',
  path: '/control/titles/:id/data/:track/:version/:from/:to',
  audience: 'edge',
  summary: 'Bytes of the data of a track of a title, from and up to, as long as it is of that version.',
  params: Type.Object(
    {
      id: TitleId,
      track: TrackName,
      version: Type.String({ pattern: '^[0-9a-f]{12}$' }),
      from: Digits,
      to: Digits,
    },
    strict,
  ),
  answers: 'bytes',
  output: Type.Unknown(),
  errors,
});
