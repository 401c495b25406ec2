/** What says where the key frame of a segment ends, see `keyFrameEnd`; undefined where it is not known. */
export type EndOfKeyFrame = (uri: string, initUri: string) => Promise<number | undefined>;

/** So many segments are looked at side by side. */
const atOnce = 8;

/** Of parts that come before their segment is whole, and of marks: a key frame list has neither. */
const left = /^#EXT-X-(PART|PART-INF|SERVER-CONTROL|PRELOAD-HINT|DATERANGE)[:]/;

/**
 * The key frames of what a media playlist lists, for players that wind (RFC 8216bis, 4.4.3.6): the same segments with the same numbers,
 * times and inits, each as far as its first picture goes, which stands until the next one. What has none is a gap.
 */
export async function keyFrameList(playlist: string, endOf: EndOfKeyFrame): Promise<string> {
  const lines = playlist.split('\n').filter((line) => line !== '' && !left.test(line));
  const segments = segmentsIn(lines);
  const ends = new Map<number, number | undefined>();
  for (let i = 0; i < segments.length; i += atOnce) {
    const some = segments.slice(i, i + atOnce);
    const found = await Promise.all(some.map(({ uri, initUri }) => endOf(uri, initUri)));
    some.forEach(({ line }, k) => ends.set(line, found[k]));
  }
  const last = segments[segments.length - 1]?.line ?? lines.length - 1;
  const version = [...ends.values()].includes(undefined) ? 8 : 7;
  const written = lines.flatMap((line, at): string[] => {
    if (line.startsWith('#EXT-X-VERSION:')) return [`#EXT-X-VERSION:${version}`];
    if (line === '#EXT-X-INDEPENDENT-SEGMENTS') return ['#EXT-X-I-FRAMES-ONLY'];
    // Of what is being made, after the last segment.
    if (at > last && line !== '#EXT-X-ENDLIST') return [];
    if (!ends.has(at)) return line === '#EXT-X-GAP' ? [] : [line];
    const end = ends.get(at);
    return [end === undefined ? '#EXT-X-GAP' : `#EXT-X-BYTERANGE:${end}@0`, line];
  });
  return `${written.join('\n')}\n`;
}

/** The segments of a list, by the line on which their address stands. */
function segmentsIn(lines: readonly string[]): { line: number; uri: string; initUri: string }[] {
  let initUri = '';
  const segments: { line: number; uri: string; initUri: string }[] = [];
  lines.forEach((text, line) => {
    const [, init] = /^#EXT-X-MAP:URI="([^"]*)"/.exec(text) ?? [];
    if (init !== undefined) initUri = init;
    else if (!text.startsWith('#')) segments.push({ line, uri: text, initUri });
  });
  return segments;
}
