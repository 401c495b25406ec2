import type { Registry } from 'prom-client';
import type { IngestState, StorageReport } from '../../contract/models/media.ts';
import { ingestCalls } from '../../contract/routes/control.ts';
import { archiveCalls, type ArchiveCalls } from '../../contract/routes/archive-api/all.ts';
import type { DiskWatch } from '../../runtime/disk.ts';
import { keptLog } from '../../runtime/log-tail.ts';
import { livePath } from '../../runtime/http/live.ts';
import type { MediaConfig } from '../config/config.ts';
import { answerCalls, type CallHandlers } from '../control/answer-calls.ts';
import { answerMetrics, metricsPath } from '../control/answer-metrics.ts';
import { answerJson } from '../http-answer.ts';
import type { Handler } from '../http-server.ts';
import type { SharedLineup } from './leases/shared-lineup.ts';

interface IngestParts {
  shared: SharedLineup;
  states: () => IngestState[];
  disk: DiskWatch;
  /** What the archive takes; null where another ingest looks after the disk. */
  storage: () => StorageReport | null;
  /** Answers edges that do not have the disk. */
  archive: CallHandlers<ArchiveCalls>;
  registry: Registry;
}

/** What servers, edges of other machines and operators ask of an ingest; viewers have no business here. */
export function ingestHandler(
  { mediaSecret, metricsSecrets }: Pick<MediaConfig, 'mediaSecret' | 'metricsSecrets'>,
  { shared, states, disk, storage, archive, registry }: IngestParts,
): Handler {
  const { supervised, refresh } = shared;
  const control = answerCalls(
    { ...archiveCalls, ...ingestCalls },
    {
      ...archive,
      controlHealth: async () => ({
        role: 'ingest',
        channels: states(),
        standbys: supervised.standbys(),
        edge: null,
        disk: (await disk()) ?? null,
      }),
      async controlRefresh() {
        await refresh();
        return { ok: true };
      },
      controlLog: ({ body }) => keptLog.tail(body),
      controlStorage: storage,
      controlTry: ({ body }) => supervised.trySource(body),
    },
    { secret: mediaSecret },
  );
  return async (request, response) => {
    if (request.url === livePath) return answerJson(response, { alive: true });
    if (request.url === metricsPath)
      return answerMetrics(request, response, { registry, secrets: metricsSecrets });
    return control(request, response);
  };
}
