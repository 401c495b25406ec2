/**
 * A sheet: small pictures of an interval in one answer, so that a page which draws what is under the cursor asks seldom. They
 * are the stored bytes one behind the other, which an edge writes without decoding any:
 *
 *     length of the head u32, big-endian | head: JSON [[instant ms, bytes], …], UTF-8 | JPEG …
 */

import type { Interval } from '../interval.ts';

/** How long one picture stands for what is shown, in milliseconds. */
export const previewEveryMs = 10_000;
/** Which of these spans an instant lies in, counted from the beginning of time: the first segment of each has a picture. */
export const previewTurnOf = (ms: number): number => Math.floor(ms / previewEveryMs);
/** Where the span begins in which an instant lies. */
export const previewFloorMs = (ms: number): number => previewTurnOf(ms) * previewEveryMs;
/** Where the first span begins that begins no earlier than an instant. */
export const previewCeilMs = (ms: number): number => Math.ceil(ms / previewEveryMs) * previewEveryMs;
/** What one sheet has at most: 25 pictures. Sheets of whole multiples of it are the same for everybody. */
export const longestSheetMs = 25 * previewEveryMs;

/** Pictures of so many moments are asked for at once: what a screen shows of cards. */
export const mostMoments = 24;

/** The sheet in which the picture before an instant lies: all of it is of what was shown by then. */
export function sheetBefore(ms: number): Interval {
  const toMs = previewFloorMs(ms);
  return { fromMs: toMs - 2 * previewEveryMs, toMs };
}

/** The size of pictures. Others keep their shape, between bars. */
export const previewSize = { width: 256, height: 144 } as const;

/** A picture and the instant of which it is, in milliseconds: of the day, or of a title from its beginning. */
export interface PreviewPicture {
  atMs: number;
  jpeg: Uint8Array<ArrayBuffer>;
}

/** What stands in a sheet before its pictures. */
export function sheetHead(pictures: readonly { atMs: number; length: number }[]): Uint8Array<ArrayBuffer> {
  const head = new TextEncoder().encode(JSON.stringify(pictures.map(({ atMs, length }) => [atMs, length])));
  const bytes = new Uint8Array(4 + head.length);
  new DataView(bytes.buffer).setUint32(0, head.length);
  bytes.set(head, 4);
  return bytes;
}

/** The pictures of a sheet, in order. Throws for what is none. */
export function readSheet(sheet: ArrayBuffer): PreviewPicture[] {
  const headBytes = new DataView(sheet).getUint32(0);
  const head = JSON.parse(new TextDecoder().decode(new Uint8Array(sheet, 4, headBytes))) as [
    number,
    number,
  ][];
  let offset = 4 + headBytes;
  return head.map(([atMs, length]) => {
    const jpeg = new Uint8Array(sheet, offset, length);
    offset += length;
    return { atMs, jpeg };
  });
}
