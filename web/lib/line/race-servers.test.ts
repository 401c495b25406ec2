import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { raceBytes } from '../../../contract/constants.ts';
import { raceServers } from './race-servers.ts';

/** Milliseconds to a server and back, and bytes in one of them; neither where it does not answer. */
type Line = { ms: number; bytesPerMs: number } | 'silent' | 'refuses';
let lines: Record<string, Line>;
let asked: string[];

/** A server at the end of a line: an answer begins after a round trip and comes in pieces of 16 kB. */
async function answer(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const url = new URL(input as string);
  const line = lines[url.hostname]!;
  asked.push(`${url.hostname} ${url.searchParams.get('bytes')}`);
  const broken = new Promise<never>((_, reject) =>
    init?.signal?.addEventListener('abort', () => reject(new Error('broken off'))),
  );
  broken.catch(() => undefined);
  const after = (ms: number) => Promise.race([new Promise((resolve) => setTimeout(resolve, ms)), broken]);
  if (line === 'silent') return broken;
  if (line === 'refuses') return new Response('', { status: 401 });
  await after(line.ms);
  let left = Number(url.searchParams.get('bytes'));
  return new Response(
    new ReadableStream({
      async pull(controller) {
        const part = Math.min(left, 16 * 1024);
        if (part === 0) return controller.close();
        await after(part / line.bytesPerMs);
        left -= part;
        controller.enqueue(new Uint8Array(part));
      },
    }),
  );
}

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  vi.stubGlobal('fetch', answer);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function race(given: typeof lines, { light = false, withinMs = 60_000 } = {}) {
  lines = given;
  const over = new AbortController();
  setTimeout(() => over.abort(), withinMs);
  const racers = Object.keys(given).map((id) => ({ id, url: `http://${id}/t/x/m/line` }));
  const ended = raceServers(racers, { light, signal: over.signal });
  await vi.advanceTimersByTimeAsync(withinMs);
  return ended;
}
const bytesAsked = () => asked.map((one) => Number(one.split(' ')[1])).reduce((sum, bytes) => sum + bytes, 0);

test('of servers that send alike the nearer one is chosen', async () => {
  expect(await race({ far: { ms: 140, bytesPerMs: 500 }, near: { ms: 20, bytesPerMs: 500 } })).toBe('near');
});

test('one that is near and crowded loses against one that is farther and sends sooner', async () => {
  expect(await race({ near: { ms: 20, bytesPerMs: 60 }, far: { ms: 60, bytesPerMs: 600 } })).toBe('far');
});

test('where it makes no difference nobody wins', async () => {
  expect(await race({ a: { ms: 20, bytesPerMs: 500 }, b: { ms: 22, bytesPerMs: 480 } })).toBeNull();
  expect(
    await race({ a: { ms: 1, bytesPerMs: 5_000 }, b: { ms: 4, bytesPerMs: 5_000 } }, { light: true }),
  ).toBeNull();
});

test('256 kB come from the two nearest alone', async () => {
  const given = {
    a: { ms: 90, bytesPerMs: 500 },
    b: { ms: 30, bytesPerMs: 500 },
    c: { ms: 50, bytesPerMs: 500 },
  };
  expect(await race(given)).toBe('b');
  expect(asked.filter((one) => one.endsWith(` ${raceBytes}`))).toEqual([`b ${raceBytes}`, `c ${raceBytes}`]);
});

test('a viewer who saves data pays for a few bytes, and is sent to the nearest', async () => {
  const given = { far: { ms: 140, bytesPerMs: 500 }, near: { ms: 20, bytesPerMs: 5 } };
  expect(await race(given, { light: true })).toBe('near');
  expect(bytesAsked()).toBe(4);
});

test('one that cannot be reached, or refuses, is out of it', async () => {
  expect(await race({ a: 'refuses', b: { ms: 200, bytesPerMs: 5 } })).toBe('b');
  expect(await race({ a: 'refuses', b: 'refuses' })).toBeUndefined();
});

test('when time is up the round trip decides, if that is known', async () => {
  const given = { far: { ms: 140, bytesPerMs: 5 }, near: { ms: 20, bytesPerMs: 5 } };
  expect(await race(given, { withinMs: 1_500 })).toBe('near');
  expect(await race({ a: 'silent', b: { ms: 20, bytesPerMs: 500 } }, { withinMs: 1_500 })).toBe('b');
  expect(await race({ a: 'silent', b: 'silent' }, { withinMs: 1_500 })).toBeUndefined();
});
