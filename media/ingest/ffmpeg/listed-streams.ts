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
  /** The programme that it belongs to, in a transport stream. */
  program: number | undefined;
  /** The picture and the sound that go to the first output. */
  isTaken: boolean;
}

/** How the channels of a sound lie, as ffmpeg names that: `mono`, `stereo`, `5.1`, `6 channels`; undefined where it does not say. */
export const layoutOf = ({ details }: ListedStream): string | undefined =>
  /, \d+ Hz, ([\w.]+(?: channels)?)/.exec(details)?.[1];

/** Whether a sound has a centre and sides. */
export const isSurround = (stream: ListedStream): boolean => /^[3-7]\.\d$/.test(layoutOf(stream) ?? '');

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
  return { index: Number(index), ...about, program: undefined, isTaken: false };
}

/**
 * Hears what ffmpeg says of the streams of its input.
 * @param onListed called once, when all have been named and it is known which of them are taken
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
    const [, entered] = programme.exec(line) ?? [];
    if (entered !== undefined) within = Number(entered);
    const listed = readListedStream(line);
    if (listed && (program === undefined || within === program)) found.push({ ...listed, program: within });
  }

  /** Whether it is known which one of a kind is taken: where there is one, that. */
  function isKnown(kind: ListedStream['kind'], mappedIndex: number | undefined): boolean {
    const all = found.filter((one) => one.kind === kind);
    const [single] = all;
    const taken = all.length > 1 ? all.find(({ index }) => index === mappedIndex) : single;
    if (taken) taken.isTaken = true;
    return all.length === 0 || all.some(({ isTaken }) => isTaken);
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
      const index = mapped.exec(line)?.[1];
      const known = (['video', 'audio'] as const).map((kind) =>
        isKnown(kind, index === undefined ? index : Number(index)),
      );
      if (!isOver && !known.every(Boolean)) return;
      state = 'done';
      onListed(found);
    },
  };
}
