import { afterAll, afterEach, expect, vi } from 'vitest';
import type * as HttpAnswer from '../../http-answer.ts';
import type * as MediaPlaylist from '../../playlist/media-playlist.ts';
import type * as MultivariantPlaylist from '../../playlist/multivariant-playlist.ts';
import type * as TitlePlaylist from '../../playlist/title-playlist.ts';
import { faults, look, written } from './lists-seen.ts';

/**
 * Runs with every test of media: every list that is written or answered keeps the rules, or the test fails. Answers of
 * one address are compared with each other as well.
 */
vi.resetConfig();

const isList = ({ type }: { type: string }): boolean => type === 'application/vnd.apple.mpegurl';

vi.mock('../../http-answer.ts', async (original) => {
  const real = await original<typeof HttpAnswer>();
  const answerBytes: typeof real.answerBytes = (request, response, bytes, headers) => {
    if (isList(headers)) look(request, Buffer.concat(bytes).toString());
    return real.answerBytes(request, response, bytes, headers);
  };
  const answerText: typeof real.answerText = (request, response, text, headers) => {
    if (isList(headers)) look(request, text.toString());
    return real.answerText(request, response, text, headers);
  };
  return { ...real, answerBytes, answerText };
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
