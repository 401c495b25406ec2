import type { KeyFramePlace } from '../fmp4/key-frame.ts';

/** What says where key frames of a segment lie, the first of them at its beginning; none where that is not known. */
export type PlacesOfKeyFrames = (uri: string, initUri: string) => Promise<readonly KeyFramePlace[]>;

/** So many segments are looked at side by side. */
const atOnce = 8;

/** Of parts that come before their segment is whole, and of marks: a key frame list has neither. */
const left = /^#EXT-X-(PART|PART-INF|SERVER-CONTROL|PRELOAD-HINT|DATERANGE)[:]/;

/**
 * The key frames of what a media playlist lists, for players that wind (RFC 8216bis, 4.4.3.6): the same segments with the same times and
 * inits, each as far as its first picture goes, and once more for every other key frame that is known of it. One stands until the next.
 * What has none is a gap.
 */
export async function keyFrameList(playlist: string, placesOf: PlacesOfKeyFrames): Promise<string> {
  const lines = playlist.split('\n').filter((line) => line !== '' && !left.test(line));
  const segments = segmentsIn(lines);
  const places = new Map<number, readonly KeyFramePlace[]>();
  for (let i = 0; i < segments.length; i += atOnce) {
    const some = segments.slice(i, i + atOnce);
    const found = await Promise.all(some.map(({ uri, initUri }) => placesOf(uri, initUri)));
    some.forEach(({ line }, k) => places.set(line, found[k] ?? []));
  }
  const last = segments[segments.length - 1]?.line ?? lines.length - 1;
  const version = [...places.values()].some(({ length }) => length === 0) ? 8 : 7;
  let lasts = '';
  const written = lines.flatMap((line, at): string[] => {
    if (line.startsWith('#EXT-X-VERSION:')) return [`#EXT-X-VERSION:${version}`];
    if (line === '#EXT-X-INDEPENDENT-SEGMENTS') return ['#EXT-X-I-FRAMES-ONLY'];
    // Of what is being made, after the last segment.
    if (at > last && line !== '#EXT-X-ENDLIST') return [];
    if (line.startsWith('#EXTINF:')) lasts = line;
    const here = places.get(at);
    if (!here) return line === '#EXT-X-GAP' || line === lasts ? [] : [line];
    return here.length === 0 ? [lasts, '#EXT-X-GAP', line] : linesOf(here, line, lasts);
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

/** @param lasts how the list says for how long the segment lasts */
function linesOf(places: readonly KeyFramePlace[], uri: string, lasts: string): string[] {
  const wholeMs = Number.parseFloat(lasts.slice('#EXTINF:'.length)) * 1000;
  return places.flatMap(({ from, to, afterMs }, i) => {
    const durationMs = (places[i + 1]?.afterMs ?? wholeMs) - afterMs;
    const line = places.length === 1 ? lasts : `#EXTINF:${(durationMs / 1000).toFixed(3)},`;
    return [line, `#EXT-X-BYTERANGE:${to - from}@${from}`, uri];
  });
}
