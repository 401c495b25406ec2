import { join } from 'node:path';
import { Registry } from 'prom-client';
import type { IngestState } from '../../contract/models/media.ts';
import { shared as onlyOne } from '../../contract/once.ts';
import { previewEveryMs } from '../../contract/rules/preview-sheet.ts';
import { minuteMs } from '../../contract/time.ts';
import { createDiskWatch } from '../../runtime/disk.ts';
import { openObjectStore } from '../../runtime/store/object-store.ts';
import { steadyClock, type Clock } from '../../runtime/clock.ts';
import type { MediaConfig } from '../config/config.ts';
import { openArchiveApi } from '../archive-api/archive-api.ts';
import type { Ffmpeg } from '../ffmpeg.ts';
import { serveHttp } from '../http-server.ts';
import { faultText, type Log } from '../../runtime/log.ts';
import { repeat } from '../../runtime/repeat.ts';
import { retentionTurnMs, openRetentionOwner } from '../segments/retention-owner.ts';
import { createSweeper } from '../segments/sweeper.ts';
import type { ServerClient } from '../server-client.ts';
import { storeLoops } from '../store/store-loops.ts';
import { createTitleQueue } from '../vod/title-queue.ts';
import { openArchive } from '../segments/archive.ts';
import { ingestHandler } from './ingest-handler.ts';
import { measureIngest } from './ingest-metrics.ts';
import { createDerivedTexts } from './derived-texts/derived-texts.ts';
import { createSpeechServer } from './derived-texts/speech-server.ts';
import { createTextRecogniser } from './derived-texts/text-recogniser.ts';
import { createLoudnessRounds } from './loudness/loudness-rounds.ts';
import { openSharedLineup } from './leases/shared-lineup.ts';
import { createPreviewMaker } from './previews/preview-maker.ts';
import type { SupervisorTiming } from './supervisor.ts';

const lookEveryMs = 2_000;
const sweepEveryMs = 5 * minuteMs;
/** One channel at a time, if one is due: a hundred have been heard after a quarter of an hour. */
const listenEveryMs = 10_000;
const deriveEveryMs = 500;
/** Starting an ffmpeg is most of what pictures cost, and two of each channel go in one. */
const picturesEveryMs = 2 * previewEveryMs;

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
  const { directory, ingest } = config;
  const root = join(directory, 'archive');

  // The channels that are written here, and how loud they are.
  const retention = await openRetentionOwner(root, clock);
  const previews = createPreviewMaker(ffmpeg.path);
  const shared = await openSharedLineup({
    previews,
    config,
    archive: retention.archive,
    server,
    ffmpeg,
    clock,
    steady,
    log,
    timing,
  });
  const { supervised } = shared;
  await shared.refresh();
  const written = openArchive(root, clock);
  const loudness = createLoudnessRounds({
    ffmpegPath: ffmpeg.path,
    archive: written,
    channels: () => shared.channels().map(({ id, renditions }) => ({ channelId: id, renditions })),
    steady: steady ?? steadyClock,
  });
  const derivedTexts = createDerivedTexts({
    ...shared,
    directory,
    archive: written,
    states: supervised.states,
    speech: ingest.speech && createSpeechServer(ingest.speech),
    recogniser: ingest.textRecogniser && createTextRecogniser(ingest.textRecogniser),
    ffmpegPath: ffmpeg.path,
    clock,
    steady: steady ?? steadyClock,
    log,
    afterMs: timing?.deriveAfterMs,
  });
  const states = (): IngestState[] =>
    supervised.states().map((state) => {
      const notes = [...state.notes, ...derivedTexts.notesOf(state.channelId)];
      return { ...state, notes, loudness: loudness.of(state.channelId) };
    });

  // What one of the ingests on a disk does: sweep the archive, upload from it, make titles.
  const { pins } = server;
  const sweeper = createSweeper({ root, clock, log, pins, highWater: ingest.highWater });
  const titles = createTitleQueue({
    root: join(directory, 'vod'),
    clips: join(directory, 'clips'),
    ffmpegPath: ffmpeg.path,
    server,
    clock,
    log,
  });

  /** A film takes hours, and the server has to hear every two seconds that we live. */
  let making: Promise<void> = Promise.resolve();
  const makeTitles = onlyOne(() =>
    titles.turn().catch((fault: unknown) => log.error({ fault: faultText(fault) }, 'turn.failed')),
  );
  const turn = async (): Promise<void> => {
    await shared.turn();
    if (ingest.makesTitles && retention.keeps() && shared.hasTitleWork()) making = makeTitles();
  };

  // Who is answered. The server is on this machine unless somebody said otherwise.
  const archiveApi = openArchiveApi(
    directory,
    clock,
    config.objectStore && openObjectStore(config.objectStore, clock),
  );
  const handler = ingestHandler(config, {
    shared,
    states,
    disk: createDiskWatch(directory, clock),
    storage: () => (retention.keeps() ? sweeper.report() : null),
    archive: archiveApi.handlers,
    registry,
  });
  measureIngest({ registry, directory, channels: states, storage: sweeper.report });
  const http = await serveHttp(handler, { host: ingest.controlHost, port: ingest.controlPort, log });

  // What is done again and again.
  const stop = new AbortController();
  const every = { signal: stop.signal, log };
  const loops = [
    repeat(shared.align, lookEveryMs, every),
    repeat(turn, lookEveryMs, every),
    repeat(loudness.turn, listenEveryMs, every),
    repeat(derivedTexts.turn, deriveEveryMs, every),
    repeat(previews.turn, timing?.picturesEveryMs ?? picturesEveryMs, every),
    repeat(retention.turn, retentionTurnMs, every),
    repeat(async () => retention.keeps() && sweeper.sweep(), sweepEveryMs, every),
    ...storeLoops(config, { pins, clock, keeps: retention.keeps, ...every }),
  ];
  return {
    controlPort: http.port,
    states,
    close: async () => {
      stop.abort();
      titles.close();
      archiveApi.close();
      await Promise.all([http.close(), ...loops]);
      await making;
      await derivedTexts.close();
      await supervised.close();
      await Promise.all([retention.close(), shared.leave()]);
      log.info('closed');
    },
  };
}
