/** A stream of an input, as ffmpeg lists it. */
export interface ListedStream {
  /** Its place among all of the input. */
  index: number;
  kind: 'video' | 'audio' | 'subtitle' | 'data' | 'other';
  codec: string;
  /** As the source names it. */
  language: string | undefined;
  /** What else is said of it. */
  details: string;
  /** The sound that goes with the picture. */
  isFirstSound: boolean;
}

const kinds: Readonly<Record<string, ListedStream['kind']>> = {
  Video: 'video',
  Audio: 'audio',
  Subtitle: 'subtitle',
  Data: 'data',
};

const stream = /^(?:\[info\] )? +Stream #0:(\d+)(?:\[\w+\])?(?:\(([\w,]+)\))?: (\w+): (\w+)(.*)/;
const programme = /^(?:\[info\] )? +Program (\d+)/;
/** What follows is said of outputs. */
const over = /^(?:\[info\] )? *(Stream mapping:|Output #0)/;
const mapped = /^(?:\[info\] )? +Stream #0:(\d+) -> #0:/;

/** What a line of ffmpeg says of a stream, if it is about one. */
export function readListedStream(line: string): ListedStream | undefined {
  const [, index, language, kind = '', codec = '', details = ''] = stream.exec(line) ?? [];
  if (index === undefined) return undefined;
  const about = { kind: kinds[kind] ?? 'other', codec, language, details };
  return { index: Number(index), ...about, isFirstSound: false };
}

/**
 * Hears what ffmpeg says of the streams of its input.
 * @param onListed called once, when all have been named and it is known which sound goes to the first output
 * @param program the programme whose streams count; all of them when nothing is said
 */
export function listStreams(
  onListed: (streams: readonly ListedStream[]) => void,
  program?: number,
): { line: (line: string) => void } {
  const found: ListedStream[] = [];
  let within: number | undefined;
  let state: 'input' | 'outputs' | 'mapping' | 'done' = 'input';

  function takeInput(line: string): void {
    within = Number(programme.exec(line)?.[1] ?? within);
    const listed = readListedStream(line);
    if (listed && (program === undefined || within === program)) found.push(listed);
  }

  function finish(sound: ListedStream | undefined): void {
    if (sound) sound.isFirstSound = true;
    state = 'done';
    onListed(found);
  }

  return {
    line(line) {
      if (state === 'done') return;
      if (state === 'input') takeInput(line);
      if (over.test(line)) state = 'outputs';
      if (state === 'input') return;
      // Behind the mapping there is nothing to wait for.
      const isOver = state === 'mapping' && !mapped.test(line);
      if (mapped.test(line)) state = 'mapping';
      const sounds = found.filter(({ kind }) => kind === 'audio');
      const index = mapped.exec(line)?.[1];
      const chosen = sounds.length > 1 ? sounds.find((one) => one.index === Number(index)) : sounds[0];
      if (chosen || sounds.length === 0 || isOver) finish(chosen);
    },
  };
}
