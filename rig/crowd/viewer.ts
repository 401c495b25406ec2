import { livePlaylistName } from '../../contract/stream-path.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from '../../contract/client.ts';
import { segmentMs } from '../../contract/constants.ts';
import type { StreamAnswer } from '../../contract/models/stream.ts';
import { login, userInfo } from '../../contract/routes/auth.ts';
import { listChannels } from '../../contract/routes/channels.ts';
import { guideOnAir } from '../../contract/routes/guide.ts';
import { reportWatching } from '../../contract/routes/sessions.ts';
import { streamUrl } from '../../contract/routes/streaming.ts';

import { password, type Person } from './crowd.ts';
import { deviceOf } from './device.ts';
import type { Lines } from './lines.ts';
import type { Script } from './script.ts';
import type { Asked, Tally } from './tally.ts';

const reportEveryMs = 60_000;
const rendition = 'LO';

interface Given {
  url: string;
  lines: Lines;
  tally: Tally;
  signal: AbortSignal;
}

/** One member's evening: they come, see what is on, watch, zap, and go when the signal says so. */
export async function spendEvening(person: Person, script: Script, given: Given): Promise<void> {
  const { url, lines, tally } = given;
  // One of their own: each new listener of a signal walks past all the others.
  const signal = AbortSignal.any([given.signal]);
  const device = deviceOf(person, url, lines, signal);
  const { client } = device;
  const timed: Client = (route, input) => measured('call', () => client(route, input));

  async function measured<T>(asked: Asked, run: () => Promise<T>): Promise<T> {
    const began = performance.now();
    const answer = await run();
    tally.note(asked, began);
    return answer;
  }
  const pause = (ms: number): Promise<void> => sleep(Math.max(0, ms), undefined, { signal });
  const media = (asked: 'playlist' | 'segment', address: string): Promise<string> =>
    measured(asked, () => lines.get(address));

  /** Watches one channel until the next zap is due, in answers that are four seconds apart. */
  async function watch(channelId: string, at: number | undefined, untilMs: number): Promise<void> {
    const request = { channelId, quality: 'high' as const, ...(at !== undefined && { at }) };
    let stream: StreamAnswer = await timed(streamUrl, { body: request });
    let reportMs = performance.now() + reportEveryMs;
    const folder = (): string => new URL(`${rendition}/`, stream.url).href;
    const listName = (): string =>
      stream.past ? `${stream.past.fromMs / 1000}-${stream.past.toMs / 1000}.m3u8` : livePlaylistName;
    let names: string[] = [];
    let turn = 0;
    while (performance.now() < untilMs) {
      const began = performance.now();
      if (Date.now() >= stream.renewAt) {
        const ticket = /\/t\/([^/]+)\//.exec(stream.url)![1]!;
        const body = { ...request, userSelectedServerId: stream.serverId, continues: ticket };
        stream = await timed(streamUrl, { body });
      }
      if (began >= reportMs) {
        reportMs += reportEveryMs;
        await timed(reportWatching, { body: { channelId, atMs: at ?? null } });
      }
      // What grows is asked for again and again, the past once.
      if (at === undefined || turn === 0)
        names = (await media('playlist', folder() + listName())).match(/^[^#\s].*$/gm) ?? [];
      const name = at === undefined ? names.at(-1) : names[turn % Math.max(1, names.length)];
      if (name) await media('segment', folder() + name);
      turn++;
      await pause(segmentMs - (performance.now() - began));
    }
  }

  await pause(script.arrivesMs);
  while (!signal.aborted) {
    try {
      if (script.signsIn) {
        const body = { username: person.email, password, rememberMe: true, place: 'main' } as const;
        const answer = await measured('sign-in', () => client(login, { body }));
        if (answer.token !== null) device.signedIn(answer.token);
      }
      await Promise.all([timed(userInfo, {}), timed(listChannels, {}), timed(guideOnAir, {})]);
      const { address, headers } = device.events();
      const line = lines.open(address, headers);
      try {
        for (const { channelId, agoMs, lastsUntilMs } of script.watches(performance.now()))
          await watch(channelId, agoMs === undefined ? undefined : Date.now() - agoMs, lastsUntilMs);
      } finally {
        line();
      }
    } catch (fault) {
      if (signal.aborted) return;
      tally.failed(person.email, fault instanceof Error ? fault.message : 'something else');
      // As a player does that is told nothing better.
      await pause(5_000).catch(() => undefined);
    }
  }
}
