import { segmentMs } from '../../../contract/constants.ts';
import { minuteMs } from '../../../contract/time.ts';
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
import { createJoinedSegments } from '../../playout/joined-segments.ts';
import type { Plans } from '../../playout/plans.ts';
import type { Archive } from '../../segments/archive.ts';
import { fedChannel, type FedChannel } from './fed-channel.ts';
import type { ChannelStream } from './channel-stream.ts';
import { createSegmentTimes } from './segment-times.ts';
import { createTargetDuration, fixedTarget, type TargetDuration } from './target-duration.ts';
import { type AddressedRendition, livePlaylistName, type ListBegin } from '../../../contract/stream-path.ts';
import { createKeyFrames, type KeyFrames } from '../key-frames/key-frames.ts';
import { lightestKeyFrames } from '../key-frames/lightest.ts';
import { beginQuery, windowPlaylistName, type MultivariantQuery } from '../../../contract/list-names.ts';
import type { ChannelTrack } from '../../../contract/models/tracks.ts';
import {
  isPictureAlone,
  isTextName,
  isTrackName,
  previewName,
  renditionOfPicture,
  type StreamName,
  type TrackName,
} from '../../../contract/tracks.ts';
import { hasLowLatency, isCopied, keptByKind } from './kept-by-kind.ts';
import { oneKindStream } from './one-kind-stream.ts';
import { soundAlone } from './sound-alone.ts';
import { soundTrack } from './tracks/sound-track.ts';
import { textTrack } from './tracks/text-track.ts';
import { withTracks } from './tracks/with-tracks.ts';
import { clipPreviews } from './previews/clip-previews.ts';
import { previewStream, type PreviewStream } from './previews/preview-stream.ts';
import { storedPreviews } from './previews/stored-previews.ts';
import { createKeptWindows } from './window-playlists.ts';
import { virtualChannel } from './virtual-channel.ts';

/** Texts that are made here of some seconds at a time. */
const derivedForms: ReadonlySet<string | undefined> = new Set(['speech', 'ocr']);
const derivedLateMs = 20_000;

export interface ChannelStreams {
  /** A rendition of a channel in the line-up, or what can be taken out of one; a track beside it; undefined for all others. */
  stream: (channelId: string, rendition: AddressedRendition) => ChannelStream | undefined;
  /** The small pictures of a channel; undefined for one that is not in the line-up, or has no picture. */
  previews: (channelId: string) => PreviewStream | undefined;
  /** Where the key frames of renditions lie. */
  keyFrames: KeyFrames;
  /** What can be played of a window of a channel, in order; undefined for one that is not in the line-up. */
  playable: (channelId: string, window: Interval) => Promise<Interval[] | undefined>;
  /**
   * The multivariant playlist with those renditions, lowest picture first, live or for a window of the past; undefined
   * when there is nothing to play.
   */
  multivariant: (
    channelId: string,
    allowed: readonly Rendition[],
    options?: MultivariantOptions,
  ) => Promise<Multivariant | undefined>;
}

export interface MultivariantOptions extends MultivariantQuery {
  /** A window of the past; live without one. */
  past?: Interval | undefined;
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
  const joined = createJoinedSegments();
  const streams = keptByKind<ChannelStream>();
  const feds = keptByKind<FedChannel>();
  const previewStreams = keptByKind<PreviewStream>();
  const keyFrames = createKeyFrames();

  const targets = new Map<string, TargetDuration>();

  /** What is copied is as long as its source makes it. */
  function targetOf(channel: MediaChannel): TargetDuration {
    if (!isCopied(channel)) return fixedTarget(segmentMs);
    const target = targets.get(channel.id) ?? createTargetDuration();
    targets.set(channel.id, target);
    return target;
  }

  /** A rendition or a track on disk; the same one for itself and for what stands beside it. */
  const fed = (channel: MediaChannel, name: StreamName): FedChannel =>
    feds(channel, name, () =>
      fedChannel(channel.id, name, archive, clock, {
        target: targetOf(channel),
        segmentTimes,
        windows,
        steady,
        ...(hasLowLatency(channel) && !isBeside(name) && { parts: archive.parts?.(channel.id, name) }),
      }),
    );

  /** The renditions of a channel, lowest first. */
  const picturesOf = (channel: MediaChannel): ChannelStream[] =>
    channel.renditions.map((picture) => defined(stream(channel.id, picture)));

  /** Sounds and texts stand beside renditions on disk. */
  function openTrack(channel: MediaChannel, name: TrackName): ChannelStream {
    const options = {
      own: fed(channel, name),
      pictures: channel.renditions.map((picture) => fed(channel, picture)),
      clock,
      windows,
    };
    const { form } = trackOf(channel, name) ?? {};
    if (isTextName(name))
      return textTrack({
        ...options,
        ...(derivedForms.has(form) && { lateMs: derivedLateMs }),
        timesOf: (segment) => segmentTimes.of(channel.id, name, segment),
        offsetMs: () => trackOf(sources.lineup.channel(channel.id), name)?.offsetMs ?? 0,
      });
    return soundTrack({ ...options, first: defined(stream(channel.id, 'AU')) });
  }

  function openPreviews(channel: MediaChannel): PreviewStream {
    const { id, source } = channel;
    const [lowest = 'AU'] = channel.renditions;
    return previewStream(
      source.kind === 'virtual'
        ? clipPreviews(id, lowest, sources)
        : storedPreviews(id, fed(channel, previewName), archive),
      clock,
    );
  }

  function previews(channelId: string): PreviewStream | undefined {
    const channel = sources.lineup.channel(channelId);
    if (!channel || !has(channel, previewName)) return undefined;
    return previewStreams(channel, previewName, () => openPreviews(channel));
  }

  function open(channel: MediaChannel, rendition: AddressedRendition): ChannelStream {
    if (rendition === previewName) return defined(previews(channel.id));
    if (isTrackName(rendition)) return openTrack(channel, rendition);
    if (isPictureAlone(rendition)) {
      const both = defined(stream(channel.id, renditionOfPicture(rendition)));
      return { ...oneKindStream([both], 'video'), variant: both.variant };
    }
    if (!channel.renditions.includes(rendition)) return soundAlone(picturesOf(channel));
    return channel.source.kind === 'virtual'
      ? virtualChannel(channel.id, rendition, { ...sources, windows, joined })
      : fed(channel, rendition);
  }

  function stream(channelId: string, rendition: AddressedRendition): ChannelStream | undefined {
    const channel = sources.lineup.channel(channelId);
    if (!channel || !has(channel, rendition)) return undefined;
    return streams(channel, rendition, () => open(channel, rendition));
  }

  /** The tracks of a channel of which something is there. */
  async function tracksOf(channelId: string, past: Interval | undefined): Promise<ChannelTrack[]> {
    const lately = { fromMs: clock() - minuteMs, toMs: clock() };
    const asked = (sources.lineup.channel(channelId)?.tracks ?? []).map(async (track) => {
      const some = await stream(channelId, track.name)?.beginning(past ?? lately);
      return some && some.length > 0 ? track : undefined;
    });
    return (await Promise.all(asked)).filter((track) => track !== undefined);
  }

  return {
    stream,
    previews,
    keyFrames,
    async playable(channelId, window) {
      // A rendition that is left out when a machine is too slow is no gap.
      for (const rendition of sources.lineup.channel(channelId)?.renditions ?? []) {
        const intervals = (await stream(channelId, rendition)?.playable(window)) ?? [];
        if (intervals.length > 0) return intervals;
      }
      return sources.lineup.channel(channelId) && [];
    },
    async multivariant(channelId, allowed, { past, begin, sounds = false } = {}) {
      const name = past ? windowAddress(past, begin) : livePlaylistName;
      // Side by side: each may have to be fetched from far away.
      const asked = allowed.map(async (rendition): Promise<ResolvedVariant | undefined> => {
        const variant = await stream(channelId, rendition)?.variant(past);
        return variant && { rendition, variant: { ...variant, uri: `${rendition}/${name}` } };
      });
      const [variants, tracks, image] = await Promise.all([
        Promise.all(asked),
        tracksOf(channelId, past),
        past && previews(channelId)?.imageVariant(past),
      ]);
      const found = withoutSoundAlone(variants.filter((one) => one !== undefined));
      if (found.length === 0) return undefined;
      found.sort((a, b) => compareVariants(a.variant, b.variant));
      const offered = withTracks(found, tracks, { sounds, name });
      const images =
        image && past && seen(found) ? [{ ...image, uri: `${previewName}/${windowPlaylistName(past)}` }] : [];
      const lately = { fromMs: clock() - minuteMs, toMs: clock() };
      const keys = await lightestKeyFrames(keyFrames, {
        channelId,
        found,
        stream: (rendition) => stream(channelId, rendition),
        window: past ?? lately,
        name: past ? windowPlaylistName(past) : livePlaylistName,
      });
      const body = writeMultivariantPlaylist(offered.variants, offered.members, images, keys);
      return { body, renditions: found.map(({ rendition }) => rendition) };
    },
  };
}

/** Whether there is a picture in what is offered. */
const seen = (found: readonly ResolvedVariant[]): boolean =>
  found.some(({ variant }) => variant.resolution !== undefined);

/** Virtual channels have no tracks. A channel with pictures can be heard without them, and seen without its sound. */
function has({ source, renditions }: MediaChannel, rendition: AddressedRendition): boolean {
  if (isTrackName(rendition)) return source.kind === 'fed';
  if (rendition === previewName) return renditions.some((one) => one !== 'AU');
  if (isPictureAlone(rendition)) return renditions.includes(renditionOfPicture(rendition));
  return rendition === 'AU' || renditions.includes(rendition);
}

/** Whether a name is one of what stands beside the renditions. */
const isBeside = (name: StreamName): boolean => name === previewName || isTrackName(name);

const trackOf = (channel: MediaChannel | undefined, name: TrackName): ChannelTrack | undefined =>
  channel?.tracks?.find((track) => track.name === name);

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
