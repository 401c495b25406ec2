import { open } from 'node:fs/promises';
import { join } from 'node:path';
import type { Rendition } from '../../contract/quality.ts';
import type { Clock } from '../clock.ts';
import { readIfThere } from '../files.ts';
import { followHourIndex, type HourIndex } from './hour-index.ts';
import type { SegmentRecord } from './index-format.ts';
import {
  dataPath,
  hourOf,
  indexPath,
  initName,
  parseSegmentName,
  renditionDirectory,
  segmentName,
} from './layout.ts';

/** A segment on disk, with all that a playlist says of it. */
export interface StoredSegment extends SegmentRecord {
  name: string;
  sequence: number;
  /** Discontinuities before this segment, its own mark not counted. */
  discontinuitySequence: number;
}

/** Reads what the segment writers of one machine have written. */
export interface Archive {
  /** Segments that overlap [fromMs, toMs), in order. */
  find: (channelId: string, rendition: Rendition, fromMs: number, toMs: number) => Promise<StoredSegment[]>;
  /** The bytes of a segment, or undefined when the name is not one that the index knows. */
  readSegment: (channelId: string, rendition: Rendition, name: string) => Promise<Buffer | undefined>;
  readInit: (channelId: string, rendition: Rendition, initId: string) => Promise<Buffer | undefined>;
}

const keptHours = 500;

/** Opens the archive under `root` for reading; nothing is read before it is asked for. */
export function openArchive(root: string, clock: Clock): Archive {
  const hours = new Map<string, HourIndex>();

  /** The index of an hour, up to date. Only the current hour and its neighbours can still grow. */
  async function hourIndex(directory: string, hour: number): Promise<HourIndex> {
    const path = indexPath(directory, hour);
    let index = hours.get(path);
    const known = index?.header() !== undefined;
    if (!index) index = followHourIndex(path);
    if (!known || Math.abs(hour - hourOf(clock())) <= 1) await index.refresh();
    hours.delete(path);
    if (index.header()) hours.set(path, index);
    if (hours.size > keptHours) hours.delete(hours.keys().next().value!);
    return index;
  }

  return {
    async find(channelId, rendition, fromMs, toMs) {
      const directory = renditionDirectory(root, channelId, rendition);
      const found: StoredSegment[] = [];
      // A segment belongs to the hour in which it starts, so the hour before may reach into this one.
      for (let hour = hourOf(fromMs - 60_000); hour <= hourOf(toMs - 1); hour++) {
        collect(await hourIndex(directory, hour), hour, fromMs, toMs, found);
      }
      return found;
    },

    async readSegment(channelId, rendition, name) {
      const place = parseSegmentName(name);
      if (!place) return undefined;
      const directory = renditionDirectory(root, channelId, rendition);
      const index = await hourIndex(directory, place.hour);
      const record = index.records().find((r) => r.offset === place.offset && r.length === place.length);
      return record && readRange(dataPath(directory, place.hour), place.offset, place.length);
    },

    readInit: (channelId, rendition, initId) =>
      readIfThere(join(renditionDirectory(root, channelId, rendition), initName(initId))),
  };
}

function collect(index: HourIndex, hour: number, fromMs: number, toMs: number, found: StoredSegment[]): void {
  const header = index.header();
  if (!header) return;
  const records = index.records();
  let discontinuitySequence = header.discontinuitySequence;
  for (const [i, record] of records.entries()) {
    if (record.startMs >= toMs) break;
    if (record.startMs + record.durationMs > fromMs) {
      found.push({
        ...record,
        name: segmentName({ hour, offset: record.offset, length: record.length }),
        sequence: header.firstSequence + i,
        discontinuitySequence,
      });
    }
    if (record.discontinuity) discontinuitySequence++;
  }
}

async function readRange(path: string, offset: number, length: number): Promise<Buffer | undefined> {
  const file = await open(path);
  try {
    const bytes = Buffer.allocUnsafeSlow(length);
    const { bytesRead } = await file.read(bytes, 0, length, offset);
    return bytesRead === length ? bytes : undefined;
  } finally {
    await file.close();
  }
}
