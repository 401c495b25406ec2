import { buffer } from 'node:stream/consumers';
import { request } from 'node:http';
import { join } from 'node:path';
import { createClient, type Client } from '../../contract/client.ts';
import type { MediaLineup, PlayoutDay } from '../../contract/models/media.ts';
import { signTicket, type Mac, type StreamTicket } from '../../contract/stream-ticket.ts';
import type { Clock } from '../../runtime/clock.ts';
import { readConfig } from '../config/config.ts';
import { startEdge, type Edge } from '../edge/edge.ts';
import { ticketMac } from '../../runtime/ticket-keys.ts';
import { silentLog, type Log } from '../../runtime/log.ts';
import { createServerClient } from '../server-client.ts';
import { startFakeServer, type FakeServer } from './fake-server.ts';
import { temporaryDirectory } from './temporary-directory.ts';

export const testSecret = 'the-secret-of-the-media-roles';
const key = Buffer.alloc(32, 7);

export interface TestAnswer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

/** A real edge on a port of its own, with a server that says what the test wants. */
export interface TestEdge {
  server: FakeServer;
  /** Where its clips belong, one folder per clip and rendition. */
  clips: string;
  port: () => number;
  url: () => string;
  /** Opens the edge; again after the clips were made, or after it was closed. */
  open: () => Promise<Edge>;
  /** A ticket for `etv`, live, good for three minutes, unless said otherwise. */
  ticket: (more?: Partial<StreamTicket>, sign?: Mac) => string;
  /** Asks exactly for the path given: fetch would tidy it up first. */
  ask: (path: string, method?: string, headers?: Record<string, string>) => Promise<TestAnswer>;
  /** Calls its control. */
  call: (token?: string) => Client;
  close: () => Promise<void>;
}

export async function prepareEdge(options: {
  clock: Clock;
  channels: MediaLineup['channels'];
  playout: PlayoutDay['channels'];
  /** Settings besides those that every edge needs. */
  env?: Readonly<Record<string, string>>;
  log?: Log;
  /** What players that are paced wait with. */
  wait?: (ms: number) => Promise<unknown>;
}): Promise<TestEdge> {
  const { clock } = options;
  const home = await temporaryDirectory();
  const server = await startFakeServer(testSecret);
  server.lineup = { version: '1', channels: options.channels };
  server.playout = options.playout;
  const mac = ticketMac(new Map([[1, key]]));
  let edge: Edge | undefined;
  const port = (): number => edge!.port;
  const url = (): string => `http://127.0.0.1:${port()}`;

  return {
    server,
    clips: join(home.path, 'media', 'clips'),
    port,
    url,
    async open() {
      await edge?.close();
      const config = readConfig({
        DATA_DIR: home.path,
        SERVER_URL: server.url,
        MEDIA_SECRET: testSecret,
        TICKET_KEYS: `1:${key.toString('base64')}`,
        EDGE_PORT: '0',
        EDGE_HOST: '127.0.0.1',
        ...options.env,
      });
      const client = createServerClient({ ...config, fetch });
      const { log = silentLog, wait } = options;
      edge = await startEdge({ config, server: client, clock, steady: clock, log, ...(wait && { wait }) });
      return edge;
    },
    ticket: (more = {}, sign = mac) =>
      signTicket(
        {
          kid: 1,
          scope: 'live',
          renditions: ['LO', 'ME', 'AU'],
          expiresSeconds: Math.floor(clock() / 1000) + 180,
          session: '00000000000000ff',
          fromSeconds: 0,
          toSeconds: 0,
          streamMs: 0,
          contentId: 'etv',
          ...more,
        },
        sign,
      ),
    ask: (path, method = 'GET', headers = {}) =>
      new Promise((resolve, reject) => {
        const call = request({ host: '127.0.0.1', port: port(), path, method, headers }, (response) => {
          const { statusCode, headers: said } = response;
          buffer(response).then((body) => resolve({ status: statusCode!, headers: said, body }), reject);
        });
        call.on('error', reject).end();
      }),
    call: (token = testSecret) => createClient({ baseUrl: url(), fetch, token: () => token }),
    async close() {
      await edge?.close();
      await server.close();
      await home.dispose();
    },
  };
}
