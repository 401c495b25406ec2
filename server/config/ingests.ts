import type { EnvReader } from '../../runtime/env.ts';
import { edgeCount } from './edges.ts';
import { parseList } from './parse-list.ts';

/** What reads some of the channels that come from outside. */
export interface IngestConfig {
  /** As its own `INGEST_ID` says. */
  id: string;
  /** Where the server itself reaches it. */
  controlUrl: string;
}

/**
 * `INGESTS`: a JSON list of `{"id", "controlUrl"}`. Without it there is one, `i1`, at `INGEST_CONTROL_URL` or on this
 * machine, on the port after those of the edges.
 */
export function readIngests(read: EnvReader, port: number): IngestConfig[] {
  const one = read.url('INGEST_CONTROL_URL', ['http:']);
  const text = read.text('INGESTS');
  if (text === undefined)
    return [{ id: 'i1', controlUrl: one ?? `http://127.0.0.1:${port + 1 + edgeCount}` }];
  if (one) read.faults.push('INGEST_CONTROL_URL: INGESTS nimetab juba kõik; jäta üks neist ära');
  const entries = parseList(text);
  if (!entries) {
    read.faults.push('INGESTS: oodatud on JSON-loend kirjetest {"id", "controlUrl"}');
    return [];
  }
  const ingests = entries.map((entry, i) => readIngest(read, entry, i));
  const ids = ingests.map(({ id }) => id);
  for (const id of new Set(ids.filter((each, i) => ids.indexOf(each) < i)))
    read.faults.push(`INGESTS: "${id}" on nimetatud kaks korda`);
  return ingests;
}

function readIngest(read: EnvReader, entry: Record<string, unknown>, index: number): IngestConfig {
  const { id, controlUrl, ...unknown } = entry;
  const fault = (what: string): void => void read.faults.push(`INGESTS: kirje ${index + 1}: ${what}`);
  const idFits = typeof id === 'string' && /^[a-z0-9][a-z0-9-]{0,19}$/.test(id);
  const urlFits =
    typeof controlUrl === 'string' && /^https?:\/\//.test(controlUrl) && URL.canParse(controlUrl);
  if (!idFits) fault('id koosneb väiketähtedest, numbritest ja sidekriipsudest');
  if (!urlFits) fault('controlUrl algab http:// või https://');
  for (const name of Object.keys(unknown)) fault(`tundmatu väli: ${name}`);
  return { id: idFits ? id : '', controlUrl: urlFits ? controlUrl.replace(/\/+$/, '') : '' };
}
