import { Type } from 'typebox';
import { MediaLineup, PlayoutDay } from '../models/media.ts';
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
