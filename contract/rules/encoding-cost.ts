import { dayMs } from '../time.ts';
import { encoderAim, type Rendition, type TopRung } from '../quality.ts';

/** What it takes to encode a channel, about, and to keep a day of it. */
export interface EncodingCost {
  /** Of a processor; a graphics card takes most of it off. */
  cores: number;
  /** Of all renditions together. */
  bitsPerSecond: number;
  bytesADay: number;
}

/** Measured of 1080i by x264 on a server's core of 2026: docs/measurements/ingest.md. */
const decodingCores = 0.3;
const encodingCores: Record<Exclude<Rendition, 'HI'> | TopRung, number> = {
  AU: 0.01,
  LO: 0.3,
  ME: 0.4,
  '720p': 0.5,
  '720p50': 1.1,
  '1080p': 0.9,
  '1080p50': 1.9,
};

/** @param top what the best of the renditions is at most */
export function encodingCost(renditions: readonly Rendition[], top: TopRung = '720p'): EncodingCost {
  let cores = decodingCores;
  let kilobits = 0;
  for (const rendition of renditions) {
    const { videoKbps, audioKbps } = encoderAim(rendition, top);
    cores += encodingCores[rendition === 'HI' ? top : rendition];
    kilobits += videoKbps + audioKbps;
  }
  const bitsPerSecond = kilobits * 1_000;
  return { cores, bitsPerSecond, bytesADay: (bitsPerSecond / 8) * (dayMs / 1_000) };
}
