import { makeRandom } from '../../art/random.ts';
import { loopSamples, panned, sampleAt, sampleRate, type Track } from './track.ts';

const hiss = (() => {
  const random = makeRandom('drums');
  return Float32Array.from({ length: sampleRate }, () => random() * 2 - 1);
})();

/** In samples: short enough to strike, long enough not to click. */
const attack = 32;

/** Adds `seconds` of what `value` gives for each moment since the stroke. */
function stroke(
  track: Track,
  at: number,
  seconds: number,
  gain: number,
  pan: number,
  value: (time: number, index: number) => number,
): void {
  const [left, right] = panned(gain, pan);
  const length = Math.round(seconds * sampleRate);
  let to = sampleAt(at);
  for (let index = 0; index < length; index += 1) {
    const sound =
      value(index / sampleRate, index) * Math.min(1, (index + 1) / attack, (length - index) / 400);
    track.left[to] = (track.left[to] as number) + sound * left;
    track.right[to] = (track.right[to] as number) + sound * right;
    to = to + 1 === loopSamples ? 0 : to + 1;
  }
}

/** A bass drum: a sine that falls from a knock to a hum. */
export function kick(track: Track, at: number, gain: number): void {
  stroke(
    track,
    at,
    0.32,
    gain,
    0,
    (time) => Math.sin(2 * Math.PI * (48 * time + 4.2 * (1 - Math.exp(-time * 32)))) * Math.exp(-time * 11),
  );
}

/** A snare, or brushes when it is quiet. */
export function snare(track: Track, at: number, gain: number, pan = 0.1): void {
  stroke(
    track,
    at,
    0.22,
    gain,
    pan,
    (time, index) =>
      ((hiss[index] as number) * 0.7 + Math.sin(2 * Math.PI * 185 * time) * 0.5 * Math.exp(-time * 14)) *
      Math.exp(-time * 19),
  );
}

/** A closed cymbal; `ring` lets it sound longer. */
export function hat(track: Track, at: number, gain: number, pan = 0.25, ring = 0.05): void {
  // The difference of neighbouring samples keeps only what is high: metal, not wind.
  stroke(
    track,
    at,
    ring * 4,
    gain,
    pan,
    (time, index) => ((hiss[index + 1] as number) - (hiss[index] as number)) * 0.5 * Math.exp(-time / ring),
  );
}

/** Hands clapping, many and not quite together. */
export function clap(track: Track, at: number, gain: number, pan = 0): void {
  for (const [late, shift] of [
    [0, -0.4],
    [0.011, 0.3],
    [0.023, 0],
  ] as const) {
    stroke(
      track,
      at + late,
      0.09,
      gain * 0.7,
      pan + shift,
      (time, index) => (hiss[index + 3000] as number) * Math.exp(-time * 55),
    );
  }
}

/** A block of wood. */
export function wood(track: Track, at: number, gain: number, hz = 820, pan = -0.3): void {
  stroke(track, at, 0.09, gain, pan, (time) => Math.sin(2 * Math.PI * hz * time) * Math.exp(-time * 60));
}
