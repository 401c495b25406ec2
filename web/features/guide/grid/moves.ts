import { hourMs } from '../../../../contract/time.ts';
import { slotIndexAt, type Lane } from './lanes.ts';

/** Where the focus is: a row, and the instant from which rows above and below are entered. */
export interface Spot {
  row: number;
  atMs: number;
}

/** What is in view, as far as moves depend on it. */
export interface View {
  fromMs: number;
  rows: number;
}

export type Move =
  'left' | 'right' | 'up' | 'down' | 'rowStart' | 'rowEnd' | 'earlier' | 'later' | 'pageUp' | 'pageDown';

/** The key of each move. */
export const moveOfKey: Readonly<Partial<Record<string, Move>>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
  Home: 'rowStart',
  End: 'rowEnd',
  PageUp: 'pageUp',
  PageDown: 'pageDown',
  ChannelUp: 'up',
  ChannelDown: 'down',
  MediaTrackPrevious: 'earlier',
  MediaTrackNext: 'later',
};

/** So far in time lead the keys for earlier and later, about as much as is in view. */
const leapMs = 3 * hourMs;

/**
 * Where a move leads. Up and down keep the instant, so that a way down and up again ends where it began; left and
 * right take the start of what they reach. At the edges the spot stays as it is.
 */
export function spotAfter(lanes: readonly Lane[], spot: Spot, move: Move, view: View): Spot {
  const rows: Partial<Record<Move, number>> = {
    up: -1,
    down: 1,
    pageUp: -Math.max(1, view.rows - 1),
    pageDown: Math.max(1, view.rows - 1),
  };
  const by = rows[move];
  if (by !== undefined) {
    const row = Math.max(0, Math.min(lanes.length - 1, spot.row + by));
    return { row, atMs: spot.atMs };
  }
  const slots = lanes[spot.row]?.slots ?? [];
  const at = slotIndexAt(slots, spot.atMs);
  const sideways: Partial<Record<Move, number>> = {
    left: at - 1,
    right: at + 1,
    rowStart: 0,
    rowEnd: slots.length - 1,
    earlier: Math.min(at - 1, slotIndexAt(slots, spot.atMs - leapMs)),
    later: Math.max(at + 1, slotIndexAt(slots, spot.atMs + leapMs)),
  };
  const wanted = sideways[move] ?? at;
  const target = slots[wanted];
  if (!target) return spot;
  // Of a long programme that reaches into view from the left, what is seen counts.
  const seen = target.fromMs < view.fromMs && target.toMs > view.fromMs && move === 'left';
  return { row: spot.row, atMs: seen ? view.fromMs : target.fromMs };
}
