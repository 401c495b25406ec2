import { renditionProfiles, type Rendition } from '../../../contract/quality.ts';
import { defined, firstOf, lastOf } from '../../../runtime/defined.ts';
import type { Variant } from './playlist.ts';

export interface Choice {
  rendition: Rendition;
  variant: Variant;
}

const pictureCodec = /^(avc|hvc|hev|dvh|av01|vp0?[89]|mp4v)/i;

const namesPicture = ({ codecs }: Variant): boolean =>
  codecs?.split(',').some((codec) => pictureCodec.test(codec.trim())) ?? false;

/** Whether a variant shows something; without codecs and height it may as well be sound. */
const hasPicture = (variant: Variant): boolean => variant.height > 0 || namesPicture(variant);

const isSound = (variant: Variant): boolean => variant.codecs !== undefined && !hasPicture(variant);

/**
 * Which variant becomes which rendition. Every way of giving variants to renditions in the order of both is
 * compared, and the one that fits best is taken: as many as possible, then nearest in height and rate. A variant
 * is taken once at most. A station takes the variant of sound nearest to its rate, and nothing with a picture.
 * @param has what the channel is said to have, lowest first
 */
export function chooseVariants(variants: readonly Variant[], has: readonly Rendition[]): Choice[] {
  if (has.every((rendition) => rendition === 'AU')) {
    const sounds = variants.filter((variant) => !hasPicture(variant));
    const nearest = sounds.toSorted((one, other) => misfit(one, 'AU') - misfit(other, 'AU'))[0];
    return nearest ? [{ rendition: 'AU', variant: nearest }] : [];
  }
  const ascending = variants
    .filter((variant) => !isSound(variant))
    .filter((variant, i, all) => all.findIndex((other) => isSame(variant, other)) === i)
    .toSorted((one, other) => one.height - other.height || one.bandwidth - other.bandwidth);
  return best(
    ascending,
    has.filter((rendition) => rendition !== 'AU'),
  ).choices;
}

/** The same picture from another place is a spare, not a quality. */
const isSame = (one: Variant, other: Variant): boolean =>
  one.address === other.address ||
  (one.height > 0 &&
    one.height === other.height &&
    one.bandwidth === other.bandwidth &&
    one.codecs === other.codecs);

interface Pairing {
  choices: Choice[];
  misfit: number;
}

/** The best pairing in order, found from the worst variant and rendition on upwards. */
function best(variants: readonly Variant[], list: readonly Rendition[]): Pairing {
  let row: Pairing[] = Array.from({ length: list.length + 1 }, () => ({ choices: [], misfit: 0 }));
  for (const variant of variants) {
    const next: Pairing[] = [firstOf(row)];
    for (const [i, rendition] of list.entries()) {
      const before = defined(row[i]);
      const paired = {
        choices: [...before.choices, { rendition, variant }],
        misfit: before.misfit + misfit(variant, rendition),
      };
      next.push([defined(row[i + 1]), defined(next[i]), paired].reduce(better));
    }
    row = next;
  }
  return lastOf(row);
}

function better(one: Pairing, other: Pairing): Pairing {
  if (one.choices.length !== other.choices.length)
    return one.choices.length > other.choices.length ? one : other;
  return other.misfit < one.misfit ? other : one;
}

/** How many doublings lie between a variant and a rendition; what is not told counts as one. */
function misfit({ height, bandwidth }: Variant, rendition: Rendition): number {
  const { height: wanted, videoKbps, audioKbps } = renditionProfiles[rendition];
  const rate = doublings(bandwidth, (videoKbps + audioKbps) * 1000);
  return rendition === 'AU' ? rate : 2 * doublings(height, wanted) + rate;
}

const doublings = (value: number, wanted: number): number =>
  value > 0 ? Math.abs(Math.log2(value / wanted)) : 1;
