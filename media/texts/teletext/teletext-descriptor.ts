import type { TrackPurpose } from '../../../contract/models/tracks.ts';
import type { Descriptor } from '../transport-stream.ts';
import type { SubtitlePage } from './teletext-reader.ts';

/** A page as a programme announces it. */
export interface AnnouncedPage extends SubtitlePage {
  purpose: TrackPurpose;
}

export const teletextTag = 0x56;
const entryBytes = 5;
const purposes: Readonly<Record<number, TrackPurpose>> = { 2: 'normal', 5: 'hearing' };

/** The subtitles that a teletext descriptor names (EN 300 468, 6.2.43). */
export function announcedPages({ body }: Descriptor): AnnouncedPage[] {
  const pages: AnnouncedPage[] = [];
  for (let at = 0; at + entryBytes <= body.length; at += entryBytes) {
    const kind = body.readUInt8(at + 3);
    const purpose = purposes[kind >> 3];
    if (!purpose) continue;
    const page = ((kind & 7 || 8) << 8) | body.readUInt8(at + 4);
    pages.push({ page: page.toString(16), language: languageAt(body, at), purpose });
  }
  return pages;
}

/** The three letters of a language; empty where they are none. */
export function languageAt(body: Buffer, at: number): string {
  const language = body.toString('latin1', at, at + 3).toLowerCase();
  return /^[a-z]{3}$/.test(language) ? language : '';
}
