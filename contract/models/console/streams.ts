import { Type, type Static } from 'typebox';
import { Maybe } from '../../maybe.ts';
import { ChannelId } from '../channel.ts';
import { IngestState } from '../media.ts';

/**
 * How a fed channel came in one minute, the best first: `spare` from a spare source, `hole` with something missing, `down`
 * not at all. `unknown` is what nobody measured.
 */
export const streamMinutes = ['up', 'spare', 'hole', 'down', 'unknown'] as const;
export type StreamMinute = (typeof streamMinutes)[number];

/** Minutes in a row that were alike. */
export const StreamRun = Type.Object({
  state: Type.Enum(streamMinutes),
  fromMs: Type.Integer(),
  toMs: Type.Integer(),
});
export type StreamRun = Static<typeof StreamRun>;

/** How a fed channel comes now, and how it came over the last day. */
export const StreamNow = Type.Object({
  channelId: ChannelId,
  name: Type.String(),
  kind: Type.Enum(['tv', 'radio']),
  /** The ingest that writes it; null when none tells of it. */
  ingest: Maybe(Type.String()),
  state: Maybe(IngestState),
  viewers: Type.Integer(),
  day: Type.Array(StreamRun),
});
export type StreamNow = Static<typeof StreamNow>;
