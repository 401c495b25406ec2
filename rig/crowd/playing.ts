import { livePlaylistName } from '../../contract/stream-path.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import { CallError } from '../../contract/client.ts';
import { nextServerDelayMs, outageRetrySeconds, segmentMs } from '../../contract/constants.ts';
import type { StreamAnswer } from '../../contract/models/stream.ts';
import { streamUrl } from '../../contract/routes/streaming.ts';

import type { Counter } from './watched.ts';
import type { Device } from './device.ts';
import type { Lines } from './lines.ts';

export interface Playing {
  device: Device;
  channelId: string;
  /** Of the channel, what is fetched: `HI` is what a copied source brings. */
  rendition: string;
  lines: Lines;
  counter: Counter;
  signal: AbortSignal;
  /** From 0 to 1: nobody asks in step with others. */
  random: () => number;
}

/** So many segments behind live, as our player begins: what it has of them is the buffer. */
const behindLive = 3;
/** A segment that has not come for so long is given up. */
const giveUpMs = 30_000;

interface Wanted {
  sequence: number;
  name: string;
}

/**
 * Plays one live channel until the signal, every segment of it, as our player does: it renews the ticket, leaves a
 * stream server that fails after a second, and asks for the same segment elsewhere while the picture goes on.
 */
export async function play({
  device,
  channelId,
  rendition,
  lines,
  counter,
  signal,
  random,
}: Playing): Promise<void> {
  const request = { channelId, quality: 'high' as const };
  const pause = (ms: number): Promise<void> => sleep(Math.max(0, ms), undefined, { signal });
  let stream: StreamAnswer | undefined;
  let askAgainMs = 0;
  let renewing: Promise<void> | undefined;
  /** The last that came, and until when the picture goes on with what has come. */
  let last: number | undefined;
  let filledUntilMs = 0;

  /** Asks for an address, or for another one; keeps the one it has when the answer is no good. */
  async function ask(failedServer?: string): Promise<void> {
    if (performance.now() < askAgainMs) return;
    const ticket = stream && /\/t\/([^/]+)\//.exec(stream.url)![1]!;
    const body = {
      ...request,
      ...(ticket !== undefined && { continues: ticket, userSelectedServerId: stream!.serverId }),
      ...(failedServer !== undefined && { failedStreamServerId: failedServer }),
    };
    stream = (await counted(counter, () => device.client(streamUrl, { body }))) ?? stream;
    // Asked again after as long as the answer of an outage says.
    if (stream === undefined || Date.now() >= stream.renewAt)
      askAgainMs = performance.now() + outageRetrySeconds * 1000;
  }

  async function bring(name: string): Promise<string> {
    const { status, text } = await lines.media(new URL(`${rendition}/${name}`, stream!.url).href);
    if (status === 200) return text;
    if (status === 401 || status === 403) counter.add('signedOut', `a ticket answered with ${status}`);
    throw new Error(`${name.replace(/\d{6,}/, 'N')} of ${stream!.serverId} answered ${status}`);
  }

  /** The same at another stream server, a second later. */
  async function elsewhere(): Promise<void> {
    const failed = stream?.serverId;
    await pause(nextServerDelayMs);
    await ask(failed);
  }

  async function fetchOne({ sequence, name }: Wanted): Promise<void> {
    const began = performance.now();
    let tries = 0;
    for (; performance.now() - began < giveUpMs; tries++) {
      try {
        await bring(name);
        break;
      } catch (fault) {
        if (signal.aborted) throw fault;
        if (tries === 0) counter.add('refetched', (fault as Error).message);
        await elsewhere();
      }
    }
    const came = performance.now() - began < giveUpMs;
    counter.add(came ? 'segments' : 'failed', came ? undefined : `${channelId}: ${sequence} did not come`);
    const now = performance.now();
    if (last !== undefined && now > filledUntilMs)
      counter.stalled(now - filledUntilMs, `${channelId} of ${stream?.serverId}`);
    filledUntilMs = Math.max(now, filledUntilMs) + segmentMs;
    last = sequence;
  }

  /** Everything that the list has and we have not. */
  async function follow(): Promise<void> {
    const listed = segmentsOf(await bring(livePlaylistName));
    const fresh =
      last === undefined ? listed.slice(-behindLive) : listed.filter((one) => one.sequence > last!);
    const missing = last === undefined || fresh.length === 0 ? 0 : fresh[0]!.sequence - last - 1;
    for (let i = 0; i < missing; i++) counter.add('failed', `${channelId}: gone from the list`);
    for (const one of fresh) await fetchOne(one);
  }

  await pause(random() * segmentMs);
  while (!signal.aborted) {
    const began = performance.now();
    try {
      if (stream === undefined) await ask();
      // The picture does not wait for a fresh ticket.
      else if (Date.now() >= stream.renewAt)
        renewing ??= ask()
          .catch(() => undefined)
          .finally(() => (renewing = undefined));
      if (stream !== undefined) await follow();
    } catch (fault) {
      if (signal.aborted) return;
      counter.add('refetched', (fault as Error).message);
      await elsewhere().catch(() => undefined);
      continue;
    }
    await pause(segmentMs * (0.5 + random() / 4) - (performance.now() - began)).catch(() => undefined);
  }
}

/** Undefined when the call failed, which is counted. */
export async function counted<T>(counter: Counter, call: () => Promise<T>): Promise<T | undefined> {
  const began = performance.now();
  try {
    const answer = await call();
    counter.add('calls');
    return answer;
  } catch (fault) {
    if (!(fault instanceof CallError)) throw fault;
    const over = fault.status === 401 || fault.code === 'auth.sessionEnded';
    counter.add(over ? 'signedOut' : 'refused', `${fault.status} ${fault.code}`);
    return undefined;
  } finally {
    counter.took(performance.now() - began);
  }
}

function segmentsOf(playlist: string): Wanted[] {
  const first = Number(/#EXT-X-MEDIA-SEQUENCE:(\d+)/.exec(playlist)?.[1] ?? 0);
  return (playlist.match(/^[^#\s].*$/gm) ?? []).map((name, i) => ({ sequence: first + i, name }));
}
