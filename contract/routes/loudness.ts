import { Type } from 'typebox';
import { memberErrors } from '../errors.ts';
import { ChannelId } from '../models/channel.ts';
import { route } from '../route.ts';

export const listLoudness = route({
  method: 'GET',
  path: '/loudness',
  audience: 'viewer',
  summary:
    'How loud channels and stations have been of late, in LUFS; those that nobody knows of are left out.',
  output: Type.Array(Type.Object({ channelId: ChannelId, lufs: Type.Number() })),
  errors: memberErrors,
});
