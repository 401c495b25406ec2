import { LRUCache } from 'lru-cache';
import { overlap, type Interval } from '../../../../contract/interval.ts';
import type { TextSegment } from '../../../../contract/models/tracks.ts';
import type { TextFormat } from '../../../../contract/stream-path.ts';
import type { PlaylistSegment } from '../../../playlist/media-playlist.ts';
import { shifted, webvttOf } from '../../../playlist/webvtt.ts';
import { decodeText } from '../../../texts/stored-text.ts';
import { timelineEpochMs } from '../../../segments/timeline.ts';
import type { ChannelStream } from '../channel-stream.ts';
import { trackLists, type TrackOptions } from './track-lists.ts';
import type { SegmentPair } from './beside-picture.ts';

interface TextOptions extends TrackOptions {
  /** Texts are shown so much later than they are sent. */
  offsetMs: () => number;
  /** When a segment began and ended. */
  timesOf: (name: string) => Promise<Interval | undefined>;
}

type Reach = Parameters<ChannelStream['within']>[1];

const keptSegments = 16;

/** A text is stored with the very beginning of the picture's segment. */
const apartMs = 250;

/** A text of a channel. Where nothing of it is stored its list has segments in which nothing is said. */
export function textTrack(options: TextOptions): ChannelStream {
  const { own, offsetMs, timesOf } = options;

  /** Pictures of texts are made when they are read, and all who watch now read the same. */
  const decoded = new LRUCache<string, TextSegment>({ max: keptSegments });

  async function textOf(name: string, times: Interval, reach: Reach): Promise<TextSegment | undefined> {
    const parts = await own.segment(name, reach);
    if (!parts) return undefined;
    const known = decoded.get(name) ?? decodeText(Buffer.concat(parts));
    if (known) decoded.set(name, known);
    // What an older or a later version has stored may be something else.
    return known ?? { timelineMs: times.fromMs, cues: [] };
  }

  async function read(name: string, reach: Reach) {
    const silent = silentTimes(name);
    if (silent) {
      const times = overlap(silent, reach) ? silent : undefined;
      return times && { text: { timelineMs: times.fromMs, cues: [] }, times };
    }
    const times = await timesOf(name);
    const text = times && (await textOf(name, times, reach));
    return text && times && { text: shifted(text, offsetMs()), times };
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
      if (format === 'json') return [Buffer.from(JSON.stringify(text))];
      const decodeMs = text.timelineMs - timelineEpochMs;
      return [Buffer.from(webvttOf(text.cues, decodeMs, times.toMs - times.fromMs))];
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
