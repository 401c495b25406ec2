import { afterEach, expect, test } from 'vitest';
import { startTestIngest, type TestIngest } from '../testing/test-ingest.ts';

let ingest: TestIngest | undefined;
afterEach(() => ingest?.close());

/** An address of this machine that only those hear who listen to more than 127.0.0.1. */
const fromElsewhere = (port: number): Promise<Response> => fetch(`http://127.0.0.2:${port}/control/health`);

test.skipIf(process.platform !== 'linux').each([
  ['is closed to other machines unless somebody said otherwise', {}, 'fetch failed'],
  ['is open to a server on another machine where INGEST_HOST says so', { INGEST_HOST: '0.0.0.0' }, 401],
])('the ingest %s', async (_, env, answer) => {
  ingest = await startTestIngest([], {}, env);
  const found = await fromElsewhere(ingest.controlPort).then(
    ({ status }) => status,
    (fault: Error) => fault.message,
  );
  expect(found).toBe(answer);
});
