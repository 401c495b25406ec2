import { words } from '../../ffmpeg.ts';
import type { Init } from '../../fmp4/init.ts';

/** Notices a sound that a stream of packets names (PMT) and does not send yet: ffmpeg passes it over for good, and says nothing when it comes. */
export interface NamedSound {
  init: (init: Pick<Init, 'tracks'>) => void;
  /** A line that ffmpeg says. */
  line: (line: string) => void;
  /** Which of the streams of the source it is. */
  index: () => number | undefined;
  signal: AbortSignal;
}

const unknown = /Could not find codec parameters for stream (\d+) \(Audio/;
const chosen = /Stream #0:(\d+) -> #0:1 /;

/** An output on its way to nowhere, of which ffmpeg says that it begins when the sound does. */
export const awaitedSound = (index: number): string[] => words(`-map 0:${index} -c:a pcm_s16le -f null -`);

/** It does. */
export const awaitedSoundBegins = /Stream #[1-9]\d*:0.*: Audio: pcm_s16le/;

/** Its signal is aborted when it is found: the source is read anew, with an output that waits for the sound. */
export function watchNamedSound(): NamedSound {
  const inVain = new AbortController();
  const unread = new Set<number>();
  const index = (): number | undefined => (inVain.signal.aborted ? Math.min(...unread) : undefined);
  return {
    init({ tracks }) {
      const has = (wanted: string): boolean => tracks.some(({ kind }) => kind === wanted);
      if (unread.size > 0 && has('video') && !has('audio')) inVain.abort();
    },
    line(line) {
      const found = unknown.exec(line)?.[1];
      if (found !== undefined) unread.add(Number(found));
      const taken = chosen.exec(line)?.[1];
      if (taken !== undefined && unread.has(Number(taken))) inVain.abort();
    },
    index,
    signal: inVain.signal,
  };
}
