import { Type, type Static } from 'typebox';
import { Maybe } from '../maybe.ts';
import { topRungs } from '../quality.ts';
import { Rendition } from './quality.ts';
import { ChannelId } from './channel.ts';
import { ChannelTrack, SourceTrack } from './tracks.ts';
import { machineId } from './id.ts';

/** Where the pictures of a channel come from. */
export const ChannelSource = Type.Union([
  /** Computed from clips and the schedule: no process, no storage. */
  Type.Object({ kind: Type.Literal('virtual') }),
  /** A feed from outside: live HLS, MPEG-TS over HTTP or UDP, a station, or a file in real time. */
  Type.Object({
    kind: Type.Literal('fed'),
    url: Type.String(),
    /** Further addresses, in the order in which they are tried when the one before brings nothing good. */
    spare: Type.Optional(Type.Array(Type.String())),
    /** `copy` takes the feed as it is; `encode` makes the renditions. */
    mode: Type.Union([Type.Literal('copy'), Type.Literal('encode')]),
    /** What the best of the renditions is at most; 720p unless said. */
    topRung: Type.Optional(Type.Enum([...topRungs])),
    /** Pictures that count as trouble although they arrive. Looking at them costs CPU. */
    watch: Type.Optional(
      Type.Object({ black: Type.Optional(Type.Boolean()), frozen: Type.Optional(Type.Boolean()) }),
    ),
    /** A further sound is made in which speech stands out of its background. Costs CPU. */
    clearSpeech: Type.Optional(Type.Boolean()),
    /** A speech server makes a text of its sound where it sends none. */
    speechToText: Type.Optional(Type.Boolean()),
    /** Viewers may pass over what it marks as advertisements, in the past. */
    adSkipping: Type.Optional(Type.Boolean()),
    /** Viewers may be a few seconds behind the source instead of a dozen; costs more requests. Off on weak lines. */
    lowLatency: Type.Optional(Type.Boolean()),
  }),
]);
export type ChannelSource = Static<typeof ChannelSource>;
export type FedSource = Extract<ChannelSource, { kind: 'fed' }>;

/** A channel as the media roles need it. */
export const MediaChannel = Type.Object({
  id: ChannelId,
  source: ChannelSource,
  renditions: Type.Array(Rendition),
  /** Its sounds and texts, as far as they are not hidden. An older server says nothing of them. */
  tracks: Type.Optional(Type.Array(ChannelTrack)),
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

/** What is wrong with the disk of a role: there is no room, or nothing can be written at all. */
export const DiskFault = Type.Union([Type.Literal('full'), Type.Literal('unwritable')]);
export type DiskFault = Static<typeof DiskFault>;

/** A rendition of a fed channel, measured as its segments are stored. */
export const RenditionMeasure = Type.Object({
  rendition: Rendition,
  bitsPerSecond: Type.Integer(),
  /** How long a segment is, on average. */
  segmentMs: Type.Integer(),
  /** How long it is from one key frame to the next, on average. */
  keyFrameMs: Type.Integer(),
});
export type RenditionMeasure = Static<typeof RenditionMeasure>;

/** The status of one fed channel. */
export const IngestState = Type.Object({
  channelId: ChannelId,
  state: Type.Union([
    Type.Literal('starting'),
    Type.Literal('live'),
    Type.Literal('silent'),
    Type.Literal('restarting'),
  ]),
  /** The source in use: its place in the order, where it is (without what may be a key), how it is read. */
  source: Maybe(Type.Object({ index: Type.Integer(), address: Type.String(), kind: Type.String() })),
  /** What came of it over the last ten seconds. */
  bitsPerSecond: Type.Integer(),
  /** Milliseconds since the last finished segment of the source in use; null when there was none yet. */
  lastSegmentAgeMs: Maybe(Type.Integer()),
  restarts: Type.Integer(),
  /** How often another source was turned to. */
  switches: Type.Integer(),
  lastError: Maybe(Type.String()),
  /** How long ago that was. */
  lastErrorAgeMs: Type.Optional(Maybe(Type.Integer())),
  /** What went wrong since the channel was added here, by what was said of it, the latest first. */
  faults: Type.Optional(
    Type.Array(Type.Object({ reason: Type.String(), count: Type.Integer(), ageMs: Type.Integer() })),
  ),
  /** For how long the source in use has been that; null when there is none. */
  sourceAgeMs: Type.Optional(Maybe(Type.Integer())),
  /** The renditions as they were stored over the last minute. */
  renditions: Type.Optional(Type.Array(RenditionMeasure)),
  /** How long ago something was missing between two segments; null when nothing was since the channel was added here. */
  holeAgeMs: Type.Optional(Maybe(Type.Integer())),
  /** The codecs of what comes, as lists name them. */
  formats: Type.Array(Type.String()),
  /** What an operator should know of it, in words: for whom it plays, what is left out. */
  notes: Type.Array(Type.String()),
  /** What a radio feed says is playing; null when it says nothing. */
  nowPlaying: Maybe(Type.String()),
  /** The sounds and texts that come, and under which names they are stored; null for one that is not. */
  tracks: Type.Optional(Type.Array(Type.Object({ track: SourceTrack, name: Maybe(Type.String()) }))),
  /** How loud it has been of late, in LUFS; null as long as nobody knows. */
  loudness: Type.Optional(Maybe(Type.Number())),
});
export type IngestState = Static<typeof IngestState>;

/** What a look at a source has found; null for what it has not, or could not find out. */
export const SourceTrial = Type.Object({
  /** Why nothing of it can be used, in words for an operator; null when it is good. */
  fault: Maybe(Type.String()),
  picture: Maybe(
    Type.Object({
      codec: Type.String(),
      width: Type.Integer(),
      height: Type.Integer(),
      framesPerSecond: Maybe(Type.Number()),
    }),
  ),
  sounds: Type.Array(Type.Object({ codec: Type.String(), language: Type.String() })),
  bitsPerSecond: Maybe(Type.Integer()),
  /** A JPEG, in Base64. */
  still: Maybe(Type.String()),
  /** What an operator should know of what comes. */
  notes: Type.Array(Type.String()),
  /** What the sender calls its programme; null when it says nothing. */
  service: Type.Optional(Maybe(Type.String())),
  /** What has to be made of it, so that every device plays it. */
  mode: Type.Optional(Type.Union([Type.Literal('copy'), Type.Literal('encode')])),
});
export type SourceTrial = Static<typeof SourceTrial>;

/** A session that ended before its tickets do. `seq` grows without gaps being visible to a reader. */
const Revocation = Type.Object({ seq: Type.Integer(), session: Type.String() });

/** Sessions ended after a number; with a new `epoch` or after number 0 it is everything that still matters. */
export const RevocationFeed = Type.Object({
  /** The highest number so far; 0 when nothing was ever revoked. */
  latest: Type.Integer(),
  revoked: Type.Array(Revocation),
});
export type RevocationFeed = Static<typeof RevocationFeed>;

/** What an edge hears every two seconds. */
export const EdgeNews = Type.Object({
  ...RevocationFeed.properties,
  /** The version of the line-up: an edge that has another one asks for it. An older server says nothing of it. */
  lineup: Type.Optional(Type.String()),
});
export type EdgeNews = Static<typeof EdgeNews>;

/** An `Interval` of a channel that is kept beyond its time. */
export const Pin = Type.Object({ channelId: ChannelId, fromMs: Type.Integer(), toMs: Type.Integer() });
export type Pin = Static<typeof Pin>;

/** What the archive of fed channels takes, as its last sweep has found it. */
export const StorageReport = Type.Object({
  at: Type.Integer(),
  channels: Type.Array(
    Type.Object({
      channelId: ChannelId,
      bytes: Type.Integer(),
      hours: Type.Integer(),
      oldestMs: Type.Integer(),
      /** From here on everything is there that came; what is older is kept for a pin only. */
      keptFromMs: Type.Integer(),
    }),
  ),
  /** Hours that are there for a pin only, each counted once however many pins it has. */
  pinnedHours: Type.Integer(),
  pinnedBytes: Type.Integer(),
  freeBytes: Type.Integer(),
  totalBytes: Type.Integer(),
  /** The disk was fuller than it may be: the oldest hours had to go before their time. */
  alarm: Type.Boolean(),
});
export type StorageReport = Static<typeof StorageReport>;

/** What an ingest says every two seconds; by it the server knows that it lives. */
export const LeaseRequest = Type.Object({
  /** Its `INGEST_ID`. */
  ingest: Type.String({ pattern: machineId.source }),
  /** Chosen by chance when the process starts: tells it from another one under the same id. */
  run: Type.String({ pattern: '^[0-9a-f]{16}$' }),
  /** It has not been answered yet, so an older process under its id is one that it comes after. */
  first: Type.Boolean(),
  /** Names the disk on which it writes. */
  archive: Type.String({ pattern: '^[0-9a-f]{16}$' }),
  /** The most channels that it takes; null when there is no such number. */
  most: Maybe(Type.Integer({ minimum: 0, maximum: 100_000 })),
  /** Channels that it has stopped writing, and hands back. */
  letGo: Type.Array(ChannelId, { maxItems: 1_000 }),
  /** It ends, and hands everything back. */
  leaving: Type.Boolean(),
});
export type LeaseRequest = Static<typeof LeaseRequest>;

/** A channel that an ingest may write. Its holder before did so under a lower epoch. */
export const HeldChannel = Type.Object({ channelId: ChannelId, epoch: Type.Integer() });
export type HeldChannel = Static<typeof HeldChannel>;

export const LeaseAnswer = Type.Object({
  /**
   * How it stands: `replaced` by a process that was started later under the same id, or on an `otherArchive` than
   * the ingests that have the channels. Neither is given any.
   */
  standing: Type.Union([Type.Literal('sharing'), Type.Literal('replaced'), Type.Literal('otherArchive')]),
  held: Type.Array(HeldChannel),
  /**
   * Channels that it reads along, to go on with them when their holder is gone. An older server says nothing of
   * them, and an older ingest does not listen.
   */
  standsBy: Type.Optional(Type.Array(ChannelId)),
  /** Channels that it holds and another one reads along. */
  readAlong: Type.Optional(Type.Array(ChannelId)),
  /** So many channels another ingest would take, to make shares even. */
  surplus: Type.Integer(),
  /** For so long nobody else is given what it holds. */
  forMs: Type.Integer(),
  /** The version of the line-up: an ingest that has another one asks for it. An older server says nothing of it. */
  lineup: Type.Optional(Type.String()),
  /** Whether there is work with titles. An older server says nothing of it. */
  titles: Type.Optional(Type.Boolean()),
});
export type LeaseAnswer = Static<typeof LeaseAnswer>;
