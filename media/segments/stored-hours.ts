import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isStreamName, type StreamName } from '../../contract/tracks.ts';
import { dataPath, indexPath, parseIndexName } from './layout.ts';

/** One hour of one rendition on disk. */
export interface StoredHour {
  channelId: string;
  rendition: StreamName;
  directory: string;
  hour: number;
  /** What the disk really gives for it: holes take nothing. */
  bytes: number;
}

/** Every hour under an archive's root, in no order. */
export async function storedHours(root: string): Promise<StoredHour[]> {
  const found: StoredHour[] = [];
  for (const channelId of await names(root)) {
    for (const rendition of await streams(root, channelId)) {
      const directory = join(root, channelId, rendition);
      for (const name of await names(directory)) {
        const hour = parseIndexName(name);
        if (hour === undefined) continue;
        const bytes =
          (await diskBytes(indexPath(directory, hour))) + (await diskBytes(dataPath(directory, hour)));
        found.push({ channelId, rendition, directory, hour, bytes });
      }
    }
  }
  return found;
}

/** Deletes an hour: its index first, so that no reader is sent to data that is gone. */
export async function deleteHour({ directory, hour }: Pick<StoredHour, 'directory' | 'hour'>): Promise<void> {
  await rm(indexPath(directory, hour), { force: true });
  await rm(dataPath(directory, hour), { force: true });
}

/** Data without an index is what a deletion that was cut short has left, or a copy that was never finished. */
export async function deleteOrphans(root: string, beforeHour: number): Promise<void> {
  for (const channelId of await names(root)) {
    for (const rendition of await streams(root, channelId)) {
      const directory = join(root, channelId, rendition);
      const all = new Set(await names(directory));
      for (const name of all) {
        const [, hour, unfinished] = /^(\d{1,8})\.bin(\.new)?$/.exec(name) ?? [];
        if (hour === undefined || Number(hour) >= beforeHour) continue;
        if (unfinished || !all.has(`${hour}.idx`)) await rm(join(directory, name), { force: true });
      }
    }
  }
}

/** What a channel has folders of. */
const streams = async (root: string, channelId: string): Promise<StreamName[]> =>
  (await names(join(root, channelId))).filter(isStreamName);

const names = (directory: string): Promise<string[]> => readdir(directory).catch(() => []);

const diskBytes = (path: string): Promise<number> =>
  stat(path).then(
    ({ blocks }) => blocks * 512,
    () => 0,
  );
