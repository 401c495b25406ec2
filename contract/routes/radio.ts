import { Type } from 'typebox';
import { memberErrors } from '../errors.ts';
import { RadioChannel } from '../models/channel.ts';
import { route } from '../route.ts';

export const listRadioChannels = route({
  method: 'GET',
  path: '/radio/channels',
  audience: 'viewer',
  summary: 'The radio stations in their order, with what is on air.',
  output: Type.Array(RadioChannel),
  errors: memberErrors,
});
