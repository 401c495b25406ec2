import type { IncomingMessage } from 'node:http';
import { afterAll, afterEach, expect, vi } from 'vitest';
import type * as HttpAnswer from '../../http-answer.ts';
import type * as MediaPlaylist from '../../playlist/media-playlist.ts';
import type * as MultivariantPlaylist from '../../playlist/multivariant-playlist.ts';
import type * as TitlePlaylist from '../../playlist/title-playlist.ts';
import { faultsBetween, faultsIn } from './check-list.ts';

/**
 * Runs with every test of media: whatever list is written or answered keeps the rules, or the test fails. Answers of
 * one address are compared with each other as well.
 */
const faults: string[] = [];
const answered = new Map<string, string>();

const note = (where: string, text: string, found: readonly string[]): void => {
  if (found.length > 0) faults.push(`${where}\n${found.join('\n')}\n${text}`);
};

function written(text: string): string {
  note('written', text, faultsIn(text));
  return text;
}

function look(request: IncomingMessage, text: string): void {
  const address = `${request.headers.host}${(request.url ?? '').replace(/^\/t\/[^/]+/, '')}`;
  const before = answered.get(address);
  answered.set(address, text);
  note(address, text, [
    ...faultsIn(text),
    ...(before === undefined || before === text ? [] : faultsBetween(before, text)),
  ]);
}

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
