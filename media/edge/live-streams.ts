import type { MediaChannel } from '../../contract/models/media.ts';
import type { Rendition } from '../../contract/quality.ts';
import type { Clock } from '../clock.ts';
import type { Lineup } from '../lineup.ts';
import { writeMultivariantPlaylist, type Variant } from '../playlist/multivariant-playlist.ts';
import type { ClipLibrary } from '../playout/clips.ts';
import type { Plans } from '../playout/plans.ts';
import type { Archive } from '../segments/archive.ts';
import { archiveLive } from './archive-live.ts';
import type { LiveStream } from './live-stream.ts';
import { virtualLive } from './virtual-live.ts';

export interface LiveStreams {
  /** A rendition of a channel in the line-up, or undefined. */
  stream: (channelId: string, rendition: Rendition) => LiveStream | undefined;
  /** The multivariant playlist with those renditions, lowest first; undefined when there is nothing to play. */
  multivariant: (channelId: string, allowed: readonly Rendition[]) => Promise<Multivariant | undefined>;
}

export interface Multivariant {
  body: string;
  /** The renditions in it, in its order. */
  renditions: readonly Rendition[];
}

interface Sources {
  lineup: Lineup;
  clips: ClipLibrary;
  plans: Plans;
  archive: Archive;
  clock: Clock;
}

export function createLiveStreams(sources: Sources): LiveStreams {
  const streams = new Map<string, { kind: string; stream: LiveStream }>();

  const open = (channel: MediaChannel, rendition: Rendition): LiveStream =>
    channel.source.kind === 'virtual'
      ? virtualLive(channel.id, rendition, sources)
      : archiveLive(channel.id, rendition, sources.archive, sources.clock);

  function stream(channelId: string, rendition: Rendition): LiveStream | undefined {
    const channel = sources.lineup.channel(channelId);
    if (!channel?.renditions.includes(rendition)) return undefined;
    const key = `${channelId}/${rendition}`;
    let entry = streams.get(key);
    if (entry?.kind !== channel.source.kind) {
      entry = { kind: channel.source.kind, stream: open(channel, rendition) };
      streams.set(key, entry);
    }
    return entry.stream;
  }

  return {
    stream,
    async multivariant(channelId, allowed) {
      const found: { rendition: Rendition; variant: Variant }[] = [];
      for (const rendition of allowed) {
        const variant = await stream(channelId, rendition)?.variant();
        if (variant) found.push({ rendition, variant: { ...variant, uri: `${rendition}/live.m3u8` } });
      }
      if (found.length === 0) return undefined;
      found.sort((a, b) => a.variant.bandwidth - b.variant.bandwidth);
      const body = writeMultivariantPlaylist(found.map(({ variant }) => variant));
      return { body, renditions: found.map(({ rendition }) => rendition) };
    },
  };
}
