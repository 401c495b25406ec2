import { segmentMs } from '../../contract/constants.ts';

/** A complete stretch of media that lies apart from the clock: a film, or one of its tracks. */
export interface TitlePlaylist {
  /** Absent for text, which needs no preparation. */
  initUri?: string;
  segments: readonly { uri: string; durationMs: number }[];
}

/** Writes the media playlist of a track of a title. */
export function writeTitlePlaylist({ initUri, segments }: TitlePlaylist): string {
  let longestMs = segmentMs;
  for (const { durationMs } of segments) if (durationMs > longestMs) longestMs = durationMs;
  let text =
    `#EXTM3U\n#EXT-X-VERSION:7\n#EXT-X-TARGETDURATION:${Math.round(longestMs / 1000)}\n` +
    '#EXT-X-MEDIA-SEQUENCE:0\n#EXT-X-PLAYLIST-TYPE:VOD\n';
  if (initUri !== undefined) text += `#EXT-X-INDEPENDENT-SEGMENTS\n#EXT-X-MAP:URI="${initUri}"\n`;
  for (const { uri, durationMs } of segments) text += `#EXTINF:${(durationMs / 1000).toFixed(3)},\n${uri}\n`;
  return text + '#EXT-X-ENDLIST\n';
}
