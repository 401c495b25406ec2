import { Type } from 'typebox';
import { memberErrors } from '../errors.ts';
import { TrackChoice } from '../models/track-choice.ts';
import { route } from '../route.ts';
import { mostTrackChoices } from '../rules/track-choices.ts';

/** Sounds and texts as a member chose them last, on all of their devices. */

export const listTrackChoices = route({
  method: 'GET',
  path: '/api/user/track/choice/list',
  audience: 'member',
  summary: 'The sounds and texts that the member chose last on each channel, the newest first.',
  output: Type.Array(TrackChoice),
  errors: memberErrors,
});

export const saveTrackChoices = route({
  method: 'POST',
  path: '/api/user/track/choice/save',
  audience: 'member',
  summary:
    'Remember choices of sounds and texts; of two on the same channel the later one counts, whichever comes first. Answers all of them.',
  body: Type.Object(
    { choices: Type.Array(TrackChoice, { maxItems: mostTrackChoices }) },
    { additionalProperties: false },
  ),
  output: Type.Array(TrackChoice),
  errors: memberErrors,
});
