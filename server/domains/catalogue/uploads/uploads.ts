import { createHash, randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { copyFile, link, mkdir, readdir, readFile, realpath, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { dayMs } from '../../../../contract/time.ts';
import type { Clock } from '../../../../runtime/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import { tOperations } from '../../../i18n/et/operations.ts';
import { ensureOperation } from '../../../platform/errors.ts';
import { listTitles } from '../store.ts';

/** An upload that nobody has gone on with for this long goes. */
const keptMs = dayMs;

/** The name of an upload says whose it is: nobody else goes on with it, or makes a title of it. */
export const uploadPattern = /^(\d{1,15})-[0-9a-f]{32}$/;

/** A file that was handed in whole, and by what it is known again. */
export interface WholeUpload {
  path: string;
  contentHash: string;
}

/**
 * Files that operators hand in part by part, in one folder: each beside a `.json` that says how long it is to be. Titles
 * are made of them where they lie, so the ingest has to have the same disk.
 */
export function createUploads({ folder, db, clock }: { folder: string; db: Db; clock: Clock }) {
  /** An upload of an operator that has come to its end. Throws `OperationError`. */
  async function whole(uploadId: string, operatorId: number): Promise<WholeUpload> {
    const owner = uploadPattern.exec(uploadId)?.[1];
    const path = join(folder, uploadId);
    const size = owner === String(operatorId) ? await sizeOf(path) : undefined;
    const wanted = size === undefined ? undefined : await wantedSize(path);
    ensureOperation(size !== undefined && wanted !== undefined, tOperations('catalogue.uploadUnknown'));
    ensureOperation(size === wanted, tOperations('catalogue.uploadUnfinished'));
    return { path, contentHash: await hashOf(path) };
  }

  return {
    folder,
    whole,

    /** Takes a file of this machine for an upload that has come whole, and answers its name; the file stays where it is. */
    async handIn(file: string, operatorId: number): Promise<string> {
      const uploadId = `${operatorId}-${randomBytes(16).toString('hex')}`;
      const [from, path] = [await realpath(file), join(folder, uploadId)];
      await mkdir(folder, { recursive: true });
      // A film takes no room twice where it lies on the same disk.
      await link(from, path).catch(() => copyFile(from, path));
      await writeFile(`${path}.json`, JSON.stringify({ size: await sizeOf(path) }));
      return uploadId;
    },

    /** Bytes that each upload in the folder has still to bring. */
    async awaited(): Promise<Map<string, number>> {
      const awaited = new Map<string, number>();
      const names = await readdir(folder).catch(() => []);
      for (const name of names.filter((one) => uploadPattern.test(one))) {
        const path = join(folder, name);
        const [size, wanted] = await Promise.all([sizeOf(path), wantedSize(path)]);
        if (size !== undefined && wanted !== undefined) awaited.set(name, Math.max(0, wanted - size));
      }
      return awaited;
    },

    /** Throws an upload away that nothing was made of. */
    async drop(path: string): Promise<void> {
      await Promise.all([rm(path, { force: true }), rm(`${path}.json`, { force: true })]);
    },

    /** Throws away what nobody has gone on with, and what titles are made of already. */
    async sweep(): Promise<void> {
      const titles = await listTitles(db);
      const names = await readdir(folder).catch(() => []);
      for (const name of names.filter((one) => uploadPattern.test(one))) {
        const path = join(folder, name);
        const wanting = titles.filter(
          ({ source, subtitles }) => source === path || subtitles.some((text) => text.path === path),
        );
        const waits = titles.some((one) => one.textChanges.some(({ subtitle }) => subtitle?.path === path));
        if (waits || wanting.some(({ state }) => state === 'waiting' || state === 'importing')) continue;
        const touched = await stat(path).catch(() => undefined);
        const isMade = wanting.some(({ state }) => state === 'ready');
        if (isMade || !touched || clock() - touched.mtimeMs > keptMs) await this.drop(path);
      }
    },
  };
}

const sizeOf = async (path: string): Promise<number | undefined> =>
  (await stat(path).catch(() => undefined))?.size;

async function wantedSize(path: string): Promise<number | undefined> {
  const text = await readFile(`${path}.json`, 'utf8').catch(() => undefined);
  return text === undefined ? undefined : (JSON.parse(text) as { size?: number }).size;
}

/** SHA-256 over the whole file, so that the same one under another name is known again. */
async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const part of createReadStream(path, { highWaterMark: 4 * 1024 * 1024 }))
    hash.update(part as Buffer);
  return hash.digest('hex');
}
