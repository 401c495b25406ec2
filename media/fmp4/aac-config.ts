import { bitsOf } from './codec/bits.ts';

/** What an AudioSpecificConfig says of the frames of a track (ISO/IEC 14496-3, 1.6.2.1). */
export interface AacConfig {
  /** The object type that is named first: 2 low complexity (LC), 5 with SBR (HE-AAC), 29 with PS as well. */
  object: number;
  /** What the frames themselves are; SBR and PS ride in them, and may stay away. */
  core: AacCore | undefined;
}

/** Frames of low complexity. */
export interface AacCore {
  /** The channel configuration, 1 to 7. */
  channels: number;
  /** How long a frame lasts. SBR doubles the samples and the rate alike, so it changes nothing here. */
  frameSeconds: number;
}

/** Samples per second, by the number that stands for them. */
export const standardRates: readonly number[] = [
  96_000, 88_200, 64_000, 48_000, 44_100, 32_000, 24_000, 22_050, 16_000, 12_000, 11_025, 8_000, 7_350,
];
const lowComplexity = 2;
/** These name the core behind themselves. An extension that stands at the end (0x2b7) leaves the core as it is. */
const extending = new Set([5, 29]);

/** Reads a configuration; `core` is undefined when it is not low complexity, or cut short. */
export function readAacConfig(config: Buffer): AacConfig {
  const { take } = bitsOf(config);
  const readObject = (): number => {
    const object = take(5);
    return object === 31 ? 32 + take(6) : object;
  };
  const readRate = (): number => {
    const index = take(4);
    return index === 15 ? take(24) : (standardRates[index] ?? 0);
  };
  const object = readObject();
  const rate = readRate();
  const channels = take(4);
  let core = object;
  if (extending.has(object)) {
    readRate(); // of what is heard in the end
    core = readObject();
  }
  const samples = take(1) ? 960 : 1_024;
  const known = core === lowComplexity && channels >= 1 && channels <= 7 && rate > 0;
  return { object, core: known ? { channels, frameSeconds: samples / rate } : undefined };
}
