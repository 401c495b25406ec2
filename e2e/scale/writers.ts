import { setTimeout as sleep } from 'node:timers/promises';
import { CallError } from '../../contract/client.ts';
import { addFavorite, listFavorites } from '../../contract/routes/channels.ts';
import { guideDay, guideMarks } from '../../contract/routes/guide.ts';
import { savePosition } from '../../contract/routes/recordings.ts';
import { addDays, dateOf } from '../../contract/rules/guide-day.ts';
import type { Device } from '../../rig/crowd/device.ts';
import { channelIds } from './settings.ts';

export interface Written {
  acknowledged: number;
  /** Answered with a failure or not at all: such a write may have been done, or not. */
  unanswered: number;
  /** Acknowledged, and not there afterwards. */
  lost: number;
  /** The longest time in which nothing was acknowledged to anybody, in milliseconds. */
  longestGapMs: number;
}

export interface Writers {
  /** When the first write since an instant was acknowledged, by `performance.now()`; undefined when none was. */
  firstSince: (ms: number) => number | undefined;
  /** Ends writing, and looks for everything that was acknowledged. */
  finish: () => Promise<Written>;
}

/** As many as the limit of places that are saved lets one member do. */
const everyMs = 2_000;
const afterFailureMs = 500;

/** Members who write down places in yesterday's programmes, and favourites, and remember what was acknowledged. */
export async function startWriters(devices: readonly Device[]): Promise<Writers> {
  const date = addDays(dateOf(Date.now()), -1)!;
  const day = await devices[0]!.client(guideDay, { params: { date } });
  const programs = day.map(({ program }) => program.id);
  const stop = new AbortController();
  const instants: number[] = [];
  let unanswered = 0;
  const kept = devices.map(() => ({ places: new Map<number, number>(), favourites: new Set<string>() }));

  async function write(device: Device, i: number): Promise<void> {
    const pause = (ms: number): Promise<void> =>
      sleep(ms, undefined, { signal: stop.signal }).catch(() => undefined);
    await pause((i / devices.length) * everyMs);
    for (let turn = 0; !stop.signal.aborted && turn < programs.length; turn++) {
      const { places, favourites } = kept[i]!;
      try {
        const channelId = channelIds[turn % channelIds.length]!;
        const programId = programs[turn]!;
        const position = 60 + ((i * 31 + turn * 7) % 1_000);
        if (turn % 5 === 4) await device.client(addFavorite, { body: { channelId } });
        else await device.client(savePosition, { body: { programId, position } });
        instants.push(performance.now());
        if (turn % 5 === 4) favourites.add(channelId);
        else places.set(programId, position);
        await pause(everyMs);
      } catch (fault) {
        if (!(fault instanceof CallError)) throw fault;
        unanswered++;
        await pause(afterFailureMs);
      }
    }
  }

  /** How much of what was acknowledged to one member is not there. */
  async function lostOf(device: Device, i: number): Promise<number> {
    const { places, favourites } = kept[i]!;
    const marks = await device.client(guideMarks, { params: { date } });
    const found = new Map(marks.map((mark) => [mark.programId, mark.playingPosition]));
    const listed = await device.client(listFavorites, {});
    const missing = [...places].filter(([id, position]) => found.get(id) !== position).length;
    return missing + [...favourites].filter((id) => !listed.includes(id)).length;
  }

  const writing = Promise.all(devices.map(write));
  writing.catch(() => undefined);
  return {
    firstSince: (ms) => instants.find((one) => one >= ms),
    async finish() {
      stop.abort();
      await writing;
      const gaps = instants.slice(1).map((one, i) => one - instants[i]!);
      const lost = await Promise.all(devices.map(lostOf));
      return {
        acknowledged: instants.length,
        unanswered,
        lost: lost.reduce((sum, one) => sum + one, 0),
        longestGapMs: Math.max(0, ...gaps),
      };
    },
  };
}
