import { join } from 'node:path';
import type { Clock } from '../clock.ts';
import type { MediaConfig } from '../config/config.ts';
import { controlHandler } from '../control/handle-control.ts';
import { serveHttp } from '../http-server.ts';
import { openLineup } from '../lineup.ts';
import type { Log } from '../log.ts';
import { openClipLibrary } from '../playout/clips.ts';
import { createPlans } from '../playout/plans.ts';
import { repeat } from '../repeat.ts';
import { openArchive } from '../segments/archive.ts';
import type { ServerClient } from '../server-client.ts';
import { firstPlaylists } from './first-playlists.ts';
import { createLiveStreams } from './live-streams.ts';
import { mediaHandler } from './serve-media.ts';
import { createTicketDoor } from './tickets.ts';

const lookEveryMs = 2_000;

export interface Edge {
  port: number;
  close: () => Promise<void>;
}

export interface EdgeOptions {
  config: MediaConfig;
  server: ServerClient;
  clock: Clock;
  log: Log;
  /** Whether a session has been ended before its tickets. */
  isRevoked?: (session: string) => boolean;
}

/**
 * Starts an edge: viewers under `/t/`, the server under `/control/`, one port. It needs the server for news
 * only; without it, it goes on with the line-up and the plans that it kept on disk.
 */
export async function startEdge({ config, server, clock, log, isRevoked }: EdgeOptions): Promise<Edge> {
  const lineup = await openLineup(join(config.directory, `edge-${config.edge.id}`), server.lineup, log);
  const clips = await openClipLibrary(join(config.directory, 'clips'), clock, log);
  const plans = createPlans({
    directory: join(config.directory, 'plans'),
    fetchDay: server.playoutDay,
    clock,
    log,
  });
  await Promise.all([lineup.refresh(), plans.refresh()]);
  const archive = openArchive(join(config.directory, 'archive'), clock);
  const streams = createLiveStreams({ lineup, clips, plans, archive, clock });
  const door = createTicketDoor({ keys: config.ticketKeys, clock, ...(isRevoked ? { isRevoked } : {}) });

  const media = mediaHandler(door, streams);
  const control = controlHandler({
    role: 'edge',
    secret: config.mediaSecret,
    channels: () => [],
    refresh: async () => {
      await Promise.all([lineup.refresh(), plans.refresh(), clips.refresh()]);
    },
    firstPlaylists: (ticket) => firstPlaylists(door, streams, ticket),
  });
  const http = await serveHttp(
    (request, response) => (request.url?.startsWith('/control/') ? control : media)(request, response),
    { host: config.edge.host, port: config.edge.port, log },
  );

  const stop = new AbortController();
  const loops = [
    repeat(lineup.refresh, lookEveryMs, { signal: stop.signal, log }),
    repeat(clips.refresh, lookEveryMs, { signal: stop.signal, log }),
    repeat(plans.refreshIfDue, lookEveryMs, { signal: stop.signal, log }),
  ];
  return {
    port: http.port,
    close: async () => {
      stop.abort();
      await Promise.all([http.close(), ...loops]);
      log.info('closed');
    },
  };
}
