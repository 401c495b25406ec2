import { archiveCalls } from '../../contract/routes/archive-api/all.ts';
import { systemClock, type Clock } from '../../runtime/clock.ts';
import { silentLog } from '../../runtime/log.ts';
import { startStoreLine, type StoreLine } from '../../runtime/testing/store/store-line.ts';
import { answerCalls } from '../control/answer-calls.ts';
import { openArchiveApi } from '../archive-api/archive-api.ts';
import { serveHttp } from '../http-server.ts';
import { testSecret } from './test-edge.ts';

/** The archive API of an ingest, without what an ingest does besides, and a line to it on which things may go wrong. */
export interface TestArchiveApi {
  /** Its address over the line. */
  url: string;
  line: StoreLine;
  /** Ends it, and begins it anew at the same address. */
  stop: () => Promise<void>;
  start: () => Promise<void>;
  close: () => Promise<void>;
}

/** @param directory the `media` of its `DATA_DIR` */
export async function startTestArchiveApi(
  directory: string,
  { clock = systemClock, secret = testSecret }: { clock?: Clock; secret?: string } = {},
): Promise<TestArchiveApi> {
  let port = 0;
  let running: { stop: () => Promise<void> } | undefined;

  async function start(): Promise<void> {
    const api = openArchiveApi(directory, clock);
    const handler = answerCalls(archiveCalls, api.handlers, { secret });
    const http = await serveHttp(handler, { host: '127.0.0.1', port, log: silentLog });
    port = http.port;
    running = {
      async stop() {
        api.close();
        await http.close();
      },
    };
  }

  await start();
  const line = await startStoreLine(`http://127.0.0.1:${port}`);
  const stop = async (): Promise<void> => {
    await running?.stop();
    running = undefined;
  };
  return {
    url: line.url,
    line,
    stop,
    start,
    async close() {
      await line.close();
      await stop();
    },
  };
}
