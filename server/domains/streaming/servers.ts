import type { StreamServer } from '../../../contract/models/stream.ts';
import type { Edge } from '../../adapters/media/port.ts';

export interface EdgeAddressing {
  /** Addresses by configuration, in the order of the edges; empty on a single box. */
  edgeUrls: readonly string[];
  /** Where the server itself reaches them: one for each edge. */
  edgeControlUrls: readonly string[];
  /** The server's port: the edges listen on the ones after it. */
  port: number;
}

/**
 * Where a browser reaches an edge. Without configured addresses it is the host under which the browser reached
 * the server, because on a home network nobody knows a better name for this machine.
 */
export function edgeUrlOf(index: number, { edgeUrls, port }: EdgeAddressing, origin: string): string {
  const configured = edgeUrls[index];
  if (configured) return configured;
  const url = new URL(origin);
  url.port = String(port + 1 + index);
  return url.origin;
}

/** Every place from which a browser at `origin` may be sent pictures. */
export const edgeOrigins = (addressing: EdgeAddressing, origin: string): string[] =>
  Array.from(
    { length: addressing.edgeControlUrls.length },
    (_, i) => new URL(edgeUrlOf(i, addressing, origin)).origin,
  );

/** The edges to which viewers are sent, as the client lists them. */
export function listServers(
  edges: readonly Edge[],
  addressing: EdgeAddressing,
  {
    origin,
    chosen,
    dvrSeconds,
  }: { origin: string; chosen: string | undefined; dvrSeconds: readonly number[] },
): StreamServer[] {
  return edges.flatMap((edge, i) => {
    if (!edge.alive || edge.draining) return [];
    const url = edgeUrlOf(i, addressing, origin);
    const selected = edge.id === chosen;
    return [{ id: edge.id, name: `Server ${i + 1}`, url, dvrLength: dvrSeconds[i] ?? 0, selected }];
  });
}

/**
 * The edge for a viewer: the one chosen if it lives, never one that is draining or just failed while there is
 * another, and otherwise spread by viewer, so that the same viewer comes back to the same edge. Undefined when
 * none lives.
 */
export function chooseEdge(
  edges: readonly Edge[],
  wish: { selected?: string | undefined; failed?: string | undefined; viewer: string },
): Edge | undefined {
  const living = edges.filter((edge) => edge.alive);
  const staying = orAll(living, (edge) => !edge.draining && edge.id !== wish.failed);
  // When only the failed one and one that is draining are left, the draining one still serves.
  const candidates = staying === living ? orAll(living, (edge) => edge.id !== wish.failed) : staying;
  const chosen = candidates.find((edge) => edge.id === wish.selected);
  return chosen ?? candidates[Number.parseInt(wish.viewer.slice(-4), 16) % Math.max(1, candidates.length)];
}

/** Those that are suitable, or all of them when none is. */
function orAll<T>(list: readonly T[], suitable: (one: T) => boolean): readonly T[] {
  const found = list.filter(suitable);
  return found.length > 0 ? found : list;
}
