import { Type, type Static } from 'typebox';
import { Maybe } from '../maybe.ts';
import { ChannelId } from './channel.ts';
import { accessServices } from './program.ts';

/** The programmes of a day, in channel order and then by start; the n-th of each column is of the n-th programme. */
export const GuideColumns = Type.Object({
  /** The beginning of the day, in milliseconds since the epoch. */
  fromMs: Type.Integer(),
  /** Channels with programmes on this day, and how many each has. */
  channels: Type.Array(ChannelId),
  counts: Type.Array(Type.Integer()),
  /** How much larger an id is than the one before; the first as it is. */
  ids: Type.Array(Type.Integer()),
  /** Milliseconds since the programme before on the channel ended, or since the day began; negative where they overlap. */
  waits: Type.Array(Type.Integer()),
  /** Milliseconds. */
  lengths: Type.Array(Type.Integer()),
  names: Type.Array(Type.String()),
  genres: Type.Array(Type.Array(Type.String())),
  pictures: Type.Array(Maybe(Type.String())),
  access: Type.Array(Maybe(Type.Array(Type.Enum([...accessServices])))),
});
export type GuideColumns = Static<typeof GuideColumns>;
