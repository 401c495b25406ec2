import { afterAll, afterEach, expect, vi } from 'vitest';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { after } from '../../../runtime/maybe-promise.ts';
import type * as ServeMedia from '../../edge/answers/serve-media.ts';
import type { Answer } from '../../http-answer.ts';
import type * as MediaPlaylist from '../../playlist/media-playlist.ts';
import type * as MultivariantPlaylist from '../../playlist/multivariant-playlist.ts';
import type * as TitlePlaylist from '../../playlist/title-playlist.ts';
import { faults, look, written } from './lists-seen.ts';

/**
 * Runs with every test of media: every list that is written or answered keeps the rules, or the test fails. Answers of
 * one address are compared with each other as well.
 */
vi.resetConfig();

/** Answers of one edge are compared with each other. */
const edges = new WeakMap<object, number>();
let edgeCount = 0;

function lookAt(parts: object, url: string, { headers, parts: body }: Answer): void {
  if (!body || headers['content-type'] !== 'application/vnd.apple.mpegurl') return;
  if (!edges.has(parts)) edges.set(parts, ++edgeCount);
  const bytes = Buffer.concat(body);
  const plain = { br: brotliDecompressSync, gzip: gunzipSync }[headers['content-encoding'] ?? ''];
  look(`${edges.get(parts)}${url}`, String(plain ? plain(bytes) : bytes));
}

vi.mock('../../edge/answers/serve-media.ts', async (original) => {
  const real = await original<typeof ServeMedia>();
  const answerMedia: typeof real.answerMedia = (request, parts, path) =>
    after(real.answerMedia(request, parts, path), (answer) => {
      lookAt(parts, request.url, answer);
      return answer;
    });
  return { ...real, answerMedia };
});
vi.mock('../../playlist/media-playlist.ts', async (original) => {
  const real = await original<typeof MediaPlaylist>();
  const writeMediaPlaylist: typeof real.writeMediaPlaylist = (...list) =>
    written(real.writeMediaPlaylist(...list));
  return { ...real, writeMediaPlaylist };
});
vi.mock('../../playlist/multivariant-playlist.ts', async (original) => {
  const real = await original<typeof MultivariantPlaylist>();
  const writeMultivariantPlaylist: typeof real.writeMultivariantPlaylist = (...list) =>
    written(real.writeMultivariantPlaylist(...list));
  return { ...real, writeMultivariantPlaylist };
});
vi.mock('../../playlist/title-playlist.ts', async (original) => {
  const real = await original<typeof TitlePlaylist>();
  const writeTitlePlaylist: typeof real.writeTitlePlaylist = (...list) =>
    written(real.writeTitlePlaylist(...list));
  return { ...real, writeTitlePlaylist };
});

const expectNone = (): void => expect(faults.splice(0)).toEqual([]);
afterEach(expectNone);
afterAll(expectNone);
