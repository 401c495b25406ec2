import type { StreamServer } from '../../../contract/models/stream.ts';
import type { EdgeConfig } from '../../config/edges.ts';
import type { Edge } from '../../adapters/media/port.ts';
import { tViewer } from '../../i18n/et/viewer.ts';

/**
 * Where a browser reaches an edge. Without a configured address it is the host under which the browser reached
 * the server, because on a home network nobody knows a better name for this machine; the port is the edge's own.
 */
export function edgeUrlOf({ url, controlUrl }: EdgeConfig, origin: string): string {
  if (url) return url;
  const here = new URL(origin);
  here.port = new URL(controlUrl).port;
  return here.origin;
}

/** Every place from which a browser at `origin` may be sent pictures. */
export const edgeOrigins = (edges: readonly EdgeConfig[], origin: string): string[] =>
  edges.map((edge) => new URL(edgeUrlOf(edge, origin)).origin);

/** The edges to which viewers are sent, as the client lists them. */
export function listServers(
  states: readonly Edge[],
  edges: readonly EdgeConfig[],
  {
    origin,
    chosen,
    dvrSeconds: ofAll,
  }: { origin: string; chosen: string | undefined; dvrSeconds: number | undefined },
): StreamServer[] {
  return edges.flatMap((edge, i) => {
    const { id, dvrSeconds } = edge;
    const state = states.find((one) => one.id === id);
    if (!state?.alive || state.draining) return [];
    const url = edgeUrlOf(edge, origin);
    return [
      {
        id,
        name: tViewer('server', { number: i + 1 }),
        url,
        dvrLength: ofAll ?? dvrSeconds,
        selected: id === chosen,
      },
    ];
  });
}

/**
 * The edge for a viewer: the one chosen if it lives, never one that is draining or just failed while there is
 * another, and otherwise spread by viewer, so that the same viewer comes back to the same edge. Undefined when
 * none lives.
 */
export function chooseEdge(
  edges: readonly Edge[],
  input: { selected?: string | undefined; failed?: string | undefined; viewer: string },
): Edge | undefined {
  const living = edges.filter((edge) => edge.alive);
  const staying = orAll(living, (edge) => !edge.draining && edge.id !== input.failed);
  // When only the failed one and one that is draining are left, the draining one still serves.
  const candidates = staying === living ? orAll(living, (edge) => edge.id !== input.failed) : staying;
  const chosen = candidates.find((edge) => edge.id === input.selected);
  return chosen ?? candidates[Number.parseInt(input.viewer.slice(-4), 16) % Math.max(1, candidates.length)];
}

/** Those that are suitable, or all of them when none is. */
function orAll<T>(list: readonly T[], suitable: (one: T) => boolean): readonly T[] {
  const found = list.filter(suitable);
  return found.length > 0 ? found : list;
}
