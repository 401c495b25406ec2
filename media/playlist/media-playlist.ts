import { segmentMs } from '../../contract/constants.ts';
import type { Mark } from '../marks/mark.ts';
import { isoInstant } from './instant.ts';

/** One line of a media playlist. Addresses are relative to the playlist's own. */
export interface PlaylistSegment {
  uri: string;
  sequence: number;
  /** Milliseconds since the epoch, and length in milliseconds. */
  startMs: number;
  durationMs: number;
  initUri: string;
  /** Nothing of before continues here. */
  discontinuity: boolean;
  /** The segment is known to be missing. */
  gap: boolean;
  /** What begins in it by its broadcaster. */
  marks?: readonly Mark[] | undefined;
}

export interface MediaPlaylistOptions {
  /** No segment is longer, at any time: players take it for a promise. */
  longestMs: number;
  /** `live` slides, `event` only grows, `vod` is complete and ends. */
  type: 'live' | 'event' | 'vod';
  /** Discontinuities before the first segment. */
  discontinuitySequence: number;
  /** An `event` that will not grow any more. */
  ended?: boolean;
  /** Each segment is one picture that stands still. */
  imagesOnly?: boolean;
}

/**
 * Writes a media playlist. The first segment's own discontinuity mark counts, as RFC 8216 wants it. What an older
 * version has stored may be longer than is promised, and is told.
 */
export function writeMediaPlaylist(
  segments: readonly PlaylistSegment[],
  options: MediaPlaylistOptions,
): string {
  let { longestMs } = options;
  for (const segment of segments) if (segment.durationMs > longestMs) longestMs = segment.durationMs;
  // Missing segments came with version 8; everything else here is in 7.
  const version = segments.some((segment) => segment.gap) ? 8 : 7;
  let text =
    `#EXTM3U\n#EXT-X-VERSION:${version}\n` +
    `#EXT-X-TARGETDURATION:${Math.round(longestMs / 1000)}\n` +
    `#EXT-X-MEDIA-SEQUENCE:${segments[0]?.sequence ?? 0}\n`;
  if (options.discontinuitySequence > 0)
    text += `#EXT-X-DISCONTINUITY-SEQUENCE:${options.discontinuitySequence}\n`;
  if (options.type !== 'live') text += `#EXT-X-PLAYLIST-TYPE:${options.type === 'vod' ? 'VOD' : 'EVENT'}\n`;
  text += options.imagesOnly ? '#EXT-X-IMAGES-ONLY\n' : '#EXT-X-INDEPENDENT-SEGMENTS\n';

  let initUri = '';
  let expectedMs = NaN;
  for (const segment of segments) {
    if (segment.discontinuity) text += '#EXT-X-DISCONTINUITY\n';
    if (segment.initUri !== initUri) text += `#EXT-X-MAP:URI="${segment.initUri}"\n`;
    // The clock is told where it cannot be counted up from the durations.
    if (segment.discontinuity || !(Math.abs(segment.startMs - expectedMs) <= roundingMs)) {
      text += `#EXT-X-PROGRAM-DATE-TIME:${isoInstant(segment.startMs)}\n`;
    }
    if (segment.marks) text += segment.marks.map(rangeLine).join('');
    if (segment.gap) text += '#EXT-X-GAP\n';
    text += `#EXTINF:${seconds(segment.durationMs)},\n${segment.uri}\n`;
    initUri = segment.initUri;
    expectedMs = segment.startMs + segment.durationMs;
  }
  return options.type === 'vod' || options.ended ? text + '#EXT-X-ENDLIST\n' : text;
}

/** A mark as players of others read it. */
const rangeLine = ({ kind, id, atMs, durationMs }: Mark): string =>
  `#EXT-X-DATERANGE:ID="${kind}-${id.toString(16)}",CLASS="${kind}",START-DATE="${isoInstant(atMs)}"` +
  `${durationMs === undefined ? '' : `,DURATION=${seconds(durationMs)}`}\n`;

/** Start and duration are each rounded to a millisecond. */
const roundingMs = 2;

const usual = (segmentMs / 1000).toFixed(3);

const seconds = (ms: number): string => (ms === segmentMs ? usual : (ms / 1000).toFixed(3));
