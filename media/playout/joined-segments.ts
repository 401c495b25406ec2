import { createKept } from '../../runtime/kept/kept.ts';

/** The segments of some dozens of channels at one time. */
const mostBytes = 32 * 1024 * 1024;
/** About what the headers of one in pieces take; its payload is the clip's. */
const bytesInPieces = 4_000;

/** Answers the bytes of a segment that is made from a clip. */
export type JoinedSegments = (key: string, make: () => readonly Buffer[]) => readonly Buffer[];

/**
 * Keeps what is asked for by several viewers at about the same time. The first gets a segment in the pieces that it is made of, which
 * copies nothing; from the second on it is one piece, as a write of many costs each of them more than one copy costs all.
 */
export function createJoinedSegments(): JoinedSegments {
  const kept = createKept<string, readonly Buffer[]>({
    name: 'segments of clips',
    mostBytes,
    bytesOf: (parts) => (parts.length === 1 ? (parts[0]?.length ?? 0) : bytesInPieces),
  });
  return (key, make) => {
    const known = kept.get(key);
    if (known?.length === 1) return known;
    const parts = known ? [Buffer.concat(known)] : make();
    kept.set(key, parts);
    return parts;
  };
}
