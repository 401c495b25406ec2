/** A piece of a stream: where it lies on the element's own time line, in seconds, and when it was broadcast. */
export interface Piece {
  start: number;
  duration: number;
  programDateTime: number | null;
}

/** A stretch of real time. */
export interface Span {
  fromMs: number;
  toMs: number;
}

/**
 * Between the element's time line and real time there is no sum to be done: what is missing from the archive takes
 * no time on the line. So both ways go through the pieces, each of which says when it was broadcast.
 */
export function instantAt(pieces: readonly Piece[], position: number): number | undefined {
  const next = firstWhere(pieces, (piece) => piece.start > position);
  const piece = pieces[Math.max(0, next - 1)];
  if (!piece || piece.programDateTime === null) return undefined;
  return piece.programDateTime + clamp(position - piece.start, piece.duration) * 1000;
}

/** Where an instant lies; in a hole the first picture after it, beyond an end that end. */
export function positionOf(pieces: readonly Piece[], ms: number): number | undefined {
  const found = pieces[firstWhere(pieces, (piece) => endOf(piece) > ms)] ?? pieces[pieces.length - 1];
  if (!found || found.programDateTime === null) return undefined;
  return found.start + clamp((ms - found.programDateTime) / 1000, found.duration);
}

/** From the first to the last instant that the pieces hold. */
export function spanOf(pieces: readonly Piece[]): Span | undefined {
  const first = pieces[0]?.programDateTime;
  const last = pieces[pieces.length - 1];
  return typeof first === 'number' && last ? { fromMs: first, toMs: endOf(last) } : undefined;
}

const endOf = ({ programDateTime, duration }: Piece): number => (programDateTime ?? 0) + duration * 1000;

const clamp = (value: number, most: number): number => Math.min(Math.max(value, 0), most);

/** By halving: a window has some three thousand pieces, and is asked several times a second. */
function firstWhere(pieces: readonly Piece[], holds: (piece: Piece) => boolean): number {
  let low = 0;
  let high = pieces.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(pieces[middle]!)) high = middle;
    else low = middle + 1;
  }
  return low;
}
