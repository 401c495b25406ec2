import { join } from 'node:path';
import type { FedSource, IngestState, MediaChannel } from '../../contract/models/media.ts';
import { steadyClock, type Clock } from '../../runtime/clock.ts';
import type { MediaConfig } from '../config/config.ts';
import { controlHandler } from '../control/handle-control.ts';
import type { Ffmpeg } from '../ffmpeg.ts';
import { serveHttp } from '../http-server.ts';
import { openLineup } from '../lineup.ts';
import type { Log } from '../../runtime/log.ts';
import { repeat } from '../../runtime/repeat.ts';
import { createSweeper } from '../segments/sweeper.ts';
import type { ServerClient } from '../server-client.ts';
import { storeLoops } from '../store/store-loops.ts';
import { createTitleQueue } from '../vod/title-queue.ts';
import { inputProtocols } from './source/protocols.ts';
import { superviseChannel, type Supervisor, type SupervisorTiming } from './supervisor.ts';
import { writeTrustedRoots } from './ffmpeg/trusted-roots.ts';

const lookEveryMs = 2_000;
const sweepEveryMs = 5 * 60_000;

/** What not every ffmpeg is built with. */
const optionalProtocols = ['https', 'srt', 'rtmp', 'rtmps'];

type FedChannel = MediaChannel & { source: FedSource };

const isFed = (channel: MediaChannel): channel is FedChannel => channel.source.kind === 'fed';

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
  timing?: SupervisorTiming;
}

/** Starts the ingest role: one supervised source per fed channel of the line-up, and control for the server. */
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
  const { path: ffmpegPath } = ffmpeg;
  const { allowPrivateSources: allowPrivate } = config.ingest;
  const caFile = await writeTrustedRoots(join(config.directory, 'ingest', 'trusted-roots.pem'));
  const reach = { ffmpegPath, protocols: inputProtocols(ffmpegPath), allowPrivate, caFile };
  const missing = optionalProtocols.filter((name) => reach.protocols?.has(name) === false);
  if (missing.length > 0) log.warn({ protocols: missing.join(',') }, 'ffmpeg.protocolsMissing');
  let warned = false;

  function start(channel: FedChannel): Supervisor {
    if (ffmpeg.bundled && !warned) {
      warned = true;
      log.error(
        {
          version: ffmpeg.version,
          advice:
            'feeds are read with the bundled build of 2018: install ffmpeg 5 or later, or set FFMPEG_PATH',
        },
        'ffmpeg.outdated',
      );
    }
    const { directory } = config;
    return superviseChannel({ channel, directory, reach, clock, steady: steadyClock, log, timing });
  }

  /** Starts, stops and replaces until what runs is what the line-up says. */
  async function align(): Promise<void> {
    const wanted = new Map(
      lineup
        .channels()
        .filter(isFed)
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
  const titles = createTitleQueue({ root: join(config.directory, 'vod'), ffmpegPath, server, clock, log });
  const control = controlHandler({
    role: 'ingest',
    secret: config.mediaSecret,
    channels: states,
    refresh,
    storage: sweeper.report,
  });
  // The server is on this machine unless somebody said otherwise; viewers have no business here.
  const { controlHost: host, controlPort: port } = config.ingest;
  const http = await serveHttp(control, { host, port, log });
  const stop = new AbortController();
  const loops = [
    repeat(refresh, lookEveryMs, { signal: stop.signal, log }),
    repeat(sweeper.sweep, sweepEveryMs, { signal: stop.signal, log }),
    repeat(titles.turn, lookEveryMs, { signal: stop.signal, log }),
    ...storeLoops(config, { pins: server.pins, clock, log, signal: stop.signal }),
  ];
  return {
    controlPort: http.port,
    states,
    close: async () => {
      stop.abort();
      titles.close();
      await Promise.all([http.close(), ...loops]);
      await Promise.all([...running.values()].map(({ supervisor }) => supervisor.close()));
      log.info('closed');
    },
  };
}
