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
  /** Of what it is made, where players may have them before it is whole. */
  parts?: readonly PlaylistPart[] | undefined;
}

/** A partial segment. */
export interface PlaylistPart {
  uri: string;
  durationMs: number;
  /** It begins with a key frame. */
  independent: boolean;
}

/** What a list says to players that stay close to the present (RFC 8216bis, 4.4.3.7 and 4.4.4.9). */
export interface LowLatency {
  /** No part is longer. */
  partTargetMs: number;
  /** The segment that is being made, as far as it has come. */
  open: Omit<PlaylistSegment, 'uri' | 'durationMs'> | undefined;
  /** The part that comes next, so that it can be asked for before it is there. */
  nextUri: string | undefined;
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
  lowLatency?: LowLatency | undefined;
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
  const { lowLatency } = options;
  const version = lowLatency ? 9 : segments.some((segment) => segment.gap) ? 8 : 7;
  let text =
    `#EXTM3U\n#EXT-X-VERSION:${version}\n` +
    `#EXT-X-TARGETDURATION:${Math.round(longestMs / 1000)}\n` +
    `#EXT-X-MEDIA-SEQUENCE:${segments[0]?.sequence ?? 0}\n`;
  if (options.discontinuitySequence > 0)
    text += `#EXT-X-DISCONTINUITY-SEQUENCE:${options.discontinuitySequence}\n`;
  if (options.type !== 'live') text += `#EXT-X-PLAYLIST-TYPE:${options.type === 'vod' ? 'VOD' : 'EVENT'}\n`;
  text += options.imagesOnly ? '#EXT-X-IMAGES-ONLY\n' : '#EXT-X-INDEPENDENT-SEGMENTS\n';

  if (lowLatency) text += lowLatencyLines(lowLatency);

  let initUri = '';
  let expectedMs = NaN;
  const linesBefore = (segment: Omit<PlaylistSegment, 'uri' | 'durationMs'>): string => {
    let lines = '';
    if (segment.discontinuity) lines += '#EXT-X-DISCONTINUITY\n';
    if (segment.initUri !== initUri) lines += `#EXT-X-MAP:URI="${segment.initUri}"\n`;
    // The clock is told where it cannot be counted up from the durations.
    if (segment.discontinuity || !(Math.abs(segment.startMs - expectedMs) <= roundingMs)) {
      lines += `#EXT-X-PROGRAM-DATE-TIME:${isoInstant(segment.startMs)}\n`;
    }
    if (segment.marks) lines += segment.marks.map(rangeLine).join('');
    if (segment.gap) lines += '#EXT-X-GAP\n';
    if (segment.parts) lines += segment.parts.map(partLine).join('');
    return lines;
  };
  for (const segment of segments) {
    text += linesBefore(segment);
    text += `#EXTINF:${seconds(segment.durationMs)},\n${segment.uri}\n`;
    initUri = segment.initUri;
    expectedMs = segment.startMs + segment.durationMs;
  }
  if (lowLatency?.open) text += linesBefore(lowLatency.open);
  if (lowLatency?.nextUri) text += `#EXT-X-PRELOAD-HINT:TYPE=PART,URI="${lowLatency.nextUri}"\n`;
  return options.type === 'vod' || options.ended ? text + '#EXT-X-ENDLIST\n' : text;
}

/** Players stay three parts behind what there is, so that one that comes late is not missed. */
const partsBehind = 3;

const lowLatencyLines = ({ partTargetMs }: LowLatency): string =>
  `#EXT-X-SERVER-CONTROL:CAN-BLOCK-RELOAD=YES,PART-HOLD-BACK=${seconds(partsBehind * partTargetMs)}\n` +
  `#EXT-X-PART-INF:PART-TARGET=${seconds(partTargetMs)}\n`;

const partLine = ({ uri, durationMs, independent }: PlaylistPart): string =>
  `#EXT-X-PART:DURATION=${seconds(durationMs)},URI="${uri}"${independent ? ',INDEPENDENT=YES' : ''}\n`;

/** A mark as players of others read it. */
const rangeLine = ({ kind, id, atMs, durationMs }: Mark): string =>
  `#EXT-X-DATERANGE:ID="${kind}-${id.toString(16)}",CLASS="${kind}",START-DATE="${isoInstant(atMs)}"` +
  `${durationMs === undefined ? '' : `,DURATION=${seconds(durationMs)}`}\n`;

/** Start and duration are each rounded to a millisecond. */
const roundingMs = 2;

const usual = (segmentMs / 1000).toFixed(3);

const seconds = (ms: number): string => (ms === segmentMs ? usual : (ms / 1000).toFixed(3));
