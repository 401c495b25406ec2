import { join } from 'node:path';
import type { Registry } from 'prom-client';
import type { Clock } from '../../runtime/clock.ts';
import type { Log } from '../../runtime/log.ts';
import { repeat } from '../../runtime/repeat.ts';
import type { MediaConfig } from '../config/config.ts';
import { openClipLibrary, type ClipLibrary } from '../playout/clips.ts';
import type { Ingests } from '../archive-replica/ingests.ts';
import { createClipMirror } from '../archive-replica/mirror-clips.ts';
import { remoteTitles } from '../archive-replica/remote-titles.ts';
import type { Archive } from '../segments/archive.ts';
import { openConfiguredArchive } from '../store/configured-archive.ts';
import { titlesOnDisk, type TitleFiles } from '../vod/read-titles.ts';
import { createFetchMetrics } from './operate/fetch-metrics.ts';

/** All that an edge plays, from the disk here or from ingests elsewhere. */
export interface Sources {
  archive: Archive;
  titles: TitleFiles;
  clips: ClipLibrary;
  /** Undefined where the disk is here. */
  ingests: Ingests | undefined;
  /** Ends when the signal does. */
  loops: (signal: AbortSignal) => Promise<void>[];
  close: () => void;
}

const lookEveryMs = 2_000;

export async function openSources(options: {
  config: MediaConfig;
  clock: Clock;
  steady: Clock;
  log: Log;
  registry: Registry;
}): Promise<Sources> {
  const { config, clock, steady, log, registry } = options;
  const metrics = createFetchMetrics(registry);
  const { count, asked: onAsked } = metrics;
  const needs = { clock, steady, log, count, onAsked };
  const { archive, ingests, bytes, close } = openConfiguredArchive(config, needs);
  metrics.watch({ cacheBytes: bytes.size, health: () => ingests?.health() ?? {} });
  const root = join(config.directory, 'clips');
  const onClip = (): Promise<void> => clips.refresh();
  const mirror = ingests && createClipMirror({ ingests, root, steady, log, onClip });
  const clips = await openClipLibrary(root, clock, log, mirror?.complete);
  return {
    archive,
    titles: ingests ? remoteTitles(ingests, bytes, steady) : titlesOnDisk(join(config.directory, 'vod')),
    clips,
    ingests,
    loops(signal) {
      const every = { signal, log };
      const looking = repeat(clips.refresh, lookEveryMs, every);
      if (!mirror) return [looking];
      // The first turn at once: virtual channels wait for it.
      const first = mirror
        .turn()
        .catch((fault: unknown) => log.error({ fault: String(fault) }, 'turn.failed'));
      return [looking, first.then(() => repeat(mirror.turn, lookEveryMs, every))];
    },
    close,
  };
}
