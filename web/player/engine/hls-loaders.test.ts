// @vitest-environment happy-dom
import type { HlsConfig, LoaderCallbacks, LoaderConfiguration, LoaderContext } from 'hls.js';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { letGo, makeLoaders, type LoaderState } from './hls-loaders.ts';
import { createMeter } from './line/meter.ts';
import { streamBase } from './stream-address.ts';

const baseOf = (ticket: string) => streamBase(`http://s1.test/t/${ticket}/l/etv/master.m3u8`);
const segment = 'http://s1.test/t/A/l/etv/LO/1.m4s';
const config = { loadPolicy: { maxTimeToFirstByteMs: 60_000, maxLoadTimeMs: 60_000 } } as LoaderConfiguration;
let state: LoaderState;
let asked: string[];
let said: string[];

beforeEach(() => {
  [asked, said] = [[], []];
  state = {
    base: baseOf('A'),
    inline: new Map(),
    inits: new Map(),
    kept: new Map(),
    meter: createMeter(),
    eager: true,
    aheadSeconds: () => 0,
    startMs: undefined,
    held: new Set(),
  };
  vi.stubGlobal('fetch', async (request: Request) => {
    asked.push(request.url);
    return new Promise(() => undefined);
  });
});
afterEach(() => vi.unstubAllGlobals());

function load(url: string) {
  const { fLoader: Loader } = makeLoaders(state) as unknown as {
    fLoader: new (config: HlsConfig) => {
      load: (c: LoaderContext, f: LoaderConfiguration, a: LoaderCallbacks<LoaderContext>) => void;
      abort: () => void;
    };
  };
  const loader = new Loader({} as HlsConfig);
  loader.load({ url, responseType: 'arraybuffer' } as LoaderContext, config, {
    onSuccess: () => said.push(`${url.slice(-5)} came`),
    onError: () => said.push('error'),
    onTimeout: () => said.push('timeout'),
    onAbort: () => said.push('aborted'),
  });
  return loader;
}

test('what was opened ahead asks its edge for nothing until the stream has a ticket, and then under that one', () => {
  load(segment);
  expect(asked).toEqual([]);
  state.base = baseOf('B');
  letGo(state);
  expect(asked).toEqual([segment.replace('/A/', '/B/')]);
});

test('with a ticket nothing waits', () => {
  state.held = undefined;
  load(segment);
  expect(asked).toEqual([segment]);
});

test('what is broken off while it waits is never asked for, and says so', () => {
  load(segment).abort();
  letGo(state);
  expect([asked, said]).toEqual([[], ['aborted']]);
});

test('what lies in memory comes without a ticket, each in a task of its own', async () => {
  for (const name of ['1.m4s', '2.m4s'])
    state.kept.set(`LO/${name}`, { data: new ArrayBuffer(8), tookMs: 5 });
  load(segment);
  load(segment.replace('1.m4s', '2.m4s'));
  // Not with what is done at the end of this one.
  await Promise.resolve();
  expect(said).toEqual([]);
  await vi.waitFor(() => expect(said).toEqual(['1.m4s came', '2.m4s came']));
  expect(asked).toEqual([]);
});
