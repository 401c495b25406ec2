import { join } from 'node:path';
import type { StreamName } from '../../../contract/tracks.ts';
import { words } from '../../ffmpeg.ts';
import { writeParts } from '../temporary-directory.ts';
import type { TestIngest } from '../test-ingest.ts';
import { runFfmpeg } from '../test-media.ts';

const samplesPerSecond = 48_000;

/** One channel of a stored sound, the left one unless said. */
export async function samplesOf(
  ingest: TestIngest,
  channelId: string,
  name: StreamName,
  channel = 0,
): Promise<Int16Array> {
  const bytes = await ingest.joined(channelId, await ingest.stored(channelId, name), name);
  const path = await writeParts(join(ingest.home, `${name}.mp4`), [bytes]);
  const one = words(`-map 0:a:0 -af pan=mono|c0=c${channel} -ar ${samplesPerSecond} -f s16le pipe:1`);
  const pcm = await runFfmpeg([...words('-v error -i'), path, ...one]);
  return new Int16Array(pcm.buffer, pcm.byteOffset, pcm.length >> 1);
}

/** How high the tone of a stored sound is, by how often it passes zero. */
export async function toneOf(ingest: TestIngest, channelId: string, name: StreamName): Promise<number> {
  const samples = await samplesOf(ingest, channelId, name);
  let passes = 0;
  for (let i = 1; i < samples.length; i++) if (samples[i - 1]! < 0 && samples[i]! >= 0) passes++;
  return Math.round((passes * samplesPerSecond) / samples.length);
}

/**
 * How loud a tone is in a sound, in dB: by pieces of half a second, because behind a missing frame, which a busy machine may
 * leave out, a tone has another phase and would take from itself.
 */
export function levelOf(samples: Int16Array, hertz: number): number {
  const length = Math.min(samples.length, samplesPerSecond / 2);
  let [power, pieces] = [0, 0];
  for (let from = 0; from + length <= samples.length; from += length, pieces++)
    power += amplitudeOf(samples.subarray(from, from + length), hertz) ** 2;
  return 10 * Math.log10(power / pieces);
}

function amplitudeOf(samples: Int16Array, hertz: number): number {
  let [sine, cosine] = [0, 0];
  samples.forEach((sample, i) => {
    const turned = (2 * Math.PI * hertz * i) / samplesPerSecond;
    sine += sample * Math.sin(turned);
    cosine += sample * Math.cos(turned);
  });
  return (2 * Math.hypot(sine, cosine)) / samples.length;
}
