import { Type } from 'typebox';
import { operatorErrors } from '../../errors.ts';
import { ChannelId } from '../../models/channel.ts';
import { StreamNow } from '../../models/console/streams.ts';
import { route } from '../../route.ts';

/** How the channels come that are fed from outside. */

export const readStreams = route({
  method: 'GET',
  path: '/admin/api/streams',
  audience: 'operator',
  roles: ['support', 'lineup'],
  summary: 'How fed channels come now, and how they came over the last day; all of them, or one.',
  query: Type.Object({ channelId: Type.Optional(ChannelId) }, { additionalProperties: false }),
  output: Type.Object({ at: Type.Integer(), streams: Type.Array(StreamNow) }),
  errors: operatorErrors,
});
