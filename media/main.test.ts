import perfHooks from 'node:perf_hooks';
import { expect, test, vi } from 'vitest';
import { startMedia } from './main.ts';
import { temporaryDirectory } from './testing/temporary-directory.ts';

test('a process at rest is not woken a hundred times a second by its own measurements', async () => {
  const watched = vi.spyOn(perfHooks, 'monitorEventLoopDelay');
  const home = await temporaryDirectory();
  const media = await startMedia([], {
    DATA_DIR: home.path,
    SERVER_URL: 'http://127.0.0.1:9',
    MEDIA_SECRET: 'the-secret-of-the-media-roles',
    TICKET_KEYS: `1:${Buffer.alloc(32, 7).toString('base64')}`,
  });
  await media.close();
  await home.dispose();
  const pauses = watched.mock.calls.map(([options]) => options?.resolution ?? 10);
  expect(pauses).toHaveLength(1);
  expect(pauses[0]).toBeGreaterThanOrEqual(100);
});
