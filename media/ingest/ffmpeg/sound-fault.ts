import type { Source } from '../source/source.ts';
import type { TranscodeMode } from './ffmpeg-arguments.ts';

/** What is wrong with a sound in a container that says how it is decoded. */
export type SoundFault = 'undescribed' | 'unreadable';

/** These say how their sound is decoded; in streams of packets each frame does, and one may be damaged. */
const describing: readonly string[] = ['mp4', 'flv', 'matroska', 'rtmp'];

const unknown = /Could not find codec parameters for stream (\d+) \(Audio/;
/** The first output has a picture, and then the sound. */
const chosen = /Stream #0:(\d+) -> #0:1 /;
const uncopied = /\[aac_adtstoasc .*(Error parsing ADTS frame header|Input packet too small)/;

/**
 * Listens for what ffmpeg says of a sound whose container should say how it is decoded and does not: `undescribed` where a
 * decoder may guess it, `unreadable` where not even its channels are known. ffmpeg copies nothing of it, and waits for it
 * before it writes a picture, so that a copy is aborted.
 */
export function watchSound({ kind }: Source, { encodesSound = false, dropsSound = false }: TranscodeMode) {
  const inVain = new AbortController();
  const unread = new Set<string | undefined>();
  let first: string | undefined;
  const listens = describing.includes(kind) && !dropsSound;
  return {
    line(line: string): void {
      if (!listens) return;
      const found = unknown.exec(line);
      if (found) unread.add(found[1]);
      first ??= chosen.exec(line)?.[1];
      if (!encodesSound && uncopied.test(line)) inVain.abort();
    },
    fault(): SoundFault | undefined {
      if (first !== undefined && unread.has(first)) return 'unreadable';
      return inVain.signal.aborted ? 'undescribed' : undefined;
    },
    signal: inVain.signal,
  };
}
