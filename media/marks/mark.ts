import type { MarkKind } from '../../contract/mark-kinds.ts';

/** Something of a broadcast that begins at an instant, by its broadcaster. */
export interface Mark {
  kind: MarkKind;
  /** Names it within its channel, 32 bits; said again with another length, it is the same one. */
  id: number;
  /** Milliseconds since the epoch. */
  atMs: number;
  /** Undefined while its end is not known. */
  durationMs?: number | undefined;
}
