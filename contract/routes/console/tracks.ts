import { Type } from 'typebox';
import { operatorErrors } from '../../errors.ts';
import { MayBeAbsent, Maybe } from '../../maybe.ts';
import { ChannelId } from '../../models/channel.ts';
import { EditedTrack, LanguageTag, TrackFolder, TrackRole } from '../../models/tracks.ts';
import { route } from '../../route.ts';
import { mostTextOffsetMs } from '../../tracks.ts';

/** Sounds and texts of channels. */

const strict = { additionalProperties: false };
const roles = ['support', 'lineup'] as const;

export const readTracks = route({
  method: 'GET',
  path: '/admin/api/lineup/tracks',
  audience: 'operator',
  errors: operatorErrors,
  roles,
  summary: 'The sounds and texts that have been seen in the sources of a channel.',
  query: Type.Object({ channelId: ChannelId }, strict),
  output: Type.Object({ tracks: Type.Array(EditedTrack) }),
});

export const saveTrack = route({
  method: 'POST',
  path: '/admin/api/lineup/track',
  audience: 'operator',
  errors: operatorErrors,
  roles: ['lineup'],
  summary: 'What a sound or a text of a channel is; what is left out is as its sender says.',
  body: Type.Object(
    {
      channelId: ChannelId,
      name: TrackFolder,
      language: MayBeAbsent(LanguageTag),
      role: MayBeAbsent(TrackRole),
      label: MayBeAbsent(Type.String({ maxLength: 60 })),
      hidden: Type.Boolean(),
      /** Texts are shown so much later; less than 0 is earlier. */
      offsetMs: Type.Integer({ minimum: -mostTextOffsetMs, maximum: mostTextOffsetMs }),
    },
    strict,
  ),
  output: Maybe(EditedTrack),
});
