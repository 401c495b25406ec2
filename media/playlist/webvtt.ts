import type { TextCue, TextSegment } from '../../contract/models/tracks.ts';
import { clockHertz, clockRunTicks } from '../mpeg-clock.ts';
import { cueLine, cueText } from '../../contract/rules/cue-text.ts';

/** An hour of local time lets what began before the segment be written. */
const localZeroMs = 3_600_000;
const ticksPerMs = clockHertz / 1000;

/**
 * A segment of a text as WebVTT. `X-TIMESTAMP-MAP` ties it to the times inside the picture's segments: without one no player
 * shows a cue, and says nothing. Texts that were sent as pictures have no words, and are left out.
 * @param decodeMs the decode time at which the picture's segment begins
 * @param durationMs of the segment: a cue whose end is not known stands to its end
 */
export function webvttOf(cues: readonly TextCue[], decodeMs: number, durationMs: number): string {
  const ticks = ((Math.round(decodeMs * ticksPerMs) % clockRunTicks) + clockRunTicks) % clockRunTicks;
  const head = `WEBVTT\nX-TIMESTAMP-MAP=MPEGTS:${ticks},LOCAL:${timeOf(localZeroMs)}\n`;
  return head + cues.map((cue) => cueBlock(cue, durationMs)).join('');
}

function cueBlock({ fromMs, toMs, rows = [] }: TextCue, durationMs: number): string {
  const endMs = Math.min(Math.max(toMs ?? durationMs, fromMs), localZeroMs);
  const words = cueText(rows);
  const from = Math.max(fromMs, -localZeroMs);
  if (words === '' || endMs <= from) return '';
  const line = ` line:${cueLine(rows)}%`;
  return `\n${timeOf(localZeroMs + from)} --> ${timeOf(localZeroMs + endMs)}${line}\n${words}\n`;
}

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
