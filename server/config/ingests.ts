import type { EnvReader } from '../../runtime/env.ts';
import { edgeCount } from './edges.ts';
import { readMachine, readMachines } from './machine-list.ts';

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
  const ingests = readMachines(read, { name: 'INGESTS', fields: ['id', 'controlUrl'] }, readMachine);
  if (!ingests) return [{ id: 'i1', controlUrl: one ?? `http://127.0.0.1:${port + 1 + edgeCount}` }];
  if (one) read.faults.push('INGEST_CONTROL_URL: INGESTS nimetab juba kõik; jäta üks neist ära');
  return ingests;
}
