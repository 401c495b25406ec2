import { join } from 'node:path';

const usualPort = 8480;
const firstPort = Number(process.env.E2E_PORT ?? usualPort);
const portsOfLane = 20;

/** The server's port in a lane; the stream servers and the ingest take the three after it. */
const portOf = (lane: number): number => firstPort + portsOfLane * lane;

/** Begins anew with every run. */
const dataDirOf = (lane: number): string =>
  join(import.meta.dirname, portOf(lane) === usualPort ? '../.cache/e2e' : `../.cache/e2e-${portOf(lane)}`);

/** Each worker of Playwright has a lane, and in it a system of its own; Playwright says the number. */
const lane = Number(process.env.TEST_PARALLEL_INDEX ?? 0);
export const port = portOf(lane);
export const dataDir = dataDirOf(lane);
/** Where the journeys' mail arrives. */
export const smtpPort = port + 12;
/** Where somebody else vouches for people. */
export const identityPort = port + 13;

/** A database of the lane's own where the gate has PostgreSQL, else the embedded one in the data folder. */
export const database = databaseOn(process.env.TEST_DATABASE_URL);

function databaseOn(server: string | undefined): { server: string; name: string; url: string } | undefined {
  if (!server) return undefined;
  const name = `paasuke_journeys_${port}`;
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { server, name, url: url.href };
}
