import { bitsOf } from './codec/bits.ts';

/** What an AudioSpecificConfig says of the frames of a track (ISO/IEC 14496-3, 1.6.2.1). */
export interface AacConfig {
  /** The object type, as far as it is named: 2 low complexity (LC), 5 with SBR (HE-AAC), 29 with PS as well. */
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
/** These name the core behind themselves. */
const [withSbr, withPs] = [5, 29];
/** An extension that stands at the end, for readers that do not know it, begins with these, and leaves the core as it is. */
const [sbrSync, psSync] = [0x2b7, 0x548];

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
  if (object === withSbr || object === withPs) {
    readRate(); // of what is heard in the end
    core = readObject();
  }
  const samples = take(1) ? 960 : 1_024;
  const known = core === lowComplexity && channels >= 1 && channels <= 7 && rate > 0;
  if (!known) return { object, core: undefined };

  /** What stands behind the frames of low complexity, which neither need another core nor have extensions of their own. */
  function extension(): number {
    take(2);
    if (take(11) !== sbrSync || readObject() !== withSbr || take(1) === 0) return object;
    readRate();
    return take(11) === psSync && take(1) === 1 ? withPs : withSbr;
  }
  return {
    object: object === lowComplexity ? extension() : object,
    core: { channels, frameSeconds: samples / rate },
  };
}
