import { Type, type Static } from 'typebox';
import { Instant } from '../instant.ts';
import { ChannelId } from './channel.ts';
import { TrackKind } from './tracks.ts';

/** The sound or the text that a member chose last on a channel. */
export const TrackChoice = Type.Object(
  {
    /** `paasuke` for films and series: the channel on which titles are programmes. */
    channelId: ChannelId,
    kind: TrackKind,
    /**
     * Its language (BCP 47), or what it is called where nobody knows that, and its purpose where that is not the usual one:
     * `et`, `et description`. Names of tracks are a channel's own, and this holds on others too.
     */
    track: Type.String({ minLength: 1, maxLength: 120 }),
    /** False for a text that was turned off: it is the one to come back to. */
    on: Type.Boolean(),
    chosenAt: Instant,
  },
  { additionalProperties: false },
);
export type TrackChoice = Static<typeof TrackChoice>;
