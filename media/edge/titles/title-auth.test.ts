import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { prepareEdge, type TestEdge } from '../../testing/test-edge.ts';
import { temporaryDirectory } from '../../testing/temporary-directory.ts';
import { importFilm, makeFilm } from '../../testing/test-title.ts';
import { removeTitle } from '../../vod/import-title.ts';

/** What a cache in front is told about films. */
const now = Date.UTC(2026, 10, 21, 18, 0, 0);
let home: Awaited<ReturnType<typeof temporaryDirectory>>;
let edge: TestEdge;
let root: string;

beforeAll(async () => {
  home = await temporaryDirectory();
  edge = await prepareEdge({ clock: () => now, channels: [], playout: {} });
  root = join(edge.clips, '..', 'vod');
  await importFilm(root, await makeFilm(home.path));
  await edge.open();
});
afterAll(async () => {
  await edge.close();
  await home.dispose();
});

test('a cache may give away a film’s segments while there is the film', async () => {
  const ticket = edge.ticket({ scope: 'vod', contentId: '10000', renditions: ['LO'] });
  const folder = `/t/${ticket}/v/10000`;
  const playlist = String((await edge.ask(`${folder}/LO/index.m3u8`)).body);
  const segment = /^\S+\.m4s$/m.exec(playlist)![0];
  const init = /URI="([^"]+)"/.exec(playlist)![1]!;
  const auth = async (uri: string) =>
    (await edge.ask('/auth', 'GET', { 'x-original-uri': `${folder}/${uri}` })).status;
  const files = [`LO/${segment}`, `LO/${init}`, 'LO/index.m3u8'];
  for (const file of files) expect([file, await auth(file)]).toEqual([file, 204]);
  const wrong = [
    `ME/${segment}`,
    `A9/${segment}`,
    `LO/${'0'.repeat(12)}-0.m4s`,
    `LO/init-${'0'.repeat(16)}.mp4`,
  ];
  for (const file of wrong) expect([file, await auth(file)]).toEqual([file, 403]);
  await removeTitle(root, 10_000);
  for (const file of files) expect([file, await auth(file)]).toEqual([file, 403]);
});
