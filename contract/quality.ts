/** A quality as members choose it and calls carry it. */
export const qualities = ['low', 'medium', 'high'] as const;
export type Quality = (typeof qualities)[number];

/** Renditions as they stand in stream addresses: three pictures, and sound alone for radio. */
export const renditions = ['LO', 'ME', 'HI', 'AU'] as const;
export type Rendition = (typeof renditions)[number];

export interface RenditionProfile {
  width: number;
  height: number;
  videoKbps: number;
  audioKbps: number;
  /** RFC 6381 codecs as announced in a multivariant playlist when nothing better is known. */
  codecs: string;
}

/** What encoders aim at, and what a multivariant playlist says of each rendition. The lowest fits a line of 0.4 Mbit/s. */
export const renditionProfiles: Record<Rendition, RenditionProfile> = {
  LO: { width: 640, height: 360, videoKbps: 200, audioKbps: 48, codecs: 'avc1.64001e,mp4a.40.2' },
  ME: { width: 960, height: 540, videoKbps: 1_000, audioKbps: 96, codecs: 'avc1.64001f,mp4a.40.2' },
  HI: { width: 1280, height: 720, videoKbps: 3_000, audioKbps: 128, codecs: 'avc1.64001f,mp4a.40.2' },
  AU: { width: 0, height: 0, videoKbps: 0, audioKbps: 128, codecs: 'mp4a.40.2' },
};

/** What the best picture of an encoded channel may be: its height, and 50 pictures a second where the source has so many, or fields. */
export const topRungs = ['720p', '720p50', '1080p', '1080p50'] as const;
export type TopRung = (typeof topRungs)[number];

/** What a live encoder aims at. */
export interface EncoderAim extends RenditionProfile {
  /** Each field of an interlaced picture becomes a picture, for motion as smooth as it was sent. */
  everyField: boolean;
}

const tops: Record<TopRung, Pick<RenditionProfile, 'width' | 'height' | 'videoKbps' | 'codecs'>> = {
  '720p': renditionProfiles.HI,
  '720p50': { width: 1280, height: 720, videoKbps: 4_500, codecs: 'avc1.640020,mp4a.40.2' },
  '1080p': { width: 1920, height: 1080, videoKbps: 5_000, codecs: 'avc1.640028,mp4a.40.2' },
  '1080p50': { width: 1920, height: 1080, videoKbps: 7_500, codecs: 'avc1.64002a,mp4a.40.2' },
};

/** What a rendition of a channel is encoded as; the lower rungs are the same for all. */
export const encoderAim = (rendition: Rendition, top: TopRung = '720p'): EncoderAim =>
  rendition === 'HI'
    ? { ...renditionProfiles.HI, ...tops[top], everyField: top.endsWith('50') }
    : { ...renditionProfiles[rendition], everyField: false };

const megabytesPerHour = (kbps: number): number => Math.round((kbps * 3_600) / 8 / 10_000) * 10;
/** About what an hour of a channel costs at each step, in megabytes; its sound alone is that of the lowest picture. */
export const hourMegabytes: Record<Rendition, number> = {
  LO: megabytesPerHour(renditionProfiles.LO.videoKbps + renditionProfiles.LO.audioKbps),
  ME: megabytesPerHour(renditionProfiles.ME.videoKbps + renditionProfiles.ME.audioKbps),
  HI: megabytesPerHour(renditionProfiles.HI.videoKbps + renditionProfiles.HI.audioKbps),
  AU: megabytesPerHour(renditionProfiles.LO.audioKbps),
};

/** The best rendition that costs no more than so much an hour; sound alone when no picture does. */
export const bestWithin = (megabytes: number): Rendition =>
  (['HI', 'ME', 'LO'] as const).find((rendition) => hourMegabytes[rendition] <= megabytes) ?? 'AU';

/** The lower of two pictures. */
export const lower = (a: Rendition, b: Rendition): Rendition =>
  renditions.indexOf(a) < renditions.indexOf(b) ? a : b;

export const renditionOf: Record<Quality, Rendition> = { low: 'LO', medium: 'ME', high: 'HI' };

/**
 * The quality a channel really gives for the one asked: a channel without a low rendition serves medium
 * for low, one without high serves medium for high, and the best it has when there is no medium either.
 */
export function servedQuality(asked: Quality, has: Record<Quality, boolean>): Quality {
  if (has[asked]) return asked;
  if (has.medium) return 'medium';
  return has.high ? 'high' : 'low';
}
