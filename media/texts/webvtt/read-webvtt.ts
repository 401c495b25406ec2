import { clockHertz } from '../../mpeg-clock.ts';

/** A cue with its own times, in seconds. */
export interface TimedCue {
  startSeconds: number;
  endSeconds: number;
  lines: readonly string[];
  /** It wants to stand in the upper half. */
  isHigh: boolean;
}

/** A file of WebVTT, or a segment of one. */
export interface Webvtt {
  /** When its zero is in the time of the pictures (`X-TIMESTAMP-MAP`, RFC 8216, 3.5), which begins anew now and then. */
  zeroSeconds: number | undefined;
  cues: readonly TimedCue[];
}

/** No segment has as many; what is more is of no text. */
const mostCues = 1_000;
const mostLines = 8;
const mostLetters = 200;

const time = String.raw`(?:\d{1,6}:)?\d{1,2}:\d{2}[.,]\d{3}`;
const timing = new RegExp(String.raw`^\s*(${time})\s+-->\s+(${time})(.*)$`);

/** What is said in WebVTT, in plain letters: styles and voices are left out. Undefined for what is none. */
export function readWebvtt(text: string): Webvtt | undefined {
  const plain = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  if (!/^WEBVTT(?=\s|$)/.test(plain)) return undefined;
  const cues: TimedCue[] = [];
  for (const block of plain.split(/\n{2,}/)) {
    const cue = cueIn(block.split('\n'));
    if (cue) cues.push(cue);
    if (cues.length === mostCues) break;
  }
  return { zeroSeconds: zeroIn(plain), cues };
}

function cueIn(lines: readonly string[]): TimedCue | undefined {
  const at = lines.findIndex((line) => line.includes('-->'));
  const [, start, end, settings = ''] = timing.exec(lines[at] ?? '') ?? [];
  if (start === undefined || end === undefined) return undefined;
  const said = lines
    .slice(at + 1)
    .map(plainText)
    .filter((line) => line !== '');
  if (said.length === 0) return undefined;
  const [startSeconds, endSeconds] = [secondsOf(start), secondsOf(end)];
  return { startSeconds, endSeconds, lines: said.slice(0, mostLines), isHigh: isHigh(settings) };
}

function zeroIn(text: string): number | undefined {
  const head = text.slice(0, Math.max(0, text.indexOf('-->')) || 2_000);
  const [, map = ''] = /^X-TIMESTAMP-MAP=(.*)$/m.exec(head) ?? [];
  const ticks = /MPEGTS:(\d{1,15})/.exec(map)?.[1];
  const local = new RegExp(`LOCAL:(${time})`).exec(map)?.[1];
  return ticks === undefined ? undefined : Number(ticks) / clockHertz - (local ? secondsOf(local) : 0);
}

function secondsOf(text: string): number {
  const parts = text.replace(',', '.').split(':').map(Number);
  return parts.reduce((sum, part) => sum * 60 + part, 0);
}

/** Rows are counted from the top, or by less than nothing from the bottom. */
function isHigh(settings: string): boolean {
  const [, value, percent] = /\bline:(-?\d+(?:\.\d+)?)(%?)/.exec(settings) ?? [];
  if (value === undefined) return false;
  return Number(value) >= 0 && Number(value) < (percent ? 50 : 8);
}

const tags = /<\/?[a-z0-9][^>]*(?:>|$)/gi;
const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  lrm: '',
  rlm: '',
};

const plainText = (line: string): string =>
  line
    .replace(tags, '')
    .replace(/&(#\d{1,7}|#x[0-9a-f]{1,6}|[a-z]{2,4});/gi, (whole, name: string) => letterOf(name) ?? whole)
    .replace(/[\p{Cc}\u2028\u2029\s]+/gu, ' ')
    .trim()
    .slice(0, mostLetters);

function letterOf(name: string): string | undefined {
  if (!name.startsWith('#')) return entities[name.toLowerCase()];
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code < 0xe000) ? String.fromCodePoint(code) : '';
}
