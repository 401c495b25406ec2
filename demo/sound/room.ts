import { loopSamples, type Track } from './track.ts';

/** Lengths of the echoes in samples: no common divisor, so that they never ring together. */
const echoes = { left: [1687, 1931, 2203, 2477], right: [1723, 1979, 2251, 2531] } as const;
const diffusers = [341, 613] as const;

/** One side of a room: four echoes beside one another, then two that smear them. Runs twice, to wrap. */
function reverberate(dry: Float32Array, lengths: readonly number[], seconds: number): Float32Array {
  const wet = new Float32Array(loopSamples);
  for (const length of lengths) {
    const line = new Float32Array(length);
    const keep = 10 ** ((-3 * length) / (seconds * 48_000));
    let [at, dull] = [0, 0];
    // The run-in brings the end of the loop into the room before its start is heard.
    for (let index = -Math.round(seconds * 48_000); index < loopSamples; index += 1) {
      const out = line[at] as number;
      dull += (out - dull) * 0.55;
      line[at] = (dry[index < 0 ? index + loopSamples : index] as number) + dull * keep;
      at = at + 1 === length ? 0 : at + 1;
      if (index >= 0) wet[index] = (wet[index] as number) + out * 0.25;
    }
  }
  return diffusers.reduce<Float32Array>((signal, length) => diffuse(signal, length), wet);
}

function diffuse(signal: Float32Array, length: number): Float32Array {
  const line = new Float32Array(length);
  const out = new Float32Array(loopSamples);
  let at = 0;
  for (let index = -length * 16; index < loopSamples; index += 1) {
    const input = signal[index < 0 ? index + loopSamples : index] as number;
    const delayed = line[at] as number;
    const stored = input + delayed * 0.5;
    line[at] = stored;
    at = at + 1 === length ? 0 : at + 1;
    if (index >= 0) out[index] = delayed - stored * 0.5;
  }
  return out;
}

/** Puts a track into a room: `amount` of it comes back from the walls over `seconds`. */
export function addRoom(track: Track, amount: number, seconds: number): void {
  const left = reverberate(track.left, echoes.left, seconds);
  const right = reverberate(track.right, echoes.right, seconds);
  for (let at = 0; at < loopSamples; at += 1) {
    track.left[at] = (track.left[at] as number) + (left[at] as number) * amount;
    track.right[at] = (track.right[at] as number) + (right[at] as number) * amount;
  }
}
