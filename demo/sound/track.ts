import { clipSeconds } from '../../contract/clips.ts';

export const sampleRate = 48_000;
export const loopSamples = clipSeconds * sampleRate;

/** Two channels of one loop. What is played beyond the end sounds on at the start: loops have no seam. */
export interface Track {
  left: Float32Array;
  right: Float32Array;
}

export function newTrack(): Track {
  return { left: new Float32Array(loopSamples), right: new Float32Array(loopSamples) };
}

/** Where a moment lies in the loop, as a sample. */
export function sampleAt(seconds: number): number {
  const at = Math.round(seconds * sampleRate) % loopSamples;
  return at < 0 ? at + loopSamples : at;
}

/** How loud each side is for a place between -1 (left) and 1 (right), equally loud everywhere. */
export function panned(gain: number, pan: number): [left: number, right: number] {
  const angle = ((pan + 1) * Math.PI) / 4;
  return [gain * Math.cos(angle) * Math.SQRT2, gain * Math.sin(angle) * Math.SQRT2];
}

/** The frequency of a MIDI note: 69 is a¹, 440 Hz. */
export const hertz = (note: number): number => 440 * 2 ** ((note - 69) / 12);
