// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';

vi.mock('../player/engine/choose-engine.ts', () => ({
  warmEngine: async () => undefined,
  chooseEngine: async () => undefined,
}));

const shape = (more = ''): void => {
  document.body.innerHTML = `<div id="root"><div class="first seen ${more}"><div class="sight"><img></div><i></i></div></div>`;
};
const firstStream = (channelId: string) => ({
  channelId,
  quality: 'high' as const,
  stream: Promise.resolve(undefined),
  atMs: 0,
  drop: () => undefined,
});
const start = () => import('./first-picture.ts');

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  globalThis.firstStream = undefined;
  return () => vi.unstubAllGlobals();
});

test('the channel that the first script has found begins in its shape, before the viewer is there', async () => {
  shape();
  globalThis.firstStream = firstStream('etv');
  const { player, leaveFirstPicture } = await start();
  expect(player.store.getState().subject).toEqual({ channelId: 'etv' });
  expect(document.querySelector('.sight video')).not.toBeNull();
  // The screen has a slot of its own, to which the picture goes, and where it stays.
  const slot = document.createElement('section');
  document.body.append(slot);
  player.attach(slot);
  leaveFirstPicture();
  expect(slot.querySelector('video')).not.toBeNull();
  expect(document.querySelector('.sight video')).toBeNull();
  expect(player.store.getState().subject).toEqual({ channelId: 'etv' });
});

test('opening the same channel from the screen asks for nothing anew', async () => {
  shape();
  globalThis.firstStream = firstStream('etv');
  const { player } = await start();
  const fetched = vi.spyOn(globalThis, 'fetch');
  player.open({ channelId: 'etv' });
  expect(fetched).not.toHaveBeenCalled();
});

test.each([
  ['nothing was found', () => shape()],
  ['no shape is drawn', () => (globalThis.firstStream = firstStream('etv'))],
  [
    'a television’s screen begins it',
    () => {
      shape('whole');
      globalThis.firstStream = firstStream('etv');
    },
  ],
])('where %s the screen begins', async (_, given) => {
  document.body.innerHTML = '';
  given();
  const { player, leaveFirstPicture } = await start();
  expect(player.store.getState().subject).toBeUndefined();
  expect(document.querySelector('video')).toBeNull();
  leaveFirstPicture();
});
