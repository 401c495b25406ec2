import { join } from 'node:path';
import { Registry } from 'prom-client';
import type { IngestState } from '../../contract/models/media.ts';
import { createDiskWatch } from '../../runtime/disk.ts';
import { steadyClock, type Clock } from '../../runtime/clock.ts';
import type { MediaConfig } from '../config/config.ts';
import { answerMetrics, metricsPath } from '../control/answer-metrics.ts';
import { controlHandler } from '../control/handle-control.ts';
import type { Ffmpeg } from '../ffmpeg.ts';
import { serveHttp, type Handler } from '../http-server.ts';
import { openLineup } from '../lineup.ts';
import { faultText, type Log } from '../../runtime/log.ts';
import { repeat } from '../../runtime/repeat.ts';
import { keeperTurnMs, openKeeper } from '../segments/keeper.ts';
import { createSweeper } from '../segments/sweeper.ts';
import type { ServerClient } from '../server-client.ts';
import { storeLoops } from '../store/store-loops.ts';
import { createTitleQueue } from '../vod/title-queue.ts';
import { openArchive } from '../segments/archive.ts';
import { measureIngest } from './ingest-metrics.ts';
import { createLoudnessRounds } from './loudness/loudness-rounds.ts';
import { handOver } from './leases/hand-over.ts';
import { openHeldChannels } from './leases/held-channels.ts';
import { superviseLineup } from './supervised-lineup.ts';
import type { SupervisorTiming } from './supervisor.ts';

const lookEveryMs = 2_000;
const sweepEveryMs = 5 * 60_000;
/** One channel at a time: a hundred have been heard after a quarter of an hour. */
const listenEveryMs = 10_000;

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
  /** Where its numbers are found. */
  registry?: Registry;
}

/** Starts the ingest role: one supervised source per fed channel of the line-up, and control for the server. */
export async function startIngest({
  config,
  server,
  ffmpeg,
  clock,
  log,
  timing,
  registry = new Registry(),
}: IngestOptions): Promise<Ingest> {
  const lineup = await openLineup(join(config.directory, 'ingest'), server.lineup, log);
  const keeper = await openKeeper(join(config.directory, 'archive'), clock);
  const leases = await openHeldChannels({
    directory: join(config.directory, 'ingest'),
    id: config.ingest.id,
    archive: keeper.archive,
    most: config.ingest.mostChannels,
    ask: server.leases,
    steady: steadyClock,
    log,
  });
  const { epochOf } = leases;
  const supervised = await superviseLineup({ lineup, epochOf, config, ffmpeg, clock, log, timing });

  let aligning: Promise<void> = Promise.resolve();
  const refresh = (): Promise<void> => {
    aligning = aligning
      .catch(() => {})
      .then(async () => {
        await lineup.refresh();
        await supervised.align();
        if (leases.hasTooMany()) await handOver(leases, supervised);
      });
    return aligning;
  };
  // A channel that takes long to stop must not keep us from saying that we live.
  const turn = async (): Promise<void> => {
    if (await leases.turn())
      void refresh().catch((fault: unknown) => log.error({ fault: faultText(fault) }, 'turn.failed'));
  };
  const askAll = async (): Promise<void> => {
    await leases.turn();
    await refresh();
  };
  await askAll();

  const { trySource } = supervised;
  const loudness = createLoudnessRounds({
    ffmpegPath: ffmpeg.path,
    archive: openArchive(join(config.directory, 'archive'), clock),
    channels: () =>
      lineup
        .channels()
        .flatMap(({ id, source, renditions }) =>
          source.kind === 'fed' && epochOf(id) !== undefined ? [{ channelId: id, renditions }] : [],
        ),
  });
  const states = (): IngestState[] =>
    supervised.states().map((state) => ({ ...state, loudness: loudness.of(state.channelId) }));
  const sweeper = createSweeper({
    root: join(config.directory, 'archive'),
    clock,
    log,
    pins: server.pins,
    highWater: config.ingest.highWater,
  });
  const titles = createTitleQueue({
    root: join(config.directory, 'vod'),
    clips: join(config.directory, 'clips'),
    ffmpegPath: ffmpeg.path,
    server,
    clock,
    log,
  });
  const makesTitles = (): boolean => config.ingest.makesTitles && keeper.keeps();
  const control = controlHandler({
    role: 'ingest',
    secret: config.mediaSecret,
    channels: states,
    refresh: askAll,
    storage: () => (keeper.keeps() ? sweeper.report() : null),
    trySource,
    disk: createDiskWatch(config.directory, clock),
  });
  measureIngest({ registry, directory: config.directory, channels: states, storage: sweeper.report });
  // The server is on this machine unless somebody said otherwise; viewers have no business here.
  const { controlHost: host, controlPort: port } = config.ingest;
  const handler: Handler = (request, response) =>
    request.url === metricsPath
      ? answerMetrics(request, response, { registry, secrets: config.metricsSecrets })
      : control(request, response);
  const http = await serveHttp(handler, { host, port, log });
  const stop = new AbortController();
  const loops = [
    repeat(refresh, lookEveryMs, { signal: stop.signal, log }),
    repeat(turn, lookEveryMs, { signal: stop.signal, log }),
    repeat(keeper.turn, keeperTurnMs, { signal: stop.signal, log }),
    repeat(async () => keeper.keeps() && sweeper.sweep(), sweepEveryMs, { signal: stop.signal, log }),
    repeat(loudness.turn, listenEveryMs, { signal: stop.signal, log }),
    repeat(async () => makesTitles() && titles.turn(), lookEveryMs, { signal: stop.signal, log }),
    ...storeLoops(config, { pins: server.pins, clock, log, keeps: keeper.keeps, signal: stop.signal }),
  ];
  return {
    controlPort: http.port,
    states,
    close: async () => {
      stop.abort();
      titles.close();
      await Promise.all([http.close(), ...loops]);
      await supervised.close();
      await Promise.all([keeper.close(), leases.leave()]);
      log.info('closed');
    },
  };
}
