import { join } from 'node:path';

const usualPort = 8480;
/** The server's; the stream servers and the ingest take the three after it. */
export const port = Number(process.env.E2E_PORT ?? usualPort);
/** Kept between runs for its clips, which take a while to make; everything else begins anew. */
export const dataDir = join(
  import.meta.dirname,
  port === usualPort ? '../.cache/e2e' : `../.cache/e2e-${port}`,
);
/** Where the journeys' mail arrives. */
export const smtpPort = port + 12;
/** Where somebody else vouches for people. */
export const identityPort = port + 13;
