import { defaultDvrSeconds } from '../../contract/constants.ts';
import type { EnvReader } from '../../runtime/env.ts';
import { parseList } from './parse-list.ts';

/** A stream server. */
export interface EdgeConfig {
  /** As its own `EDGE_ID` says. */
  id: string;
  /** Where browsers reach it; undefined: the host under which they reached the server, at the edge's port. */
  url: string | undefined;
  /** Where the server itself reaches it. */
  controlUrl: string;
  /** How much of the past goes before a live stream that is asked for with it. */
  dvrSeconds: number;
}

/** So many edges run beside a server when nothing else is said. */
export const edgeCount = 2;
/** A day of seeking back on live channels is the most. */
export const longestDvrSeconds = 86_400;
const replaced = ['EDGE_URLS', 'EDGE_CONTROL_URLS'] as const;

/**
 * `EDGES`: a JSON list of `{"id", "controlUrl", "url"?, "dvrSeconds"?}`. Without it there are two edges on this
 * machine, on the ports after the server's. `DVR_SECONDS` holds for those that do not say it themselves.
 */
export function readEdges(read: EnvReader, port: number): EdgeConfig[] {
  const dvrSeconds = read.number('DVR_SECONDS', defaultDvrSeconds, longestDvrSeconds);
  for (const name of replaced)
    if (read.text(name)) read.faults.push(`${name}: seda enam ei ole; nimeta iga voogude server EDGES-is`);
  const text = read.text('EDGES');
  if (text === undefined) return localEdges(port, dvrSeconds);
  const entries = parseList(text);
  if (!entries) {
    read.faults.push('EDGES: oodatud on JSON-loend kirjetest {"id", "controlUrl", "url", "dvrSeconds"}');
    return [];
  }
  const edges = entries.map((entry, i) => readEdge(read, entry, i, dvrSeconds));
  const ids = edges.map(({ id }) => id);
  for (const id of new Set(ids.filter((one, i) => ids.indexOf(one) < i)))
    read.faults.push(`EDGES: "${id}" on nimetatud kaks korda`);
  return edges;
}

const localEdges = (port: number, dvrSeconds: number): EdgeConfig[] =>
  Array.from({ length: edgeCount }, (_, i) => ({
    id: `s${i + 1}`,
    url: undefined,
    controlUrl: `http://127.0.0.1:${port + 1 + i}`,
    dvrSeconds,
  }));

function readEdge(
  read: EnvReader,
  entry: Record<string, unknown>,
  index: number,
  usualDvrSeconds: number,
): EdgeConfig {
  const { id, url, controlUrl, dvrSeconds = usualDvrSeconds, ...unknown } = entry;
  const fault = (what: string): void => void read.faults.push(`EDGES: kirje ${index + 1}: ${what}`);
  if (typeof id !== 'string' || !/^[a-z0-9][a-z0-9-]{0,19}$/.test(id))
    fault('id koosneb väiketähtedest, numbritest ja sidekriipsudest');
  if (!isHttp(controlUrl)) fault('controlUrl algab http:// või https://');
  if (url !== undefined && !isHttp(url)) fault('url ei ole http-aadress');
  if (typeof dvrSeconds !== 'number' || !(dvrSeconds >= 0 && dvrSeconds <= longestDvrSeconds))
    fault(`dvrSeconds on arv 0 kuni ${longestDvrSeconds}`);
  for (const name of Object.keys(unknown)) fault(`tundmatu väli: ${name}`);
  return {
    id: typeof id === 'string' ? id : '',
    url: isHttp(url) ? withoutSlash(url) : undefined,
    controlUrl: isHttp(controlUrl) ? withoutSlash(controlUrl) : '',
    dvrSeconds: Number(dvrSeconds),
  };
}

const isHttp = (value: unknown): value is string =>
  typeof value === 'string' && /^https?:\/\//.test(value) && URL.canParse(value);

const withoutSlash = (url: string): string => url.replace(/\/+$/, '');
