import { defaultDvrSeconds, longestDvrSeconds } from '../../contract/constants.ts';
import type { EnvReader } from '../../runtime/env.ts';
import { isHttp, readMachine, readMachines, withoutSlash } from './machine-list.ts';

/** A stream server. */
export interface EdgeConfig {
  /** As its own `EDGE_ID` says. */
  id: string;
  /** Where browsers reach it, which may be below a path; undefined: the host under which they reached the server, at the edge's port. */
  url: string | undefined;
  /** Where the server itself reaches it. */
  controlUrl: string;
  /** How much of the past goes before a live stream that is asked for with it. */
  dvrSeconds: number;
}

/** So many edges run beside a server when `EDGE_COUNT` does not say it. */
export const usualEdgeCount = 2;
/** Their ports lie between that of the server and that of the ingest's control. */
const mostEdges = 8;

/** @returns how many edges run beside the server, 1 to 8 */
export function readEdgeCount(read: EnvReader): number {
  const count = read.number('EDGE_COUNT', usualEdgeCount, mostEdges);
  if (count < 1) read.faults.push('EDGE_COUNT: vähemalt 1');
  return Math.max(1, count);
}

const replaced = ['EDGE_URLS', 'EDGE_CONTROL_URLS'] as const;

/** Below which path of the service's own address an edge of this machine is, where TLS stands before all of it. */
const edgePath = (id: string): string => `/edge/${id}`;

/**
 * `EDGES`: a JSON list of `{"id", "controlUrl", "url"?, "dvrSeconds"?}`. Without it there are as many as `EDGE_COUNT` says on this
 * machine, on the ports after the server's; browsers that come by `https:` reach them below `publicUrl`, because pages that are
 * encrypted play nothing that is not. `DVR_SECONDS` holds for those that do not say it themselves.
 */
export function readEdges(
  read: EnvReader,
  { port, publicUrl, edgeCount }: { port: number; publicUrl: string | undefined; edgeCount: number },
): EdgeConfig[] {
  const dvrSeconds = read.number('DVR_SECONDS', defaultDvrSeconds, longestDvrSeconds);
  for (const name of replaced)
    if (read.text(name)) read.faults.push(`${name}: seda enam ei ole; nimeta iga voogude server EDGES-is`);
  const fields = ['id', 'controlUrl', 'url', 'dvrSeconds'];
  const edges = readMachines(read, { name: 'EDGES', fields }, (entry, fault): EdgeConfig => {
    const machine = readMachine(entry, fault);
    const { url, dvrSeconds: ownSeconds = dvrSeconds } = entry;
    if (url !== undefined && !isHttp(url)) fault('url ei ole http-aadress');
    if (typeof ownSeconds !== 'number' || !(ownSeconds >= 0 && ownSeconds <= longestDvrSeconds))
      fault(`dvrSeconds on arv 0 kuni ${longestDvrSeconds}`);
    return { ...machine, url: isHttp(url) ? withoutSlash(url) : undefined, dvrSeconds: Number(ownSeconds) };
  });
  return edges ?? Array.from({ length: edgeCount }, (_, i) => localEdge(i, port, publicUrl, dvrSeconds));
}

function localEdge(at: number, port: number, publicUrl: string | undefined, dvrSeconds: number): EdgeConfig {
  const id = `s${at + 1}`;
  const url = publicUrl?.startsWith('https:') ? publicUrl + edgePath(id) : undefined;
  return { id, url, controlUrl: `http://127.0.0.1:${port + 1 + at}`, dvrSeconds };
}
