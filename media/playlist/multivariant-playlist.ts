import type { VideoRange } from '../fmp4/codec/picture-codec.ts';
import type { Bandwidth } from './bandwidth.ts';

/** One rendition as a multivariant playlist announces it. */
export interface Variant {
  uri: string;
  bandwidth: Bandwidth;
  /** RFC 6381, e.g. `avc1.64001e` and `mp4a.40.2`. */
  codecs: readonly string[];
  /** Absent for sound alone. */
  resolution?: { width: number; height: number };
  frameRate?: number | undefined;
  /** Absent for sound alone. */
  range?: VideoRange | undefined;
  /** Names of the groups from which sound and texts are chosen. */
  audio?: string;
  subtitles?: string;
}

/** A sound or a text that goes with the variants that name its group. */
export interface RenditionGroupMember {
  type: 'AUDIO' | 'SUBTITLES';
  group: string;
  /** What a person reads in a list. */
  name: string;
  /** BCP 47; `und` is not announced. */
  language: string;
  /** Played unless the viewer wants another one. */
  chosen: boolean;
  /** A player may choose it by itself, for the language of its viewer; a sound unless said otherwise. */
  automatic?: boolean;
  /** Only what is foreign in the picture or the sound. */
  forced?: boolean;
  /** For whom it is, as HLS names that. */
  characteristics?: string | undefined;
  /** How many channels a sound has, where members of its group differ in that. */
  channels?: number | undefined;
  uri: string;
}

/** Small pictures for those who seek, as players of others take them beside the variants. */
export interface ImageVariant {
  uri: string;
  /** Bits a second. */
  bandwidth: number;
  resolution: { width: number; height: number };
}

/** The key frames of a variant, for players that wind. */
export interface KeyFrameVariant {
  uri: string;
  /** Bits a second, at most. */
  bandwidth: number;
  /** Of the picture alone. */
  codecs: readonly string[];
  resolution?: { width: number; height: number };
  range?: VideoRange | undefined;
}

const shownEverywhere = /^avc[13]\./;
/** Whether every player shows the picture of a variant. */
export const isShownEverywhere = ({ codecs }: Pick<Variant, 'codecs'>): boolean =>
  codecs.some((codec) => shownEverywhere.test(codec));

/**
 * The order of a multivariant playlist: players without a better idea start with the first, which should be light,
 * of a kind that all of them show, and have a picture if there is any.
 */
export const compareVariants = (a: Omit<Variant, 'uri'>, b: Omit<Variant, 'uri'>): number =>
  Number(a.resolution === undefined) - Number(b.resolution === undefined) ||
  Number(isShownEverywhere(b)) - Number(isShownEverywhere(a)) ||
  a.bandwidth.peak - b.bandwidth.peak;

/** Writes a multivariant playlist, in the order of {@link compareVariants}. */
export function writeMultivariantPlaylist(
  variants: readonly Variant[],
  groups: readonly RenditionGroupMember[] = [],
  images: readonly ImageVariant[] = [],
  keyFrames: readonly KeyFrameVariant[] = [],
): string {
  const lines = [...variants].sort(compareVariants).map((variant) => {
    const { peak, average } = variant.bandwidth;
    const attributes = [`BANDWIDTH=${Math.ceil(peak)}`, `AVERAGE-BANDWIDTH=${Math.ceil(average)}`];
    if (variant.resolution)
      attributes.push(`RESOLUTION=${variant.resolution.width}x${variant.resolution.height}`);
    attributes.push(`CODECS="${variant.codecs.join(',')}"`);
    if (variant.frameRate) attributes.push(`FRAME-RATE=${variant.frameRate.toFixed(3)}`);
    if (variant.range) attributes.push(`VIDEO-RANGE=${variant.range}`);
    if (variant.audio) attributes.push(`AUDIO="${variant.audio}"`);
    if (variant.subtitles) attributes.push(`SUBTITLES="${variant.subtitles}"`);
    return `#EXT-X-STREAM-INF:${attributes.join(',')}\n${variant.uri}\n`;
  });
  const head = '#EXTM3U\n#EXT-X-VERSION:7\n#EXT-X-INDEPENDENT-SEGMENTS\n';
  const beside = keyFrames.map(keyFrameLine).join('') + images.map(imageLine).join('');
  return head + groups.map(memberLine).join('') + lines.join('') + beside;
}

function keyFrameLine({ uri, bandwidth, codecs, resolution, range }: KeyFrameVariant): string {
  const attributes = [`BANDWIDTH=${Math.ceil(bandwidth)}`];
  if (resolution) attributes.push(`RESOLUTION=${resolution.width}x${resolution.height}`);
  attributes.push(`CODECS="${codecs.join(',')}"`);
  if (range) attributes.push(`VIDEO-RANGE=${range}`);
  return `#EXT-X-I-FRAME-STREAM-INF:${attributes.join(',')},URI="${uri}"\n`;
}

const imageLine = ({ uri, bandwidth, resolution: { width, height } }: ImageVariant): string =>
  `#EXT-X-IMAGE-STREAM-INF:BANDWIDTH=${Math.ceil(bandwidth)},RESOLUTION=${width}x${height},CODECS="jpeg",URI="${uri}"\n`;

function memberLine(member: RenditionGroupMember): string {
  const { type, group, name, language, chosen, forced = false, characteristics, channels, uri } = member;
  const attributes = [`TYPE=${type}`, `GROUP-ID="${group}"`, `NAME="${quotable(name)}"`];
  if (language !== 'und') attributes.push(`LANGUAGE="${quotable(language)}"`);
  // A text appears when somebody has asked for it, not because it speaks their language.
  const { automatic = type === 'AUDIO' } = member;
  attributes.push(`DEFAULT=${yes(chosen)}`, `AUTOSELECT=${yes(automatic)}`);
  if (type === 'SUBTITLES' && forced) attributes.push('FORCED=YES');
  if (characteristics !== undefined) attributes.push(`CHARACTERISTICS="${characteristics}"`);
  if (channels !== undefined) attributes.push(`CHANNELS="${channels}"`);
  return `#EXT-X-MEDIA:${attributes.join(',')},URI="${uri}"\n`;
}

const yes = (value: boolean): string => (value ? 'YES' : 'NO');
/** A quoted attribute holds neither quotes nor line breaks. */
const quotable = (text: string): string => text.replaceAll('"', "'").replaceAll(/[\r\n]+/g, ' ');
