// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openEventLine } from './event-line.ts';
import { beginSession, endSession, session } from './session.ts';

interface Opened {
  signal: AbortSignal;
  say: (text: string) => void;
  end: () => void;
}

let opened: Opened[];
let refuse: boolean;
let hangUp: () => void;
const onEvent = vi.fn<(event: unknown) => void>();
const onChange = vi.fn<(up: boolean) => void>();

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
  opened = [];
  refuse = false;
  vi.clearAllMocks();
  hangUp = openEventLine({
    onEvent,
    onChange,
    random: () => 0.5,
    open(signal) {
      if (refuse) return Promise.reject(new Error('no line'));
      let controller: ReadableStreamDefaultController<Uint8Array>;
      const stream = new ReadableStream<Uint8Array>({ start: (own) => void (controller = own) });
      const bytes = new TextEncoder();
      opened.push({
        signal,
        say: (text) => controller.enqueue(bytes.encode(text)),
        end: () => controller.close(),
      });
      return Promise.resolve(stream);
    },
  });
});
afterEach(() => {
  hangUp();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const settle = () => vi.advanceTimersByTimeAsync(0);
const last = () => opened.at(-1)!;
const event = (body: object) => `data: ${JSON.stringify(body)}\n\n`;

test('hears events, however the bytes are cut', async () => {
  await settle();
  last().say(event({ type: 'hello' }));
  const ended = event({ type: 'session.ended', session: 's', reason: 'takeover', device: 'Teler õues' });
  for (const letter of ended) last().say(letter);
  last().say(': ping\n\ndata: not json\n\n');
  await settle();
  expect(onEvent.mock.calls.map(([heard]) => heard)).toEqual([
    { type: 'hello' },
    { type: 'session.ended', session: 's', reason: 'takeover', device: 'Teler õues' },
  ]);
  expect(onChange.mock.calls).toEqual([[true]]);
});

test('waits longer and longer for a line that does not come back', async () => {
  await settle();
  refuse = true;
  last().end();
  await settle();
  expect(onChange.mock.lastCall).toEqual([false]);
  refuse = false;
  await vi.advanceTimersByTimeAsync(999);
  expect(opened).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(opened).toHaveLength(2);
});

test('a line that stood for a while begins to count anew; one that falls at once does not', async () => {
  await settle();
  for (const wait of [1_000, 2_000]) {
    last().say(event({ type: 'hello' }));
    await settle();
    last().end();
    await settle();
    await vi.advanceTimersByTimeAsync(wait);
  }
  expect(opened).toHaveLength(3);
  last().say(event({ type: 'hello' }));
  await vi.advanceTimersByTimeAsync(31_000);
  last().end();
  await settle();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(opened).toHaveLength(4);
});

test('tries at once when the device is online again, or looked at again', async () => {
  await settle();
  last().end();
  await settle();
  window.dispatchEvent(new Event('online'));
  await settle();
  expect(opened).toHaveLength(2);
  last().end();
  await settle();
  document.dispatchEvent(new Event('visibilitychange'));
  await settle();
  expect(opened).toHaveLength(3);
  // A good line is left alone.
  last().say(event({ type: 'hello' }));
  await settle();
  document.dispatchEvent(new Event('visibilitychange'));
  await settle();
  expect(opened).toHaveLength(3);
});

test('a line that has gone silent is given up', async () => {
  await settle();
  last().say(event({ type: 'hello' }));
  await vi.advanceTimersByTimeAsync(80_000);
  last().say(': ping\n\n');
  await vi.advanceTimersByTimeAsync(80_000);
  expect(opened).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(opened).toHaveLength(2);
  expect(opened[0]?.signal.aborted).toBe(true);
});

test('hung up, it stays so', async () => {
  await settle();
  hangUp();
  expect(last().signal.aborted).toBe(true);
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(opened).toHaveLength(1);
});

test('the session travels in a header, and a refusal ends it', async () => {
  hangUp();
  beginSession('tok', true);
  const fetched: { path: string; headers: Headers }[] = [];
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    fetched.push({ path, headers: new Headers(init.headers) });
    const body = JSON.stringify({ error: 'auth.blocked', message: '', until: 5 });
    return Promise.resolve(new Response(body, { status: 403 }));
  });
  hangUp = openEventLine({ onEvent, onChange });
  await settle();
  expect(fetched[0]?.path).toBe('/api/events');
  expect(fetched[0]?.headers.get('authorization')).toBe('Bearer tok');
  expect(fetched[0]?.headers.get('accept')).toBe('text/event-stream');
  expect(session.getState()).toMatchObject({ token: undefined, ended: 'blocked', until: 5 });
  endSession('left');
});
