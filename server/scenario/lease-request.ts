import type { LeaseRequest } from '../../contract/models/media.ts';

/** What an ingest asks with when it asks for the first time, of the archive that all tests share. */
export const leaseRequest = (ingest: string, run: string): LeaseRequest => ({
  ingest,
  run: run.repeat(16),
  first: true,
  archive: 'a'.repeat(16),
  most: null,
  letGo: [],
  leaving: false,
});
