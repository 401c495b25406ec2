import { join } from 'node:path';
import { Registry } from 'prom-client';
import type { IngestState } from '../../contract/models/media.ts';
import { createDiskWatch } from '../../runtime/disk.ts';
import { livePath } from '../../runtime/http/live.ts';
import { answerJson } from '../http-answer.ts';
import type { Clock } from '../../runtime/clock.ts';
import type { MediaConfig } from '../config/config.ts';
import { answerMetrics, metricsPath } from '../control/answer-metrics.ts';
import { controlHandler } from '../control/handle-control.ts';
import { openDoor } from '../door/door.ts';
import type { Ffmpeg } from '../ffmpeg.ts';
import { serveHttp, type Handler } from '../http-server.ts';
import type { Log } from '../../runtime/log.ts';
import { repeat } from '../../runtime/repeat.ts';
import { keeperTurnMs, openKeeper } from '../segments/keeper.ts';
import { createSweeper } from '../segments/sweeper.ts';
import type { ServerClient } from '../server-client.ts';
import { storeLoops } from '../store/store-loops.ts';
import { createTitleQueue } from '../vod/title-queue.ts';
import { openArchive } from '../segments/archive.ts';
import { measureIngest } from './ingest-metrics.ts';
import { createLoudnessRounds } from './loudness/loudness-rounds.ts';
import { openSharedLineup } from './leases/shared-lineup.ts';
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
  /** By which sources are read and watched. */
  steady?: Clock;
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
  steady,
  log,
  timing,
  registry = new Registry(),
}: IngestOptions): Promise<Ingest> {
  const keeper = await openKeeper(join(config.directory, 'archive'), clock);
  const shared = await openSharedLineup({
    config,
    archive: keeper.archive,
    server,
    ffmpeg,
    clock,
    steady,
    log,
    timing,
  });
  const { supervised } = shared;
  await shared.refresh();

  const { trySource } = supervised;
  const loudness = createLoudnessRounds({
    ffmpegPath: ffmpeg.path,
    archive: openArchive(join(config.directory, 'archive'), clock),
    channels: () => shared.channels().map(({ id, renditions }) => ({ channelId: id, renditions })),
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
  const door = openDoor(config.directory, clock);
  const control = controlHandler({
    role: 'ingest',
    secret: config.mediaSecret,
    channels: states,
    standbys: supervised.standbys,
    refresh: shared.refresh,
    storage: () => (keeper.keeps() ? sweeper.report() : null),
    trySource,
    disk: createDiskWatch(config.directory, clock),
    door: door.answer,
  });
  measureIngest({ registry, directory: config.directory, channels: states, storage: sweeper.report });
  // The server is on this machine unless somebody said otherwise; viewers have no business here.
  const { controlHost: host, controlPort: port } = config.ingest;
  const handler: Handler = async (request, response) => {
    if (request.url === livePath) return answerJson(response, { alive: true });
    if (request.url === metricsPath)
      return answerMetrics(request, response, { registry, secrets: config.metricsSecrets });
    return control(request, response);
  };
  const http = await serveHttp(handler, { host, port, log });
  const stop = new AbortController();
  const loops = [
    repeat(shared.align, lookEveryMs, { signal: stop.signal, log }),
    repeat(shared.turn, lookEveryMs, { signal: stop.signal, log }),
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
      door.close();
      await Promise.all([http.close(), ...loops]);
      await supervised.close();
      await Promise.all([keeper.close(), shared.leave()]);
      log.info('closed');
    },
  };
}
