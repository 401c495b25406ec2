import { expect, test } from 'vitest';
import { parseMediaPath } from '../../../contract/stream-path.ts';
import { firstPlaylists } from './first-playlists.ts';
import type { MediaParts } from './media-parts.ts';
import { answerMedia } from './serve-media.ts';
import { createWindowWork } from './window-work.ts';

test('a session has so much under way, others their turn, and all of it comes to an end', async () => {
  const work = createWindowWork();
  const gates = Array.from({ length: 12 }, () => Promise.withResolvers<number>());
  let begun = 0;
  const ask = (session: string, i: number) => work(session, () => (begun++, gates[i]!.promise));
  const asked = gates.slice(0, 10).map((_, i) => ask('wide', i));
  expect(asked.map((one) => one !== undefined)).toEqual([...Array(8).fill(true), false, false]);
  const other = ask('calm', 11);
  expect([other !== undefined, begun]).toEqual([true, 4]);
  for (const [i, gate] of gates.entries()) gate.resolve(i);
  expect(await Promise.all(asked.filter((one) => one !== undefined))).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  expect(await other).toBe(11);
  expect(await ask('wide', 0)).toBe(0);
});

test('work that fails lets go of its place', async () => {
  const work = createWindowWork();
  for (let i = 0; i < 20; i++)
    await expect(work('one', () => Promise.reject(new Error('disk')))).rejects.toThrow('disk');
  expect(await work('one', async () => 'well')).toBe('well');
});

test('who has too much under way is told so at the door, and by the call of the server', async () => {
  const ticket = {
    scope: 'past',
    session: 'wide',
    contentId: 'etv',
    renditions: ['LO'],
    fromSeconds: 1_795_000_000,
    toSeconds: 1_795_003_600,
  };
  const parts = {
    verifier: { check: () => ticket },
    streams: { stream: () => ({}) },
    metrics: { viewers: { seen: () => {} } },
    refusals: () => {},
    clock: () => 0,
    windowWork: () => undefined,
  } as unknown as MediaParts;
  expect(await firstPlaylists(parts, 'ticket')).toEqual({ error: 'request.tooMany' });
  const url = '/t/x/l/etv/LO/1795000000-1795003600.m3u8';
  const request = { method: 'GET', url, header: () => undefined };
  expect(await answerMedia(request, parts, parseMediaPath(url))).toMatchObject({ status: 429 });
});
