import { segmentMs } from '../../../contract/constants.ts';
import type { Interval } from '../../../contract/interval.ts';
import type { MediaChannel } from '../../../contract/models/media.ts';
import type { Rendition } from '../../../contract/quality.ts';
import type { Clock } from '../../../runtime/clock.ts';
import { defined } from '../../../runtime/defined.ts';
import type { Lineup } from '../../lineup.ts';
import {
  compareVariants,
  isShownEverywhere,
  writeMultivariantPlaylist,
  type Variant,
} from '../../playlist/multivariant-playlist.ts';
import type { ClipLibrary } from '../../playout/clips.ts';
import type { Plans } from '../../playout/plans.ts';
import type { Archive } from '../../segments/archive.ts';
import { fedChannel } from './fed-channel.ts';
import type { ChannelStream } from './channel-stream.ts';
import { createSegmentTimes } from './segment-times.ts';
import { createTargetDuration, fixedTarget, type TargetDuration } from './target-duration.ts';
import {
  beginQuery,
  livePlaylistName,
  windowPlaylistName,
  type ListBegin,
} from '../../../contract/stream-path.ts';
import { soundAlone } from './sound-alone.ts';
import { createKeptWindows } from './window-playlists.ts';
import { virtualChannel } from './virtual-channel.ts';

export interface ChannelStreams {
  /** A rendition of a channel in the line-up, or the sound of one with pictures; undefined for all others. */
  stream: (channelId: string, rendition: Rendition) => ChannelStream | undefined;
  /** What can be played of a window of a channel, in order; undefined for one that is not in the line-up. */
  playable: (channelId: string, window: Interval) => Promise<Interval[] | undefined>;
  /**
   * The multivariant playlist with those renditions, lowest picture first, live or for a window of the past; undefined
   * when there is nothing to play.
   */
  multivariant: (
    channelId: string,
    allowed: readonly Rendition[],
    past?: Interval,
    begin?: ListBegin,
  ) => Promise<Multivariant | undefined>;
}

export interface Multivariant {
  body: string;
  /** The renditions in it, in its order. */
  renditions: readonly Rendition[];
}

interface ResolvedVariant {
  rendition: Rendition;
  variant: Variant;
}

interface Sources {
  lineup: Lineup;
  clips: ClipLibrary;
  plans: Plans;
  archive: Archive;
  clock: Clock;
  steady: Clock;
}

export function createChannelStreams(sources: Sources): ChannelStreams {
  const { archive, clock, steady } = sources;
  const segmentTimes = createSegmentTimes(archive, clock);
  const windows = createKeptWindows();
  const streams = new Map<string, { kind: string; stream: ChannelStream }>();

  const targets = new Map<string, TargetDuration>();

  /** What is copied is as long as its source makes it. */
  function targetOf(channel: MediaChannel): TargetDuration {
    if (!isCopied(channel)) return fixedTarget(segmentMs);
    const target = targets.get(channel.id) ?? createTargetDuration();
    targets.set(channel.id, target);
    return target;
  }

  function open(channel: MediaChannel, rendition: Rendition): ChannelStream {
    if (!channel.renditions.includes(rendition))
      return soundAlone(channel.renditions.map((picture) => defined(stream(channel.id, picture))));
    return channel.source.kind === 'virtual'
      ? virtualChannel(channel.id, rendition, { ...sources, windows })
      : fedChannel(channel.id, rendition, archive, clock, {
          target: targetOf(channel),
          segmentTimes,
          windows,
          steady,
        });
  }

  function stream(channelId: string, rendition: Rendition): ChannelStream | undefined {
    const channel = sources.lineup.channel(channelId);
    // What has pictures can be heard without them.
    if (!channel || (rendition !== 'AU' && !channel.renditions.includes(rendition))) return undefined;
    const key = `${channelId}/${rendition}`;
    const kind = `${channel.source.kind} ${isCopied(channel)} ${channel.renditions.join()}`;
    let entry = streams.get(key);
    if (entry?.kind !== kind) {
      entry = { kind, stream: open(channel, rendition) };
      streams.set(key, entry);
    }
    return entry.stream;
  }

  return {
    stream,
    async playable(channelId, window) {
      // A rendition that is left out when a machine is too slow is no gap.
      for (const rendition of sources.lineup.channel(channelId)?.renditions ?? []) {
        const intervals = (await stream(channelId, rendition)?.playable(window)) ?? [];
        if (intervals.length > 0) return intervals;
      }
      return sources.lineup.channel(channelId) && [];
    },
    async multivariant(channelId, allowed, past, begin) {
      const name = past ? windowAddress(past, begin) : livePlaylistName;
      // Side by side: each may have to be fetched from far away.
      const asked = allowed.map(async (rendition): Promise<ResolvedVariant | undefined> => {
        const variant = await stream(channelId, rendition)?.variant(past);
        return variant && { rendition, variant: { ...variant, uri: `${rendition}/${name}` } };
      });
      const found = withoutSoundAlone((await Promise.all(asked)).filter((one) => one !== undefined));
      if (found.length === 0) return undefined;
      found.sort((a, b) => compareVariants(a.variant, b.variant));
      const body = writeMultivariantPlaylist(found.map(({ variant }) => variant));
      return { body, renditions: found.map(({ rendition }) => rendition) };
    },
  };
}

const isCopied = ({ source }: MediaChannel): boolean => source.kind === 'fed' && source.mode === 'copy';

/**
 * Where no picture is of a kind that every player shows, sound alone is not offered beside it: a player that shows none
 * of them would go on air with a black screen instead of saying so.
 */
function withoutSoundAlone(found: readonly ResolvedVariant[]): ResolvedVariant[] {
  const pictures = found.filter(({ variant }) => variant.resolution !== undefined);
  const limited = pictures.length > 0 && !pictures.some(({ variant }) => isShownEverywhere(variant));
  return limited ? pictures : [...found];
}

/** A player that cannot be told where to begin is given a window that begins there. */
function windowAddress(past: Interval, begin: ListBegin | undefined): string {
  if (!begin) return windowPlaylistName(past);
  const startMs = Math.min(Math.max(begin.startMs, past.fromMs), past.toMs - 1_000);
  const window = begin.sinceMs === undefined ? past : { fromMs: startMs, toMs: past.toMs };
  return `${windowPlaylistName(window)}${beginQuery({ ...begin, startMs })}`;
}
