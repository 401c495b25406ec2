import type { TextPart, TextRow } from '../../contract/models/tracks.ts';
import type { StoredImage } from './stored-text.ts';

/**
 * What a text shows from an instant of its source's time on, in place of what it showed before; without rows and images that
 * is nothing.
 */
export interface TextScreen {
  atSeconds: number;
  /** The stretch of the source in which its clock runs on, where it has several. */
  timeline?: number;
  rows?: readonly TextRow[];
  images?: readonly StoredImage[];
  /** Where it is gone at the latest. */
  untilSeconds?: number;
}

/** What nobody clears is gone after this time. */
export const mostScreenSeconds = 30;

/** Puts letters of one row together: runs of spaces count as one, and none stand at its ends. */
export function partsOf(letters: readonly TextPart[]): TextPart[] {
  const parts: TextPart[] = [];
  for (const { colour, text } of letters) {
    const last = parts.at(-1);
    if (text === ' ') {
      if (last && !last.text.endsWith(' ')) last.text += ' ';
    } else if (last && last.colour === colour) last.text += text;
    else parts.push({ text, ...(colour !== undefined && { colour }) });
  }
  const last = parts.at(-1);
  if (last) last.text = last.text.trimEnd();
  return parts;
}
