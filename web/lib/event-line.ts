import { createParser } from 'eventsource-parser';
import { backoffMs, type Backoff } from '../../contract/backoff.ts';
import type { ServerEvent } from '../../contract/models/events.ts';
import { events } from '../../contract/routes/sessions.ts';
import { openStream } from './api.ts';
import { nowMs } from '../../ui/lib/clock.ts';

/** How long to wait before the next try, and never all devices at once. */
const pauses: Backoff = { firstMs: 1_000, mostMs: 30_000 };
/** A line that says nothing for so long, not even that it lives, is dead without knowing it. */
const silentForMs = 90_000;
/** A line that stood for so long was a good one: the next break starts counting anew. */
const provenAfterMs = 30_000;
/** After a sleep of the device this much silence is enough to doubt the line. */
const doubtfulForMs = 45_000;

export interface EventListener {
  onEvent: (event: ServerEvent) => void;
  /** The line stands, or it does not and somebody has to ask instead. */
  onChange: (up: boolean) => void;
}

interface Line extends EventListener {
  open?: (signal: AbortSignal) => Promise<ReadableStream<Uint8Array>>;
  random?: () => number;
}

/**
 * The line on which the server speaks by itself. EventSource cannot send the session, so the stream is read by
 * hand; browsers that cannot read streams never get a line and go on asking. Returns how to hang up.
 */
export function openEventLine({
  onEvent,
  onChange,
  open = (signal) => openStream(events, signal),
  random = Math.random,
}: Line): () => void {
  let attempt = 0;
  let connection: AbortController | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;
  let heardAt = 0;
  let upAt: number | undefined;
  let closed = false;

  const connect = async (): Promise<void> => {
    clearTimeout(retry);
    retry = undefined;
    const own = (connection = new AbortController());
    listen();
    try {
      await read(await open(own.signal), own.signal);
    } catch {
      // Why it broke does not matter: a refusal has ended the session already, anything else passes.
    }
    if (closed || connection !== own) return;
    drop();
    onChange(false);
    if (upAt !== undefined && nowMs() - upAt > provenAfterMs) attempt = 0;
    upAt = undefined;
    retry = setTimeout(() => void connect(), backoffMs(++attempt, { ...pauses, random }));
  };

  async function read(stream: ReadableStream<Uint8Array>, signal: AbortSignal): Promise<void> {
    const reader = stream.getReader();
    signal.addEventListener('abort', () => void reader.cancel().catch(() => undefined));
    const decoder = new TextDecoder();
    const parser = createParser({ onEvent: ({ data }) => hear(data) });
    listen();
    for (;;) {
      const { done, value } = await reader.read();
      if (done || signal.aborted) return;
      listen();
      parser.feed(decoder.decode(value, { stream: true }));
    }
  }

  function hear(data: string): void {
    const event = parsed(data);
    if (!event || closed) return;
    if (event.type === 'hello') {
      upAt = nowMs();
      onChange(true);
    }
    onEvent(event);
  }

  function listen(): void {
    heardAt = nowMs();
    clearTimeout(silence);
    silence = setTimeout(() => again(), silentForMs);
  }

  function drop(): void {
    clearTimeout(silence);
    const old = connection;
    connection = undefined;
    old?.abort();
  }

  /** At once, because something just changed for the better. */
  function again(): void {
    if (closed) return;
    drop();
    void connect();
  }

  const able = streamsExist();
  const onOnline = (): void => {
    if (able) again();
  };
  const onVisible = (): void => {
    if (!able || document.visibilityState !== 'visible') return;
    if (retry !== undefined || nowMs() - heardAt > doubtfulForMs) again();
  };
  window.addEventListener('online', onOnline);
  document.addEventListener('visibilitychange', onVisible);
  if (able) void connect();
  else onChange(false);
  return () => {
    closed = true;
    clearTimeout(retry);
    drop();
    window.removeEventListener('online', onOnline);
    document.removeEventListener('visibilitychange', onVisible);
  };
}

const streamsExist = (): boolean =>
  typeof ReadableStream !== 'undefined' && typeof Response !== 'undefined' && 'body' in Response.prototype;

/** An event of a newer server that this page does not know yet is simply passed over by listeners. */
function parsed(data: string): ServerEvent | undefined {
  try {
    return JSON.parse(data) as ServerEvent;
  } catch {
    return undefined;
  }
}
