import { Type } from 'typebox';
import { MediaLineup, Pin, PlayoutDay, RevocationFeed } from '../models/media.ts';
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

export const mediaRevocations = route({
  method: 'GET',
  path: '/internal/media/revocations/:after',
  audience: 'edge',
  summary: 'The sessions that ended after a number, as far as their tickets could still be alive.',
  params: Type.Object({ after: Type.String({ pattern: '^\\d{1,15}$' }) }, { additionalProperties: false }),
  output: RevocationFeed,
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
