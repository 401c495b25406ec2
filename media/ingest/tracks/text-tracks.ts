import { trackKey, type SourceTrack, type TrackFolder } from '../../../contract/models/tracks.ts';
import { isTextName } from '../../../contract/tracks.ts';
import { createCueTrack, type CueTrack } from '../../texts/cue-track.ts';
import { createTimedCues, type TimedCues } from '../../texts/webvtt/timed-cues.ts';
import type { TextScreen } from '../../texts/screen.ts';
import type { PictureListener, SegmentSink } from '../output/store-stream.ts';
import type { OpenStreams } from '../source/reading.ts';
import { createCaptionTracks } from './caption-tracks.ts';
import type { TrackNames } from './channel-tracks.ts';
import { createTextReader } from './text-pipe.ts';
import { textSegment, type PicturePlace } from './text-segment.ts';

/** The texts of one run of a source, stored beside the segments of its picture. */
export interface TextTracks extends PictureListener {
  /** More of them are known, if any: all are named anew. */
  found: (tracks: readonly SourceTrack[]) => void;
  /**
   * Reads what ffmpeg copies of one stream, to its end.
   * @param order among streams that look the same
   * @param timeline the stretch of the source in which its clock runs on, where it has several
   */
  read: (pipe: AsyncIterable<Buffer>, order: number, timeline?: number) => Promise<void>;
  /** The cues of one that its source lists by itself. */
  listed: (track: SourceTrack) => TimedCues;
  /** Nothing more comes: what waits is written. Never rejects. */
  close: () => Promise<void>;
}

export interface TextTracksOptions {
  register: (found: readonly SourceTrack[]) => Promise<TrackNames>;
  open: OpenStreams;
  /** How long a segment of the picture waits for its texts. */
  waitMs?: number | undefined;
  /** Languages of captions, where somebody says them, by their channels (`CC1`, `SERVICE1`). */
  captionLanguages?: ReadonlyMap<string, string> | undefined;
  /** They cannot be stored. */
  onFault: (fault: unknown) => void;
}

interface Text {
  track: SourceTrack;
  cues: Pick<CueTrack, 'over'>;
  sink?: SegmentSink;
}

/** While the server does not answer, the names of new texts are asked for again. */
const askAgainMs = 10_000;
/** Texts come up to 0.9 s after the picture that they go with. */
const usualWaitMs = 1_500;

export function createTextTracks({
  register,
  open,
  waitMs = usualWaitMs,
  captionLanguages,
  onFault,
}: TextTracksOptions): TextTracks {
  const texts = new Map<string, Text>();
  /** What those show that are read here. */
  const shown = new Map<string, CueTrack>();
  let work: Promise<void> = Promise.resolve();
  let asking: NodeJS.Timeout | undefined;
  let isClosed = false;

  function enqueue(task: () => Promise<void>): void {
    work = work.then(task).catch(onFault);
  }

  function cuesOf(track: SourceTrack): CueTrack {
    const key = trackKey(track);
    const cues = shown.get(key) ?? createCueTrack();
    shown.set(key, cues);
    if (!texts.has(key)) texts.set(key, { track, cues });
    return cues;
  }

  function found(tracks: readonly SourceTrack[]): void {
    tracks.forEach(cuesOf);
    openAll();
  }

  function openAll(): void {
    enqueue(async () => {
      clearTimeout(asking);
      const { names, isAnswered } = await register([...texts.values()].map(({ track }) => track));
      await openNamed(texts, names, open);
      const isWaiting = [...texts.values()].some(({ sink }) => !sink);
      if (!isAnswered && isWaiting && !isClosed) asking = setTimeout(openAll, askAgainMs);
    });
  }

  const show = (track: SourceTrack, screen: TextScreen): void => cuesOf(track).push(screen);

  const captions = createCaptionTracks({
    languages: captionLanguages,
    onFound: (track) => found([track]),
    onScreen: show,
  });
  const belated = createBelated<PicturePlace>(waitMs, (place) => enqueue(() => writeBeside(place, texts)));
  return {
    found,
    async read(pipe, order, timeline) {
      const reader = createTextReader(order, found, (track, screen) =>
        show(track, timeline === undefined ? screen : { ...screen, timeline }),
      );
      for await (const bytes of pipe) reader.push(bytes);
    },
    listed(track) {
      const cues = createTimedCues();
      texts.set(trackKey(track), { track, cues });
      openAll();
      return cues;
    },
    cut: captions.cut,
    stored: belated.push,
    async close() {
      isClosed = true;
      belated.flush();
      await work;
      clearTimeout(asking);
    },
  };
}

/** Opens the places of those that have got names. */
async function openNamed(
  texts: ReadonlyMap<string, Text>,
  names: ReadonlyMap<string, TrackFolder>,
  open: OpenStreams,
): Promise<void> {
  for (const [key, text] of texts) {
    const own = names.get(key);
    if (text.sink || own === undefined || !isTextName(own)) continue;
    const [output] = await open([own]);
    if (output) text.sink = output.sink;
  }
}

async function writeBeside(place: PicturePlace, texts: ReadonlyMap<string, Text>): Promise<void> {
  for (const { cues, sink } of texts.values()) {
    const over = cues.over(place);
    await sink?.append(textSegment(place, over));
  }
}

/** Hands on what comes in later, in the same order. */
function createBelated<T>(
  waitMs: number,
  onDue: (item: T) => void,
): { push: (item: T) => void; flush: () => void } {
  const waiting = new Map<T, NodeJS.Timeout>();
  const finish = (item: T): void => {
    clearTimeout(waiting.get(item));
    waiting.delete(item);
    onDue(item);
  };
  return {
    push: (item) =>
      void waiting.set(
        item,
        setTimeout(() => finish(item), waitMs),
      ),
    flush: () => [...waiting.keys()].forEach(finish),
  };
}
