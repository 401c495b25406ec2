import { defined } from '../../runtime/defined.ts';

/** A place among the lines of a media playlist: a segment that begins there. */
interface SegmentPosition {
  /** Of the first line that belongs to it. */
  line: number;
  startMs: number;
  offsetSeconds: number;
  seconds: number;
}

/** Where the segments of a list begin, told by its dates and durations; none when it has no dates. */
function placesIn(lines: readonly string[]): SegmentPosition[] {
  const places: SegmentPosition[] = [];
  let [line, offsetSeconds, seconds, startMs] = [-1, 0, 0, NaN];
  for (const [i, text] of lines.entries()) {
    const [, tag, value = ''] =
      /^#(EXTINF|EXT-X-(?:PROGRAM-DATE-TIME|MAP|DISCONTINUITY|GAP)):?(.*)$/.exec(text) ?? [];
    if (tag !== undefined && line < 0) line = i;
    if (tag === 'EXTINF') seconds = Number.parseFloat(value);
    else if (tag === 'EXT-X-PROGRAM-DATE-TIME') startMs = Date.parse(value);
    else if (text !== '' && !text.startsWith('#')) {
      places.push({ line, startMs, offsetSeconds, seconds });
      [line, offsetSeconds, startMs] = [-1, offsetSeconds + seconds, startMs + seconds * 1000];
    }
  }
  return places;
}

const endMarker = '#EXT-X-ENDLIST';
/** Nobody begins nearer to the end of a list that grows, in target durations (RFC 8216, 6.3.3). */
const reserve = 3;
const targetOf = (playlist: string): number =>
  Number(/^#EXT-X-TARGETDURATION:(\d+)$/m.exec(playlist)?.[1] ?? 0);

/** A media playlist that says at which instant to begin; as it is, when that is its beginning. */
export function withStart(playlist: string, startMs: number): string {
  const places = placesIn(playlist.split('\n'));
  const last = places.at(-1);
  const at = places.findLast((place) => place.startMs <= startMs) ?? places[0];
  if (!last || !at) return playlist;
  const within = Math.min(at.seconds, Math.max(0, (startMs - at.startMs) / 1000));
  const held = playlist.includes(endMarker) ? 0 : reserve * targetOf(playlist);
  const latest = last.offsetSeconds + last.seconds - held;
  const offset = Math.min(at.offsetSeconds + within, latest);
  if (!(offset > 0)) return playlist;
  const tag = `#EXT-X-START:TIME-OFFSET=${offset.toFixed(3)},PRECISE=YES\n`;
  return playlist.replace(/^(#EXTM3U\n#EXT-X-VERSION:\d+\n)/, `$1${tag}`);
}

/** Players that begin three segments before the end begin at the beginning of so many. */
const leastSegments = 3;

/**
 * A growing playlist as far as somebody has come who began at its beginning `playedMs` ago: wherever they look for the
 * present, they find their place. A complete one is told whole.
 */
export function growingFrom(playlist: string, playedMs: number): string {
  if (playlist.includes(endMarker)) return playlist;
  const lines = playlist.split('\n');
  const places = placesIn(lines);
  const first = places[0];
  if (!first) return playlist;
  const untilMs = first.startMs + playedMs + aheadOf(places);
  const next = places.findIndex(
    ({ startMs, seconds }, i) => i >= leastSegments && startMs + seconds * 1000 > untilMs,
  );
  return next < 0 ? playlist : `${lines.slice(0, defined(places[next]).line).join('\n')}\n`;
}

/** As much as a player has in hand when it begins. */
const aheadOf = (places: readonly SegmentPosition[]): number =>
  places.slice(0, leastSegments).reduce((sum, { seconds }) => sum + seconds * 1000, 0);
