import { positionOf, type Piece } from './instants.ts';

/** Pictures need something ahead of them; nearer to a growing end than this there may be nothing yet. */
const aheadSeconds = 8;

/**
 * Writes into a media playlist where to begin, so that the engine fetches the right segment first instead of the
 * first one and then the right one.
 */
export function withStart(playlist: string, atMs: number): string {
  const pieces = piecesOf(playlist);
  const last = pieces[pieces.length - 1];
  const position = positionOf(pieces, atMs);
  if (!last || position === undefined) return playlist;
  const offset = Math.max(0, Math.min(position, last.start + last.duration - aheadSeconds));
  return playlist.replace('#EXTM3U\n', `#EXTM3U\n#EXT-X-START:TIME-OFFSET=${offset.toFixed(3)}\n`);
}

const line = /^#EXT(?:INF:([\d.]+)|-X-PROGRAM-DATE-TIME:(\S+))/gm;

/** The pieces that a media playlist lists. */
export function piecesOf(playlist: string): Piece[] {
  const pieces: Piece[] = [];
  let start = 0;
  let wall: number | null = null;
  for (const [, seconds, date] of playlist.matchAll(line)) {
    if (date !== undefined) wall = Date.parse(date);
    else {
      const duration = Number(seconds);
      pieces.push({ start, duration, programDateTime: wall });
      start += duration;
      if (wall !== null) wall += duration * 1000;
    }
  }
  return pieces;
}
