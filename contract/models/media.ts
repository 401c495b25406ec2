import { Type, type Static } from 'typebox';
import { Maybe } from '../maybe.ts';
import { Rendition } from '../quality.ts';
import { ChannelId } from './channel.ts';

/** Where the pictures of a channel come from. */
export const ChannelSource = Type.Union([
  /** Computed from clips and the schedule: no process, no storage. */
  Type.Object({ kind: Type.Literal('virtual') }),
  /** A feed that ffmpeg reads: HLS address, MPEG-TS over HTTP or UDP, or a file in real time. */
  Type.Object({
    kind: Type.Literal('ffmpeg'),
    url: Type.String(),
    /** `copy` takes the feed as it is; `encode` makes the renditions. */
    mode: Type.Union([Type.Literal('copy'), Type.Literal('encode')]),
  }),
]);
export type ChannelSource = Static<typeof ChannelSource>;

/** A channel as the media roles need it. */
export const MediaChannel = Type.Object({
  id: ChannelId,
  source: ChannelSource,
  renditions: Type.Array(Rendition),
});
export type MediaChannel = Static<typeof MediaChannel>;

/** The whole line-up for the media roles; `version` changes whenever anything in it does. */
export const MediaLineup = Type.Object({ version: Type.String(), channels: Type.Array(MediaChannel) });
export type MediaLineup = Static<typeof MediaLineup>;

/**
 * What the virtual channels play on one UTC day: for each channel a list of [startMs, clipId], ascending,
 * beginning with the item that runs in from the day before. An item lasts until the next one.
 */
export const PlayoutDay = Type.Object({
  day: Type.String(),
  version: Type.String(),
  channels: Type.Record(Type.String(), Type.Array(Type.Tuple([Type.Integer(), Type.String()]))),
});
export type PlayoutDay = Static<typeof PlayoutDay>;

/** The black box of one fed channel. */
export const IngestState = Type.Object({
  channelId: ChannelId,
  state: Type.Union([
    Type.Literal('starting'),
    Type.Literal('live'),
    Type.Literal('silent'),
    Type.Literal('restarting'),
  ]),
  /** Milliseconds since the last finished segment; null when there was none yet. */
  lastSegmentAgeMs: Maybe(Type.Integer()),
  restarts: Type.Integer(),
  lastError: Maybe(Type.String()),
});
export type IngestState = Static<typeof IngestState>;
