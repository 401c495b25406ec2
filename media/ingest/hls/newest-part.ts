import { defined } from '../../../runtime/defined.ts';

/** As many segments as are looked at: at two seconds each, more than half an hour. */
const mostSegments = 1_000;
/** Larger than this no list is of which only what is new is left. */
const mostLength = 512 * 1024;

/** Tags that speak of the whole list; all others are of the segment that follows them, or hold from it on. */
const ofList =
  /^#(EXTM3U|EXT-X-(VERSION|TARGETDURATION|MEDIA-SEQUENCE|DISCONTINUITY-SEQUENCE|PLAYLIST-TYPE|INDEPENDENT-SEGMENTS|START|SERVER-CONTROL|PART-INF|ALLOW-CACHE)\b)/;

/**
 * The newest part of a long media playlist, as a playlist of its own. A provider may list days, every few seconds, and
 * reading all of that takes longer than what is new lasts. Lists that are not long come back as they are; undefined for one
 * that is too large even so.
 */
export function newestPart(text: string): string | undefined {
  const starts = positionsOf(text, '\n#EXTINF:');
  if (starts.length <= mostSegments) return text.length > mostLength ? undefined : text;
  const first = firstKept(text, starts);
  if (first === undefined) return undefined;
  // What stands before the first segment is of the list, or of that segment.
  const before = text.slice(0, starts[0]).split('\n');
  const head = before.filter((line) => ofList.test(line));
  const cut = endOfEntry(text, defined(starts[first - 1]));
  const dropped = `\n${before.filter((line) => !ofList.test(line)).join('\n')}${text.slice(starts[0], cut)}`;
  const kept = [
    withCounters(head.join('\n'), first, dropped),
    ...lastOf(dropped, '\n#EXT-X-KEY:'),
    ...lastOf(dropped, '\n#EXT-X-MAP:'),
    text.slice(cut),
  ].join('');
  return kept.length > mostLength ? undefined : kept;
}

/** A range without a place of its own begins where the one before ended, so no list begins with it. */
function firstKept(text: string, starts: readonly number[]): number | undefined {
  for (let first = starts.length - mostSegments; first < starts.length; first++) {
    const from = endOfEntry(text, defined(starts[first - 1]));
    if (!/#EXT-X-BYTERANGE:\d+\s/.test(text.slice(from, endOfEntry(text, defined(starts[first])))))
      return first;
  }
  return undefined;
}

/** Where the line with the address of a segment ends. */
function endOfEntry(text: string, start: number): number {
  for (let at = start; ;) {
    const end = text.indexOf('\n', at + 1);
    if (end < 0) return text.length;
    const line = text.slice(at + 1, end).trim();
    if (line !== '' && !line.startsWith('#')) return end;
    at = end;
  }
}

/** Numbers go on counting what is left out. A list that does not count its discontinuities does not begin to. */
function withCounters(head: string, segments: number, dropped: string): string {
  const discontinuities = dropped.match(/\n#EXT-X-DISCONTINUITY\s*(?=\n)/g)?.length ?? 0;
  const counted = head.replace(
    /(#EXT-X-DISCONTINUITY-SEQUENCE:)(\d+)/,
    (_, tag: string, from: string) => `${tag}${Number(from) + (Number(from) > 0 ? discontinuities : 0)}`,
  );
  const numbered = /#EXT-X-MEDIA-SEQUENCE:(\d+)/.exec(counted);
  if (!numbered) return `${counted}\n#EXT-X-MEDIA-SEQUENCE:${segments}`;
  return counted.replace(numbered[0], `#EXT-X-MEDIA-SEQUENCE:${Number(numbered[1]) + segments}`);
}

/** The last tag of a kind holds for what follows. */
function lastOf(text: string, tag: string): string[] {
  const at = text.lastIndexOf(tag);
  if (at < 0) return [];
  const end = text.indexOf('\n', at + 1);
  return [text.slice(at, end < 0 ? undefined : end)];
}

function positionsOf(text: string, wanted: string): number[] {
  const found: number[] = [];
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1)) found.push(at);
  return found;
}
