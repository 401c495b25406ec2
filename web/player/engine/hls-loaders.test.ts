import type { HlsConfig, LoaderCallbacks, LoaderContext } from 'hls.js';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PreloadedStart } from './engine.ts';
import { makeLoaders, type LoaderState } from './hls-loaders.ts';
import { createMeter } from './line/meter.ts';
import { streamBase } from './stream-address.ts';

const early = 'http://s1.test/t/EARLY/l/etv/';
const real = 'http://s2.test/t/REAL/l/etv/';
const whole = 'abcdefghij';
const bytesOf = (text: string): ArrayBuffer => new TextEncoder().encode(text).buffer;
const textOf = (data: unknown): string => new TextDecoder().decode(data as ArrayBuffer);
let asked: string[];
let heard: string[];

beforeEach(() => {
  [asked, heard] = [[], []];
  vi.stubGlobal('self', globalThis);
  vi.stubGlobal('fetch', async ({ url, headers, signal }: Request) => {
    signal.throwIfAborted();
    const range = headers.get('range');
    asked.push(`${url} ${range ?? 'whole'}`);
    const [from = 0, to = whole.length - 1] =
      /(\d+)-(\d+)/
        .exec(range ?? '')
        ?.slice(1)
        .map(Number) ?? [];
    return new Response(whole.slice(from, to + 1), { status: range ? 206 : 200 });
  });
});
afterEach(() => vi.unstubAllGlobals());

const started = (text: string): PreloadedStart => ({
  path: 'LO/7.m4s',
  bytes: bytesOf(text),
  wholeBytes: whole.length,
  startSeconds: 4,
  inits: new Map(),
});

/** A stream whose ticket is on its way, unless there is nothing preloaded of it. */
function open(preloaded: PreloadedStart | undefined) {
  let come = (): void => undefined;
  const state: LoaderState = {
    base: streamBase(`${early}master.m3u8`),
    inline: new Map(),
    inits: new Map(),
    kept: new Map(),
    preloaded,
    ticketed: preloaded && new Promise((resolve) => (come = resolve)),
    meter: createMeter(),
    eager: true,
    aheadSeconds: () => 0,
    startMs: undefined,
  };
  const { fLoader: FragmentLoader, fetchSetup } = makeLoaders(state);
  const ticketComes = (): void => {
    state.base = streamBase(`${real}master.m3u8`);
    come();
  };
  function load(path: string) {
    const loader = new FragmentLoader({ fetchSetup } as HlsConfig);
    const callbacks: LoaderCallbacks<LoaderContext> = {
      onProgress: (_stats, _context, data) => heard.push(textOf(data)),
      onSuccess: () => heard.push('.'),
      onError: ({ code }) => heard.push(`error ${code}`),
      onTimeout: () => heard.push('timeout'),
    };
    const policy = {
      maxTimeToFirstByteMs: 1_000,
      maxLoadTimeMs: 2_000,
      timeoutRetry: null,
      errorRetry: null,
    };
    const context = { url: early + path, responseType: 'arraybuffer', frag: {}, part: null };
    loader.load(
      context as never,
      { loadPolicy: policy, timeout: 1_000, maxRetry: 0, retryDelay: 0, maxRetryDelay: 0 } as never,
      callbacks as never,
    );
    return loader;
  }
  return { load, ticketComes };
}

const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

test('a segment begins with what was preloaded, and its rest is asked for under the ticket that comes', async () => {
  const { load, ticketComes } = open(started('abcd'));
  load('LO/7.m4s');
  await settled();
  expect([heard, asked]).toEqual([['abcd'], []]);
  ticketComes();
  await vi.waitFor(() => expect(heard).toEqual(['abcd', 'efghij', '.']));
  expect(asked).toEqual([`${real}LO/7.m4s bytes=4-9`]);
});

test('a segment that was preloaded to its end asks for nothing', async () => {
  const { load } = open(started(whole));
  load('LO/7.m4s');
  await vi.waitFor(() => expect(heard).toEqual([whole, '.']));
  expect(asked).toEqual([]);
});

test('until the ticket comes nothing else of the stream is asked for either', async () => {
  const { load, ticketComes } = open(started('abcd'));
  load('LO/8.m4s');
  await settled();
  expect(asked).toEqual([]);
  ticketComes();
  await vi.waitFor(() => expect(heard).toEqual([whole, '.']));
  expect(asked).toEqual([`${real}LO/8.m4s whole`]);
});

test('what was preloaded is used once', async () => {
  const { load, ticketComes } = open(started('abcd'));
  ticketComes();
  load('LO/7.m4s');
  await vi.waitFor(() => expect(heard).toContain('.'));
  heard.length = 0;
  load('LO/7.m4s');
  await vi.waitFor(() => expect(heard).toEqual([whole, '.']));
});

test('a segment that is given up before the ticket comes is not asked for', async () => {
  const { load, ticketComes } = open(started('abcd'));
  const loader = load('LO/7.m4s');
  loader.abort();
  ticketComes();
  await settled();
  expect([heard.filter((what) => what !== 'abcd'), asked]).toEqual([[], []]);
});

test('a stream of which nothing was preloaded waits for nothing', async () => {
  const { load } = open(undefined);
  load('LO/7.m4s');
  await vi.waitFor(() => expect(heard).toEqual([whole, '.']));
  expect(asked).toEqual([`${early}LO/7.m4s whole`]);
});
