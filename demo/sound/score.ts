import { clipSeconds } from '../../contract/clips.ts';
import { hertz, type Track } from './track.ts';
import { play, type Voice } from './voice.ts';

/** How a part is played: by what, how loud, where on the stage, and how much of each step it holds. */
export interface Manner {
  voice: Voice;
  gain: number;
  pan?: number;
  /** Notes held for this share of their step; 1 unless told. */
  hold?: number;
}

/** Plays chords of MIDI notes that share the loop evenly. */
export function playChords(track: Track, chords: ReadonlyArray<readonly number[]>, manner: Manner): void {
  const seconds = clipSeconds / chords.length;
  chords.forEach((chord, at) =>
    chord.forEach((note, voice) => {
      const spread = chord.length > 1 ? (voice / (chord.length - 1) - 0.5) * 0.7 : 0;
      play(track, manner.voice, {
        at: at * seconds,
        hz: hertz(note),
        seconds: seconds * (manner.hold ?? 1),
        gain: manner.gain,
        pan: (manner.pan ?? 0) + spread,
      });
    }),
  );
}

/**
 * Plays a tune that fills the loop evenly: one entry per step, a MIDI note, 0 for silence, or -1 to hold the
 * note before.
 */
export function playTune(track: Track, steps: readonly number[], manner: Manner, swing = 0): void {
  const seconds = clipSeconds / steps.length;
  steps.forEach((note, at) => {
    if (note <= 0) return;
    let held = 1;
    while (steps[at + held] === -1) held += 1;
    // Every second step comes late: that is what makes a band swing.
    const late = at % 2 === 1 ? swing * seconds : 0;
    const accent = at % 4 === 0 ? 1 : 0.86;
    play(track, manner.voice, {
      at: at * seconds + late,
      hz: hertz(note),
      seconds: seconds * held * (manner.hold ?? 1),
      gain: manner.gain * accent,
      ...(manner.pan === undefined ? {} : { pan: manner.pan }),
    });
  });
}

/** The notes of chords one after another, following `pattern` (places in the chord), for `playTune`. */
export function broken(
  chords: ReadonlyArray<readonly number[]>,
  pattern: readonly number[],
  shift = 0,
): number[] {
  return chords.flatMap((chord) =>
    pattern.map((place) => {
      if (place < 0) return place === -1 ? -1 : 0;
      const note = chord[place % chord.length];
      return note === undefined ? 0 : note + 12 * Math.floor(place / chord.length) + shift;
    }),
  );
}

/** Calls `stroke` for every step of the loop that the pattern marks with `x`; the pattern repeats. */
export function beat(steps: number, pattern: string, stroke: (at: number, index: number) => void): void {
  for (let index = 0; index < steps; index += 1) {
    if (pattern.charAt(index % pattern.length) === 'x') stroke((index * clipSeconds) / steps, index);
  }
}

/** Repeats a list. */
export const times = <T>(count: number, list: readonly T[]): T[] =>
  Array.from({ length: count }, () => list).flat();
