import { segmentMs } from '../../contract/constants.ts';

/** A complete stretch of media that lies apart from the clock: a film, or one of its tracks. */
export interface TitlePlaylist {
  /** Absent for texts and pictures that stand still, which need no preparation. */
  initUri?: string;
  /** Each segment is one picture that stands still. */
  imagesOnly?: boolean;
  segments: readonly { uri: string; durationMs: number }[];
}

/** Writes the media playlist of a track of a title. */
export function writeTitlePlaylist({ initUri, imagesOnly = false, segments }: TitlePlaylist): string {
  let longestMs = segmentMs;
  for (const { durationMs } of segments) if (durationMs > longestMs) longestMs = durationMs;
  let text =
    `#EXTM3U\n#EXT-X-VERSION:7\n#EXT-X-TARGETDURATION:${Math.round(longestMs / 1000)}\n` +
    '#EXT-X-MEDIA-SEQUENCE:0\n#EXT-X-PLAYLIST-TYPE:VOD\n';
  if (initUri !== undefined) text += `#EXT-X-INDEPENDENT-SEGMENTS\n#EXT-X-MAP:URI="${initUri}"\n`;
  if (imagesOnly) text += '#EXT-X-IMAGES-ONLY\n';
  for (const { uri, durationMs } of segments) text += `#EXTINF:${(durationMs / 1000).toFixed(3)},\n${uri}\n`;
  return text + '#EXT-X-ENDLIST\n';
}
