import type { TextCue, TextRow, TextSegment } from '../../contract/models/tracks.ts';

/** An hour of local time lets what began before the segment be written. */
const localZeroMs = 3_600_000;
const clockHertz = 90;
/** Time stamps of MPEG begin anew after this many ticks. */
const clockRun = 2 ** 33;
/** Rows from top to bottom, as teletext has them. */
const rowsOfScreen = 24;

/**
 * A segment of a text as WebVTT. `X-TIMESTAMP-MAP` ties it to the times inside the picture's segments: without one no player
 * shows a cue, and says nothing. Texts that were sent as pictures have no words, and are left out.
 * @param durationMs of the segment: a cue whose end is not known stands to its end
 */
export function webvttOf({ timelineMs, cues }: TextSegment, durationMs: number): string {
  const ticks = ((Math.round(timelineMs * clockHertz) % clockRun) + clockRun) % clockRun;
  const head = `WEBVTT\nX-TIMESTAMP-MAP=MPEGTS:${ticks},LOCAL:${timeOf(localZeroMs)}\n`;
  return head + cues.map((cue) => cueText(cue, durationMs)).join('');
}

function cueText({ fromMs, toMs, rows = [] }: TextCue, durationMs: number): string {
  const endMs = Math.min(Math.max(toMs ?? durationMs, fromMs), localZeroMs);
  const said = rows.map(lineOf).filter((line) => line !== '');
  const from = Math.max(fromMs, -localZeroMs);
  if (said.length === 0 || endMs <= from) return '';
  const [first] = rows;
  const line = first ? ` line:${Math.round((first.y / rowsOfScreen) * 100)}%` : '';
  return `\n${timeOf(localZeroMs + from)} --> ${timeOf(localZeroMs + endMs)}${line}\n${said.join('\n')}\n`;
}

const lineOf = ({ parts }: TextRow): string =>
  parts
    .map(({ text, colour }) => {
      const words = escaped(text);
      return colour === undefined || colour === 'white' || words.trim() === ''
        ? words
        : `<c.${colour}>${words}</c>`;
    })
    .join('')
    .trim();

/** A line with an arrow, or none at all, would end the cue. */
const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll(/[\r\n]+/g, ' ');

function timeOf(ms: number): string {
  const whole = Math.round(ms);
  const two = (value: number): string => String(value).padStart(2, '0');
  const seconds = Math.floor(whole / 1000);
  const clock = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60].map(two).join(':');
  return `${clock}.${String(whole % 1000).padStart(3, '0')}`;
}

/** A text that is shown so much later than it is sent. */
export const shifted = ({ timelineMs, cues }: TextSegment, offsetMs: number): TextSegment => ({
  timelineMs,
  cues: cues.map((cue) => ({
    ...cue,
    fromMs: cue.fromMs + offsetMs,
    toMs: cue.toMs === null ? null : cue.toMs + offsetMs,
  })),
});
