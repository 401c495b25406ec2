import { overlap, type Interval } from '../../../../contract/interval.ts';
import type { TextFormat } from '../../../../contract/stream-path.ts';
import type { PlaylistSegment } from '../../../playlist/media-playlist.ts';
import { shifted, webvttOf } from '../../../playlist/webvtt.ts';
import type { ChannelStream } from '../channel-stream.ts';
import { readTextSegment } from '../../../texts/text-segment.ts';
import { trackLists, type TrackOptions } from './track-lists.ts';
import type { SegmentPair } from './beside-picture.ts';

interface TextOptions extends TrackOptions {
  /** Texts are shown so much later than they are sent. */
  offsetMs: () => number;
  /** When a segment began and ended. */
  timesOf: (name: string) => Promise<Interval | undefined>;
}

/** A text is stored with the very beginning of the picture's segment. */
const apartMs = 250;

/** A text of a channel. Where nothing of it is stored its list has segments in which nothing is said. */
export function textTrack(options: TextOptions): ChannelStream {
  const { own, offsetMs, timesOf } = options;

  async function read(name: string, reach: Parameters<ChannelStream['within']>[1]) {
    const silent = silentTimes(name);
    if (silent) {
      const times = overlap(silent, reach) ? silent : undefined;
      return times && { text: { timelineMs: times.fromMs, cues: [] }, times };
    }
    const times = await timesOf(name);
    const parts = times && (await own.segment(name, reach));
    if (!parts || !times) return undefined;
    const stored = readTextSegment(Buffer.concat(parts)) ?? { timelineMs: times.fromMs, cues: [] };
    return { text: shifted(stored, offsetMs()), times };
  }

  return {
    ...trackLists(options, apartMs, lineOf),
    // It is announced as a group, and has neither pictures nor sound.
    variant: async () => undefined,
    beginning: own.beginning,
    playable: own.playable,
    init: async () => undefined,
    within: async (name, reach) => {
      const silent = silentTimes(name);
      return silent ? overlap(silent, reach) : own.within(name, reach);
    },
    async segment(name, reach, format: TextFormat = 'json') {
      const found = await read(name, reach);
      if (!found) return undefined;
      const { text, times } = found;
      return [
        Buffer.from(format === 'vtt' ? webvttOf(text, times.toMs - times.fromMs) : JSON.stringify(text)),
      ];
    },
  };
}

const lineOf = ({ picture, own }: SegmentPair): PlaylistSegment => ({
  ...picture,
  uri: (own?.name ?? silentName(picture)).replace(/m4s$/, 'vtt'),
  // Texts need none.
  initUri: '',
});

/** Names a segment in which nothing is said by its times, for there is none. */
const silentName = ({ startMs, durationMs }: PlaylistSegment): string =>
  `silent-${Math.round(startMs)}-${Math.round(durationMs)}.m4s`;

function silentTimes(name: string): Interval | undefined {
  const [, start, duration] = /^silent-(\d{12,14})-(\d{1,6})\.m4s$/.exec(name) ?? [];
  if (start === undefined) return undefined;
  return { fromMs: Number(start), toMs: Number(start) + Number(duration) };
}
