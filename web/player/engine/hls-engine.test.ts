// @vitest-environment happy-dom
import type Hls from 'hls.js';
import { expect, test } from 'vitest';
import type { EngineListener, Source } from './engine.ts';
import { makeHlsEngine } from './hls-engine.ts';

/** Reads nothing: its list has not come. */
class StillHls {
  config = {};
  levels: unknown[] = [];
  attachMedia = (): void => undefined;
  on = (): void => undefined;
  loadSource = (): void => undefined;
  startLoad = (): void => undefined;
}
const listener = { fault: () => undefined, tracks: () => undefined } as unknown as EngineListener;
const source: Source = {
  url: 'http://s1.test/t/EARLY/l/etv/master.m3u8',
  playlists: [{ path: 'master.m3u8', body: '#EXTM3U' }],
  best: 'HI',
};
const start = {
  path: 'LO/7.m4s',
  bytes: new ArrayBuffer(1),
  wholeBytes: 9,
  startSeconds: 4,
  inits: new Map(),
};
const engine = () =>
  makeHlsEngine(StillHls as unknown as typeof Hls, document.createElement('video'), listener);

test('a ticket that comes before the lists are read is taken where they were preloaded, and begins anew where not', () => {
  const next = 'http://s2.test/t/REAL/l/etv/master.m3u8';
  const begun = engine();
  begun.load({ ...source, preloaded: start });
  expect(begun.rebase(next, false)).toBe(true);
  begun.load(source);
  expect(begun.rebase(next, false)).toBe(false);
});
