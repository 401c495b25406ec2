import { mkdir } from 'node:fs/promises';
import { catchupDays, catchupGraceMs } from '../../contract/constants.ts';
import type { Pin, StorageReport } from '../../contract/models/media.ts';
import { hourMs } from '../../contract/time.ts';
import type { Clock } from '../../runtime/clock.ts';
import { roomAt, type Room } from '../../runtime/disk.ts';
import { faultText, type Log } from '../../runtime/log.ts';
import { compactHour } from './compact-hour.ts';
import { hourOf } from './layout.ts';
import { pinsByChannel, type ChannelPins } from './pins.ts';
import { deleteHour, deleteOrphans, storedHours, type StoredHour } from './stored-hours.ts';

export interface SweeperOptions {
  root: string;
  clock: Clock;
  log: Log;
  /** All pins that hold. Rejects when nobody can say what they are, and then nothing is deleted. */
  pins: () => Promise<readonly Pin[]>;
  /** The fullest the disk may become, as a share of 1. */
  highWater: number;
  /** Room on the disk; for tests. */
  room?: () => Promise<Room>;
}

type PinsOf = (channelId: string) => ChannelPins;

export interface Sweeper {
  /** Deletes what is over. May be cut off and run again at any time. */
  sweep: () => Promise<void>;
  /** What the last sweep has found; null before the first. */
  report: () => StorageReport | null;
}

/** Hours of the past that are kept. */
export const keptHours = catchupDays * 24 + Math.ceil(catchupGraceMs / hourMs);
/** Never deleted, however full the disk: somebody is writing or watching live. */
const untouchableHours = 2;

/** Keeps the archive of fed channels as large as it has to be. */
export function createSweeper(options: SweeperOptions): Sweeper {
  const { root, clock, log } = options;
  const room = options.room ?? (() => roomOf(root));
  let last: StorageReport | null = null;

  async function sweep(): Promise<void> {
    const pins = await options.pins().then(pinsByChannel, (fault: unknown) => {
      log.warn({ fault: faultText(fault) }, 'archive.pinsUnknown');
      return undefined;
    });
    const present = hourOf(clock());
    await deleteOrphans(root, present - untouchableHours);
    let hours = await storedHours(root);
    if (pins) hours = await expire(hours, pins, present - keptHours);
    const { freeBytes, totalBytes } = await room();
    const excess = totalBytes - freeBytes - options.highWater * totalBytes;
    const alarm = excess > 0;
    if (alarm) {
      log.error({ freeBytes, totalBytes }, 'archive.full');
      if (pins) hours = await makeRoom(hours, pins, excess, present - untouchableHours);
    }
    last = reportOf(
      hours,
      pins,
      { at: clock(), alarm, ...(alarm ? await room() : { freeBytes, totalBytes }) },
      present - keptHours,
    );
  }

  /** Hours before `firstKept` go, but for what is pinned. Answers those that are left. */
  async function expire(hours: StoredHour[], pins: PinsOf, firstKept: number): Promise<StoredHour[]> {
    const left: StoredHour[] = [];
    for (const stored of hours) {
      if (stored.hour >= firstKept || (await reduced(stored, pins))) left.push(stored);
      else await deleteHour(stored);
    }
    return left;
  }

  /** Cuts an hour down to its pins; answers false when none is left. A fault keeps the hour as it is. */
  async function reduced(stored: StoredHour, pins: PinsOf): Promise<boolean> {
    const own = pins(stored.channelId);
    if (!own.hold(stored.hour)) return false;
    try {
      return (await compactHour(stored.directory, stored.hour, own.keeps)) !== 0;
    } catch (fault) {
      log.error(
        {
          channel: stored.channelId,
          hour: stored.hour,
          fault: faultText(fault),
        },
        'archive.compaction',
      );
      return true;
    }
  }

  /** The oldest unpinned hours of all channels go until enough is free. */
  async function makeRoom(
    hours: StoredHour[],
    pins: PinsOf,
    excess: number,
    before: number,
  ): Promise<StoredHour[]> {
    let missing = excess;
    const gone = new Set<StoredHour>();
    for (const stored of hours.toSorted((a, b) => a.hour - b.hour)) {
      if (missing <= 0 || stored.hour >= before) break;
      if (pins(stored.channelId).hold(stored.hour)) continue;
      await deleteHour(stored);
      gone.add(stored);
      missing -= stored.bytes;
    }
    log.warn({ hours: gone.size, stillMissing: Math.max(0, Math.round(missing)) }, 'archive.shortened');
    return hours.filter((stored) => !gone.has(stored));
  }

  return { sweep, report: () => last };
}

interface ChannelStorage {
  bytes: number;
  hours: Set<number>;
  oldestMs: number;
  keptFromMs: number;
}

function reportOf(
  hours: readonly StoredHour[],
  pins: PinsOf | undefined,
  state: Pick<StorageReport, 'at' | 'alarm' | 'freeBytes' | 'totalBytes'>,
  firstKept: number,
): StorageReport {
  const channels = new Map<string, ChannelStorage>();
  const pinned = new Set<string>();
  let pinnedBytes = 0;
  for (const { channelId, hour, bytes } of hours) {
    const of = channels.get(channelId) ?? {
      bytes: 0,
      hours: new Set(),
      oldestMs: Infinity,
      keptFromMs: Infinity,
    };
    of.bytes += bytes;
    of.hours.add(hour);
    of.oldestMs = Math.min(of.oldestMs, hour * hourMs);
    channels.set(channelId, of);
    const isPinned = pins?.(channelId).hold(hour) ?? false;
    if (!isPinned) of.keptFromMs = Math.min(of.keptFromMs, hour * hourMs);
    if (hour >= firstKept || !isPinned) continue;
    pinned.add(`${channelId} ${hour}`);
    pinnedBytes += bytes;
  }
  return {
    ...state,
    channels: [...channels].map(([channelId, of]) => ({
      channelId,
      ...of,
      hours: of.hours.size,
      keptFromMs: Number.isFinite(of.keptFromMs) ? of.keptFromMs : state.at,
    })),
    pinnedHours: pinned.size,
    pinnedBytes,
  };
}

/** Of an archive that nobody may have written to yet. */
async function roomOf(root: string): Promise<Room> {
  await mkdir(root, { recursive: true });
  return roomAt(root);
}
