import type { TextRow } from '../../../contract/models/tracks.ts';
import { clockRunSeconds } from '../../mpeg-clock.ts';
import type { CueTrack } from '../cue-track.ts';
import type { StoredCue } from '../stored-text.ts';
import type { TimedCue } from './read-webvtt.ts';

/** What a text says whose cues come with their ends, and may be shown together. */
export interface TimedCues extends Pick<CueTrack, 'over'> {
  /** @param timeline the stretch of the source in which its clock runs on */
  add: (cues: readonly TimedCue[], timeline: number) => void;
}

interface KnownCue extends TimedCue {
  timeline: number;
}

/** What is on the screen from one instant to another. */
interface Screen {
  fromSeconds: number;
  toSeconds: number;
  rows: readonly TextRow[];
}

const mostCues = 500;
/** What ended so long ago may come once more, and is no news. */
const keptSeconds = 60;
/** The same cue begins at the same instant in every segment that brings it. */
const sameSeconds = 0.02;
const [topRow, bottomRow, rowStep, mostRows] = [2, 22, 2, 10];

export function createTimedCues(): TimedCues {
  let cues: KnownCue[] = [];

  function add(cue: KnownCue): void {
    const at = cues.findIndex(
      (one) =>
        one.timeline === cue.timeline &&
        Math.abs(one.startSeconds - cue.startSeconds) < sameSeconds &&
        one.lines.join('\n') === cue.lines.join('\n'),
    );
    // Who did not know its end at first says it later.
    if (at >= 0) cues[at] = cue;
    else cues.push(cue);
  }

  return {
    add(come, timeline) {
      for (const cue of come) if (cue.endSeconds > cue.startSeconds) add({ ...cue, timeline });
      cues = cues.sort((a, b) => a.startSeconds - b.startSeconds).slice(-mostCues);
    },
    over({ startSeconds, endSeconds, timeline = 0 }) {
      cues = cues.flatMap((cue) => {
        if (cue.timeline !== timeline) return cue.timeline > timeline ? [cue] : [];
        const near = beside(cue, startSeconds);
        return near.endSeconds > startSeconds - keptSeconds ? [near] : [];
      });
      const ms = (seconds: number): number => Math.round((seconds - startSeconds) * 1000);
      return screensOf(cues.filter((cue) => cue.timeline === timeline)).flatMap(
        ({ fromSeconds, toSeconds, rows }): StoredCue[] =>
          fromSeconds < endSeconds && toSeconds > startSeconds
            ? [{ fromMs: ms(fromSeconds), toMs: ms(toSeconds), rows: [...rows] }]
            : [],
      );
    },
  };
}

/** In the same run of the clock as its pictures. */
function beside(cue: KnownCue, atSeconds: number): KnownCue {
  const bySeconds = Math.round((atSeconds - cue.startSeconds) / clockRunSeconds) * clockRunSeconds;
  if (bySeconds === 0) return cue;
  return { ...cue, startSeconds: cue.startSeconds + bySeconds, endSeconds: cue.endSeconds + bySeconds };
}

/** What is seen while cues come and go: those of one instant stand below each other. */
function screensOf(cues: readonly TimedCue[]): Screen[] {
  const instants = [...new Set(cues.flatMap(({ startSeconds, endSeconds }) => [startSeconds, endSeconds]))];
  const screens: Screen[] = [];
  for (const [i, toSeconds] of instants.sort((a, b) => a - b).entries()) {
    const fromSeconds = instants[i - 1];
    if (fromSeconds === undefined) continue;
    const rows = rowsOf(cues.filter((cue) => cue.startSeconds <= fromSeconds && cue.endSeconds >= toSeconds));
    const last = screens.at(-1);
    if (rows.length === 0) continue;
    if (last?.toSeconds === fromSeconds && JSON.stringify(last.rows) === JSON.stringify(rows))
      last.toSeconds = toSeconds;
    else screens.push({ fromSeconds, toSeconds, rows });
  }
  return screens;
}

function rowsOf(cues: readonly TimedCue[]): TextRow[] {
  const linesOf = (isHigh: boolean): string[] => {
    const said = cues.filter((cue) => cue.isHigh === isHigh).map(({ lines }) => lines.join('\n'));
    return [...new Set(said)].flatMap((text) => text.split('\n')).slice(-mostRows);
  };
  const row = (y: number, text: string): TextRow => ({ y, parts: [{ text }] });
  const [high, low] = [linesOf(true), linesOf(false)];
  const lowest = bottomRow - rowStep * (low.length - 1);
  return [
    ...high.map((text, i) => row(topRow + rowStep * i, text)).filter(({ y }) => y < lowest),
    ...low.map((text, i) => row(lowest + rowStep * i, text)),
  ];
}
