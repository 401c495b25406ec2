import { defined } from '../runtime/defined.ts';

/** How a body is given that a player is not due all of yet. */
export interface Spread {
  /** How much of it goes out at once, from 0 to 1. */
  share: number;
  /** The rest follows evenly in as long. */
  overMs: number;
}

/** Who takes a key between two pieces takes it soon. */
const everyMs = 200;

/**
 * Gives a body bit by bit.
 * @param write takes a piece; the last one is said to be that
 * @returns what ends it before its time
 */
export function writeSpread(
  parts: readonly Buffer[],
  { share, overMs }: Spread,
  write: (piece: Buffer, isLast: boolean) => void,
): () => void {
  const body = parts.length === 1 ? defined(parts[0]) : Buffer.concat(parts);
  const pieces = Math.max(1, Math.ceil(overMs / everyMs));
  let given = 0;
  let written = 0;
  const next = (): void => {
    const end =
      given === pieces ? body.length : Math.floor(body.length * (share + ((1 - share) * given) / pieces));
    const piece = body.subarray(written, end);
    [written, given] = [end, given + 1];
    if (given > pieces) clearInterval(timer);
    if (piece.length > 0 || given > pieces) write(piece, given > pieces);
  };
  const timer = setInterval(next, overMs / pieces);
  next();
  return () => clearInterval(timer);
}
