import type { SourceTrack } from '../../../contract/models/tracks.ts';
import { isTextName, type StreamName } from '../../../contract/tracks.ts';
import { hourMs } from '../../../contract/time.ts';
import type { Clock } from '../../../runtime/clock.ts';
import type { Archive, StoredSegment } from '../../segments/archive.ts';
import type { NewSegment } from '../../segments/writer.ts';
import type { Outputs } from '../output/outputs.ts';
import type { SegmentSink } from '../output/store-stream.ts';
import type { ChannelTracks } from '../tracks/channel-tracks.ts';
import { nextChunk } from './next-chunk.ts';

/** What a text is made of: speech, or letters of pictures. */
export type MakerForm = 'speech' | 'ocr';

/** Makes a text of what is stored. */
export interface TextMaker {
  /** How the text is known. */
  track: SourceTrack & { form: MakerForm };
  /** What it is made of: a rendition with sound, or a text of pictures. */
  source: StreamName;
  /** So much of that is taken at once, in milliseconds. */
  chunkMs: number;
  /** The segments of the text beside those of its source. Rejects when it cannot be made. */
  make: (segments: readonly StoredSegment[], signal: AbortSignal) => Promise<NewSegment[]>;
}

export interface DerivedTextOptions {
  channelId: string;
  maker: TextMaker;
  archive: Pick<Archive, 'newest'>;
  outputs: Outputs;
  register: ChannelTracks['register'];
  clock: Clock;
}

/** A text that is made of what a channel has stored, and stored beside it. */
export interface DerivedText {
  /** Takes what has come, a piece at most. Rejects when nothing can be made of it. */
  turn: (signal: AbortSignal) => Promise<TurnEnd>;
  close: () => Promise<void>;
}

/** `skipped` when more came than could be taken, and some of it was left out. */
export type TurnEnd = 'idle' | 'done' | 'skipped';

/** What is further behind is left out. */
const mostBehindMs = 60_000;

export function createDerivedText(options: DerivedTextOptions): DerivedText {
  const { channelId, maker, archive, outputs, clock } = options;
  let opened: { sink: SegmentSink; atMs: number } | undefined;
  let doneMs: number | undefined;

  /** Said to be there every hour, as all that a source has. Undefined where there is no name left for it. */
  async function sinkOf(): Promise<SegmentSink | undefined> {
    if (opened && clock() < opened.atMs + hourMs) return opened.sink;
    const [name] = (await options.register([maker.track])).names.values();
    if (name === undefined || !isTextName(name)) return undefined;
    const [output] = await outputs.open([name]);
    opened = output && { sink: output.sink, atMs: clock() };
    return opened?.sink;
  }

  return {
    async turn(signal) {
      const sink = await sinkOf();
      if (!sink) return 'idle';
      const newest = await archive.newest(channelId, maker.source, mostBehindMs);
      const before = doneMs;
      const segments = nextChunk(newest, before ?? sink.lastEndMs(), maker.chunkMs);
      const [first, last] = [segments[0], segments.at(-1)];
      if (!first || !last) return 'idle';
      const texts = await maker.make(segments, signal);
      doneMs = last.startMs + last.durationMs;
      try {
        for (const text of texts) await sink.append(text);
      } catch (fault) {
        opened = undefined;
        throw fault;
      }
      // The oldest of what is looked at, and not what followed: some of it has come and gone meanwhile.
      return before !== undefined && first === newest[0] && first.startMs > before ? 'skipped' : 'done';
    },
    close: outputs.close,
  };
}
