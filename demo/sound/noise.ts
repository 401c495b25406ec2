import { makeRandom } from '../../art/random.ts';
import { loopSamples, sampleRate, type Track } from './track.ts';

/** A sound of air or water: where its band lies and how it swells, as functions of the loop (0 to 1). */
export interface Weather {
  seed: string;
  hertz: (phase: number) => number;
  /** Bandwidth as a share of the centre: 0.2 whistles, 1.5 roars. */
  width: number;
  level: (phase: number) => number;
}

/** How often the band and the level are looked up, in samples. */
const grain = 64;

function blow(channel: Float32Array, weather: Weather, seed: string): void {
  const random = makeRandom(seed);
  const white = Float32Array.from({ length: loopSamples }, () => random() * 2 - 1);
  let [low, band] = [0, 0];
  const damp = Math.min(weather.width, 1.8);
  // The filter is run in over the loop's last second, so its state at the end is the one it starts from.
  for (let at = -sampleRate; at < loopSamples; at += grain) {
    const phase = (at + loopSamples) / loopSamples;
    const tune = 2 * Math.sin((Math.PI * Math.min(weather.hertz(phase % 1), 7000)) / sampleRate);
    const level = weather.level(phase % 1) * Math.sqrt(1 / damp);
    const end = Math.min(at + grain, loopSamples);
    for (let index = at; index < end; index += 1) {
      low += tune * band;
      band += tune * ((white[index < 0 ? index + loopSamples : index] as number) - low - damp * band);
      if (index >= 0) channel[index] = (channel[index] as number) + band * damp * level;
    }
  }
}

/** Adds filtered noise that fits its own beginning; left and right differ, which makes it wide. */
export function addWeather(track: Track, weather: Weather): void {
  blow(track.left, weather, `${weather.seed}/left`);
  blow(track.right, weather, `${weather.seed}/right`);
}

/** A slow swell between `low` and `high`, a whole number of times per loop. */
export const swell =
  (low: number, high: number, turns: number, from = 0) =>
  (phase: number): number =>
    low + (high - low) * (0.5 - 0.5 * Math.cos((phase * turns + from) * 2 * Math.PI));
