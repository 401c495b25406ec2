import type { types } from 'hls-parser';
import type { MarkKind } from '../../../contract/mark-kinds.ts';
import type { SourceMark } from '../../marks/mark-book.ts';
import { beginningsOf, readSplice } from '../../marks/scte35.ts';

/** Lists of hours may carry all that was said; what is older is in the archive by then. */
const mostMarks = 200;
const longestMs = 24 * 3_600_000;
const longestKey = 200;

const attribute = (line: string, name: string): string | undefined =>
  new RegExp(`(?:^|[,:])${name}=(?:"([^"]*)"|([^,]*))`)
    .exec(line)
    ?.slice(1)
    .find((value) => value);

const secondsIn = (text: string | undefined): number | undefined => {
  const ms = Number(text) * 1000;
  return text !== undefined && ms >= 0 && ms <= longestMs ? Math.round(ms) : undefined;
};

/** What a line says begins: by its message of SCTE 35, or else by its class. */
function kindOf(line: string): { kind: MarkKind; durationMs?: number } | undefined {
  const out = attribute(line, 'SCTE35-OUT');
  const hex = out ?? attribute(line, 'SCTE35-CMD');
  if (hex !== undefined) {
    const message = readSplice(Buffer.from(hex.replace(/^0x/i, ''), 'hex'));
    const [said] = message ? beginningsOf(message) : [];
    return said ?? (out === undefined ? undefined : { kind: 'ad' });
  }
  if (attribute(line, 'SCTE35-IN') !== undefined) return undefined;
  const name = (attribute(line, 'CLASS') ?? '').toLowerCase();
  if (/(^|[^a-z])(ads?|advert\w*|break)([^a-z]|$)/.test(name)) return { kind: 'ad' };
  if (/program/.test(name)) return { kind: 'program' };
  return /chapter/.test(name) ? { kind: 'chapter' } : undefined;
}

/** `EXT-X-DATERANGE` as a mark; undefined for what says nothing that is kept. */
function markOf(line: string): SourceMark | undefined {
  const key = attribute(line, 'ID')?.slice(0, longestKey);
  const timeMs = Date.parse(attribute(line, 'START-DATE') ?? '');
  const said = kindOf(line);
  if (key === undefined || !Number.isFinite(timeMs) || !said) return undefined;
  const endMs = Date.parse(attribute(line, 'END-DATE') ?? '');
  const lasts = endMs >= timeMs && endMs - timeMs <= longestMs ? endMs - timeMs : undefined;
  const durationMs =
    secondsIn(attribute(line, 'DURATION')) ??
    lasts ??
    secondsIn(attribute(line, 'PLANNED-DURATION')) ??
    said.durationMs;
  return { key: `range ${key}`, kind: said.kind, timeMs, durationMs };
}

/** Advertisements as `EXT-X-CUE-OUT` and `EXT-X-CUE-IN` bound them, in lists that date their segments. */
function cuesIn(segments: readonly types.Segment[], times: readonly (number | undefined)[]): SourceMark[] {
  const found: SourceMark[] = [];
  let open: SourceMark | undefined;
  for (const [i, { markers }] of segments.entries()) {
    const timeMs = times[i];
    if (timeMs === undefined) continue;
    for (const { type, duration } of markers) {
      if (type === 'OUT') {
        const durationMs = duration ? secondsIn(String(duration)) : undefined;
        found.push((open = { key: `cue ${timeMs}`, kind: 'ad', timeMs, durationMs }));
      } else if (type === 'IN' && open) {
        open.durationMs = timeMs - open.timeMs;
        open = undefined;
      }
    }
  }
  return found;
}

/** The marks of a media playlist: `text` as it came, with its segments and when each begins. */
export function marksIn(
  text: string,
  segments: readonly types.Segment[],
  times: readonly (number | undefined)[],
): SourceMark[] {
  const ranges = [...text.matchAll(/^#EXT-X-DATERANGE:.*$/gm)].slice(-mostMarks);
  const dated = ranges.flatMap(([line]) => markOf(line.trim()) ?? []);
  return [...dated, ...cuesIn(segments, times)].slice(-mostMarks);
}
