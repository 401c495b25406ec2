import type { TrackPurpose } from '../../../contract/models/tracks.ts';
import { languageAt } from '../teletext/teletext-descriptor.ts';
import type { Descriptor } from '../transport-stream.ts';

/** Subtitles as a programme announces them. */
export interface AnnouncedBitmaps {
  language: string;
  purpose: TrackPurpose;
  /** Its own page and the one that it shares with others. */
  pages: ReadonlySet<number>;
}

export const bitmapTag = 0x59;
const entryBytes = 8;
const isForHearing = (type: number): boolean => type >= 0x20 && type <= 0x25;

/** The subtitles that a subtitling descriptor names (EN 300 468, 6.2.41). */
export function announcedBitmaps({ body }: Descriptor): AnnouncedBitmaps[] {
  const found: AnnouncedBitmaps[] = [];
  for (let at = 0; at + entryBytes <= body.length; at += entryBytes)
    found.push({
      language: languageAt(body, at),
      purpose: isForHearing(body.readUInt8(at + 3)) ? 'hearing' : 'normal',
      pages: new Set([body.readUInt16BE(at + 4), body.readUInt16BE(at + 6)]),
    });
  return found;
}
