/** A stream of an input, as ffmpeg lists it. */
export interface ListedStream {
  kind: 'video' | 'audio' | 'subtitle' | 'data' | 'other';
  codec: string;
  /** As the source names it. */
  language: string | undefined;
  /** What else is said of it. */
  details: string;
}

const kinds: Readonly<Record<string, ListedStream['kind']>> = {
  Video: 'video',
  Audio: 'audio',
  Subtitle: 'subtitle',
  Data: 'data',
};

const stream = /^(?:\[info\] )? +Stream #0:\d+(?:\[\w+\])?(?:\((\w+)\))?: (\w+): (\w+)(.*)/;
const programme = /^(?:\[info\] )? +Program (\d+)/;
const over = /^(?:\[info\] )? *(Stream mapping:|Output #0)/;

/**
 * Hears what ffmpeg says of the streams of its input.
 * @param onListed called once, when all have been named
 * @param program the programme whose streams count; all of them when nothing is said
 */
export function listStreams(
  onListed: (streams: readonly ListedStream[]) => void,
  program?: number,
): { line: (line: string) => void } {
  const found: ListedStream[] = [];
  let within: number | undefined;
  let done = false;
  return {
    line(line) {
      if (done) return;
      within = Number(programme.exec(line)?.[1] ?? within);
      const [, language, kind = '', codec = '', details = ''] = stream.exec(line) ?? [];
      if (codec !== '' && (program === undefined || within === program))
        found.push({ kind: kinds[kind] ?? 'other', codec, language, details });
      if (!over.test(line)) return;
      done = true;
      onListed(found);
    },
  };
}
