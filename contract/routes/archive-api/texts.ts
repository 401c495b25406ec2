import { Type, type Static } from 'typebox';
import { Maybe } from '../../maybe.ts';
import { ChannelId } from '../../models/channel.ts';
import { NumberText } from '../../number-text.ts';
import { route } from '../../route.ts';
import { textNames } from '../../tracks.ts';

/** What stood on the screen from an instant on, row by row, as it was sent. */
export const StoredCue = Type.Object({ atMs: Type.Integer(), rows: Type.Array(Type.String()) });
export type StoredCue = Static<typeof StoredCue>;

/** What a text of a channel has in an interval. */
export const StoredCues = Type.Object({
  /** Those that began in it, in order; one that goes on over several segments may be there for each. */
  cues: Type.Array(StoredCue),
  /** Where the newest that is stored of this text ends, in the interval or behind it; null where nothing is. */
  endMs: Maybe(Type.Integer()),
});
export type StoredCues = Static<typeof StoredCues>;

export const archiveTexts = route({
  method: 'GET',
  path: '/control/archive/texts/:channelId/:text/:from/:to',
  audience: 'edge',
  summary: 'What a text of a channel says in an interval, for the server’s search.',
  params: Type.Object(
    { channelId: ChannelId, text: Type.Enum([...textNames]), from: NumberText(), to: NumberText() },
    { additionalProperties: false },
  ),
  output: StoredCues,
  errors: ['auth.required', 'request.invalid'],
});
