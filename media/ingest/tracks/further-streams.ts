import { setTimeout as sleep } from 'node:timers/promises';
import type { FurtherStreams } from '../ffmpeg/ffmpeg-arguments.ts';
import type { ListedStream } from '../ffmpeg/listed-streams.ts';
import type { RunEnd } from '../ffmpeg/run-end.ts';
import type { Reading } from '../source/reading.ts';
import type { Source } from '../source/source.ts';
import { speechFilters, withClearSpeech } from './clear-speech.ts';
import { noStreams, sourceStreams, takesSame, type SourceStreams } from './source-streams.ts';
import { surroundFirst, withSurround } from './surround-sound.ts';
import { takeTracks, type JudgedTracks } from './taken-tracks.ts';

/** The sounds and texts that one run of ffmpeg takes, as its source is known to have them. */
export interface FurtherRun {
  args: FurtherStreams;
  taken: JudgedTracks;
  /** What the source has. */
  listed: (streams: readonly ListedStream[]) => void;
  /** Aborts when that is something else than was asked for. */
  signal: AbortSignal;
  /** Whether the run has to begin once more for that. */
  isOther: (end: RunEnd) => boolean;
  /** The first sound, where it is copied and has to be made stereo. */
  foreignSound: () => string | undefined;
}

/** What ffmpeg lists comes with the first bytes; without it they are taken as they are. */
const unlistedMs = 2_000;

/** What is taken of a source: what it has, and what is made of it. */
export function takenStreams(
  list: readonly ListedStream[],
  { clearSpeech = false, reach, onNote }: Reading,
): SourceStreams {
  const found = withSurround(sourceStreams(list), list);
  if (!clearSpeech) return found;
  const { streams, note } = withClearSpeech(found, list, reach.filters);
  if (note !== undefined) onNote(note);
  return streams;
}

/** How ffmpeg is to take them. */
export const furtherArguments = ({
  sounds,
  textStreams,
  spliceStreams = [],
}: Pick<JudgedTracks, 'sounds' | 'textStreams'> &
  Partial<Pick<JudgedTracks, 'spliceStreams'>>): FurtherStreams => ({
  sounds: sounds.map(({ sound: { index, isMono, made, track } }) => ({
    index,
    channels: made === 'surround' ? 6 : isMono ? 1 : 2,
    copies: track.form === 'aac' || made === 'copy',
    filter: made && speechFilters[made],
  })),
  texts: textStreams,
  splices: spliceStreams,
});

/** Undefined where nobody asks for them. Rejects when they cannot be written. */
export async function openFurther(source: Source, reading: Reading): Promise<FurtherRun | undefined> {
  const { tracks, open, onNote, takesKnownStreams = false, transcodeMode } = reading;
  const copiesSound = transcodeMode.mode === 'copy' && !transcodeMode.encodesSound && source.kind !== 'radio';
  if (!tracks) return undefined;
  const other = new AbortController();
  const asked = tracks.knownStreams(source.href) ?? noStreams;
  const unwritable = (fault: unknown): void => other.abort(fault);
  const taken = await takeTracks(tracks, asked, { open, onNote, onFault: unwritable });
  const listed = Promise.withResolvers<void>();
  let isListed = false;
  let isOther = false;
  let foreign: string | undefined;
  return {
    args: furtherArguments(taken),
    taken: {
      ...taken,
      async judged() {
        await Promise.race([listed.promise, sleep(unlistedMs, undefined, { ref: false })]);
        return !isOther && foreign === undefined;
      },
    },
    listed(streams) {
      isListed = true;
      listed.resolve();
      const found = takenStreams(streams, reading);
      tracks.keepStreams(source.href, found);
      taken.listed(found);
      if (copiesSound) foreign = surroundFirst(found)?.track.form;
      isOther = !takesKnownStreams && !takesSame(found, asked);
      if (isOther || foreign !== undefined) other.abort();
    },
    signal: other.signal,
    isOther({ trouble }) {
      // It does not even have what it had: ffmpeg ends at once, before it says what there is.
      if (trouble === 'exit' && !isListed && !takesKnownStreams && !takesSame(asked, noStreams)) {
        tracks.keepStreams(source.href, noStreams);
        return true;
      }
      return isOther;
    },
    foreignSound: () => foreign,
  };
}
