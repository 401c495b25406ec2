/** A key frame, and the segment in which it lies. */
export interface KeyFrame {
  /** Of the day, or of a title from its beginning. */
  atMs: number;
  durationMs: number;
  uri: string;
  initUri: string;
  /** Where its header begins, and where it ends; the first of a segment begins at 0. */
  from: number;
  to: number;
}

const attribute = (line: string, name: string): string | undefined =>
  new RegExp(`[:,]${name}="([^"]*)"`).exec(line)?.[1];

/** Where a multivariant playlist says that key frames are, and how they are encoded; undefined where it offers none. */
export function keyFramesIn(master: string): { uri: string; codec: string } | undefined {
  const line = master.split('\n').find((one) => one.startsWith('#EXT-X-I-FRAME-STREAM-INF:'));
  const [uri, codec] = line ? [attribute(line, 'URI'), attribute(line, 'CODECS')] : [];
  return uri === undefined || codec === undefined ? undefined : { uri, codec };
}

/** What a list of key frames lists, without what is missing. */
export function readKeyList(list: string): KeyFrame[] {
  let [atMs, durationMs, initUri] = [0, 0, ''];
  let range: { from: number; to: number } | undefined;
  const frames: KeyFrame[] = [];
  for (const line of list.split('\n')) {
    const [, tag, value = ''] =
      /^#(EXTINF|EXT-X-BYTERANGE|EXT-X-PROGRAM-DATE-TIME|EXT-X-MAP):(.*)$/.exec(line) ?? [];
    if (tag === 'EXTINF') durationMs = parseFloat(value) * 1000;
    else if (tag === 'EXT-X-BYTERANGE') {
      const [length = 0, from = 0] = value.split('@').map(Number);
      range = { from, to: from + length };
    } else if (tag === 'EXT-X-PROGRAM-DATE-TIME') atMs = Date.parse(value);
    else if (tag === 'EXT-X-MAP') initUri = attribute(line, 'URI') ?? '';
    else if (line !== '' && !line.startsWith('#')) {
      if (range) frames.push({ atMs, durationMs, uri: line, initUri, ...range });
      atMs += durationMs;
      range = undefined;
    }
  }
  return frames;
}
