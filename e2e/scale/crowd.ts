import { setTimeout as sleep } from 'node:timers/promises';
import { listFavorites } from '../../contract/routes/channels.ts';
import type { Person } from '../../rig/crowd/crowd.ts';
import { deviceOf, type Device } from '../../rig/crowd/device.ts';
import { createLines } from '../../rig/crowd/lines.ts';
import { counted, play } from '../../rig/crowd/playing.ts';
import { createCounter, type Counter } from '../../rig/crowd/watched.ts';
import { seededRandom } from '../../rig/statistics.ts';
import { channelIds, rendition, serviceUrl } from './settings.ts';

export interface Crowd {
  devices: readonly Device[];
  counter: Counter;
  /** Lines of events that are open at the moment. */
  lines: () => number;
  leave: () => Promise<void>;
}

const askEveryMs = 10_000;
/** A line of events that has ended is opened again after some of this. */
const againWithinMs = 3_000;

/** Members who play, call and have a line of events each, until they leave. */
export function gather(people: readonly Person[]): Crowd {
  const lines = createLines();
  const counter = createCounter();
  const leaving = new AbortController();
  const { signal } = leaving;
  const random = seededRandom(people.length);
  const pause = (ms: number): Promise<void> => sleep(ms, undefined, { signal }).catch(() => undefined);
  const devices = people.map((person) => deviceOf(person, serviceUrl, lines, signal));

  async function listen(device: Device): Promise<void> {
    while (!signal.aborted) {
      const { address, headers } = device.events();
      const closed = Promise.withResolvers<void>();
      const leave = lines.open(address, headers, closed.resolve);
      signal.addEventListener('abort', leave, { once: true });
      await closed.promise;
      signal.removeEventListener('abort', leave);
      await pause(random() * againWithinMs);
    }
  }

  /** What a page asks now and then. */
  async function look(device: Device): Promise<void> {
    await pause(random() * askEveryMs);
    while (!signal.aborted) {
      await counted(counter, () => device.client(listFavorites, {})).catch(() => undefined);
      await pause(askEveryMs);
    }
  }

  const all = devices.flatMap((device, i) => {
    const channelId = channelIds[i % channelIds.length]!;
    const playing = { device, channelId, rendition, lines, counter, signal, random };
    return [play(playing), listen(device), look(device)];
  });
  return {
    devices,
    counter,
    lines: lines.opened,
    async leave() {
      leaving.abort();
      await Promise.allSettled(all);
      lines.close();
    },
  };
}
