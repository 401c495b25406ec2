import { join } from 'node:path';
import type { IngestState, MediaChannel } from '../../contract/models/media.ts';
import type { Clock } from '../clock.ts';
import type { MediaConfig } from '../config/config.ts';
import { controlHandler } from '../control/handle-control.ts';
import type { Ffmpeg } from '../ffmpeg.ts';
import { serveHttp } from '../http-server.ts';
import { openLineup } from '../lineup.ts';
import type { Log } from '../log.ts';
import { repeat } from '../repeat.ts';
import { createSweeper } from '../segments/sweeper.ts';
import type { ServerClient } from '../server-client.ts';
import { superviseChannel, type Supervisor, type SupervisorOptions } from './supervisor.ts';

const lookEveryMs = 2_000;
const sweepEveryMs = 5 * 60_000;

export interface Ingest {
  controlPort: number;
  states: () => IngestState[];
  close: () => Promise<void>;
}

export interface IngestOptions {
  config: MediaConfig;
  server: ServerClient;
  ffmpeg: Ffmpeg;
  clock: Clock;
  log: Log;
  /** Shorter waits, for tests. */
  timing?: Pick<SupervisorOptions, 'silentAfterMs' | 'pauseMs'>;
}

/** Starts the ingest role: one supervised source per fed channel of the line-up, and a door for the server. */
export async function startIngest({
  config,
  server,
  ffmpeg,
  clock,
  log,
  timing,
}: IngestOptions): Promise<Ingest> {
  const lineup = await openLineup(join(config.directory, 'ingest'), server.lineup, log);
  const running = new Map<string, { definition: string; supervisor: Supervisor }>();
  let warned = false;

  function start(channel: MediaChannel): Supervisor {
    if (ffmpeg.bundled && !warned) {
      warned = true;
      log.error('ffmpeg.outdated', {
        version: ffmpeg.version,
        advice:
          'feeds are read with the bundled build of 2018: install ffmpeg 5 or later, or set FFMPEG_PATH',
      });
    }
    return superviseChannel({
      channel,
      directory: config.directory,
      ffmpegPath: ffmpeg.path,
      clock,
      log,
      ...timing,
    });
  }

  /** Starts, stops and replaces until what runs is what the line-up says. */
  async function align(): Promise<void> {
    const wanted = new Map(
      lineup
        .channels()
        .filter((channel) => channel.source.kind === 'ffmpeg')
        .map((channel) => [channel.id, channel]),
    );
    const ended = [...running].filter(
      ([id, { definition }]) => definition !== JSON.stringify(wanted.get(id)),
    );
    await Promise.all(ended.map(([, { supervisor }]) => supervisor.close()));
    for (const [id] of ended) running.delete(id);
    for (const [id, channel] of wanted) {
      if (!running.has(id))
        running.set(id, { definition: JSON.stringify(channel), supervisor: start(channel) });
    }
  }

  let aligning: Promise<void> = Promise.resolve();
  const refresh = (): Promise<void> => {
    aligning = aligning
      .catch(() => {})
      .then(async () => {
        await lineup.refresh();
        await align();
      });
    return aligning;
  };
  await refresh();

  const states = (): IngestState[] => [...running.values()].map(({ supervisor }) => supervisor.state());
  const sweeper = createSweeper({
    root: join(config.directory, 'archive'),
    clock,
    log,
    pins: server.pins,
    highWater: config.ingest.highWater,
  });
  const control = controlHandler({
    role: 'ingest',
    secret: config.mediaSecret,
    channels: states,
    refresh,
    storage: sweeper.report,
  });
  // The server sits on the same machine or behind a private network; viewers have no business here.
  const http = await serveHttp(control, { host: '127.0.0.1', port: config.ingest.controlPort, log });
  const stop = new AbortController();
  const loops = [
    repeat(refresh, lookEveryMs, { signal: stop.signal, log }),
    repeat(sweeper.sweep, sweepEveryMs, { signal: stop.signal, log }),
  ];
  return {
    controlPort: http.port,
    states,
    close: async () => {
      stop.abort();
      await Promise.all([http.close(), ...loops]);
      await Promise.all([...running.values()].map(({ supervisor }) => supervisor.close()));
      log.info('closed');
    },
  };
}
