import { loopSamples, type Track } from './track.ts';

/** Root mean square that all clips are brought to: about -20 dB of full scale. */
const targetLevel = 0.1;
/** Above this a sample is bent instead of cut, and nothing reaches `ceiling`. */
const knee = 0.6;
const ceiling = 0.92;

/** The root mean square of both channels. */
export function levelOf(track: Track): number {
  let sum = 0;
  for (let at = 0; at < loopSamples; at += 1)
    sum += (track.left[at] as number) ** 2 + (track.right[at] as number) ** 2;
  return Math.sqrt(sum / (2 * loopSamples));
}

function bend(value: number): number {
  const size = Math.abs(value);
  if (size <= knee) return value;
  return Math.sign(value) * (knee + (ceiling - knee) * Math.tanh((size - knee) / (ceiling - knee)));
}

/** Brings a track to the common loudness, without a constant part and without a clipped sample. */
export function finish(track: Track): Track {
  for (const channel of [track.left, track.right]) {
    const mean = channel.reduce((sum, value) => sum + value, 0) / loopSamples;
    for (let at = 0; at < loopSamples; at += 1) channel[at] = (channel[at] as number) - mean;
  }
  const gain = targetLevel / Math.max(levelOf(track), 1e-9);
  for (const channel of [track.left, track.right]) {
    for (let at = 0; at < loopSamples; at += 1) channel[at] = bend((channel[at] as number) * gain);
  }
  return track;
}
