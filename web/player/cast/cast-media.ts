import type { Source } from '../engine/engine.ts';
import { streamBase } from '../engine/stream-address.ts';
import type { NowPlaying } from '../media-session.ts';

/** What a receiver is told of a stream, in the words of Google Cast. Times are seconds. */
export interface CastMedia {
  contentId: string;
  contentType: 'application/x-mpegURL';
  streamType: 'LIVE' | 'BUFFERED';
  /** −1: it has no end. */
  duration: number;
  hlsSegmentFormat: 'fmp4';
  hlsVideoSegmentFormat: 'fmp4';
  metadata: {
    /** GENERIC. */
    metadataType: 0;
    title: string;
    subtitle: string;
    images: { url: string }[];
  };
}

type Sent = Pick<Source, 'url' | 'path' | 'past' | 'durationMs'>;

/**
 * A stream as a receiver is told of it. All of ours come in fMP4, which has to be said: a receiver that expects MPEG-TS waits
 * for ever, without an error. Sounds and texts it finds in the list by itself.
 * @param base address of the page, since pictures may be named relative to it
 */
export function castMedia(
  { url, path, past, durationMs }: Sent,
  shown: NowPlaying | undefined,
  base: string,
): CastMedia {
  const lengthMs = past ? past.toMs - past.fromMs : durationMs;
  const picture = shown && (shown.pictureUrl ?? shown.logoUrl);
  return {
    contentId: new URL(path === undefined ? url : streamBase(url).folder + path, base).href,
    contentType: 'application/x-mpegURL',
    streamType: lengthMs === undefined ? 'LIVE' : 'BUFFERED',
    duration: lengthMs === undefined ? -1 : lengthMs / 1000,
    hlsSegmentFormat: 'fmp4',
    hlsVideoSegmentFormat: 'fmp4',
    metadata: {
      metadataType: 0,
      title: shown?.title ?? '',
      subtitle: shown?.channel ?? '',
      images: picture === undefined ? [] : [{ url: new URL(picture, base).href }],
    },
  };
}

const segmentTimes = /#EXT-X-PROGRAM-DATE-TIME:(\S+)/g;
const segmentLengths = /#EXTINF:([\d.]+)/g;

/** From the first to the last instant that the lists which came along speak of; undefined where none does. */
export function listedSpan({
  playlists,
}: Pick<Source, 'playlists'>): { fromMs: number; toMs: number } | undefined {
  for (const { body } of playlists) {
    const [first] = body.matchAll(segmentTimes);
    const fromMs = first ? Date.parse(first[1]!) : NaN;
    if (Number.isNaN(fromMs)) continue;
    const seconds = [...body.matchAll(segmentLengths)].reduce((sum, [, length]) => sum + Number(length), 0);
    return { fromMs, toMs: fromMs + seconds * 1000 };
  }
  return undefined;
}
