import { join } from 'node:path';
import { revocationPollMs } from '../../contract/constants.ts';
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
import { createChannelStreams } from './channel-streams.ts';
import { mediaHandler } from './serve-media.ts';
import { createRevocations } from './revocations.ts';
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
}

/**
 * Starts an edge: viewers under `/t/`, the server under `/control/`, one port. It needs the server for news
 * only; without it, it goes on with the line-up and the plans that it kept on disk.
 */
export async function startEdge({ config, server, clock, log }: EdgeOptions): Promise<Edge> {
  const lineup = await openLineup(join(config.directory, `edge-${config.edge.id}`), server.lineup, log);
  const clips = await openClipLibrary(join(config.directory, 'clips'), clock, log);
  const plans = createPlans({
    directory: join(config.directory, 'plans'),
    fetchDay: server.playoutDay,
    clock,
    log,
  });
  const revocations = createRevocations({ ask: server.revocations, clock, log });
  await Promise.all([lineup.refresh(), plans.refresh(), revocations.poll()]);
  const archive = openArchive(join(config.directory, 'archive'), clock);
  const streams = createChannelStreams({ lineup, clips, plans, archive, clock });
  const door = createTicketDoor({ keys: config.ticketKeys, clock, judge: revocations.judge });

  const media = mediaHandler({ door, streams, clock });
  const control = controlHandler({
    role: 'edge',
    secret: config.mediaSecret,
    channels: () => [],
    refresh: async () => {
      await Promise.all([lineup.refresh(), plans.refresh(), clips.refresh(), revocations.poll()]);
    },
    revoke: revocations.take,
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
    repeat(revocations.poll, revocationPollMs, { signal: stop.signal, log }),
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
