import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { writeWhole } from '../../../runtime/files.ts';

/** The folder of attachments: files under random names, each written before the row that names it. */
export interface AttachmentFiles {
  write(uuid: string, bytes: Buffer): Promise<void>;
  /** Undefined when it is not there. */
  read(uuid: string): Promise<Buffer | undefined>;
  remove(uuid: string): Promise<void>;
  /** The names of all that were written before an instant. */
  writtenBefore(ms: number): Promise<string[]>;
}

const named = /^[0-9a-f-]{36}$/;

export function openAttachmentFiles(folder: string): AttachmentFiles {
  const pathOf = (uuid: string) => join(folder, uuid);
  return {
    write: (uuid, bytes) => writeWhole(pathOf(uuid), bytes, 0o600),
    read: (uuid) => readFile(pathOf(uuid)).catch(undefinedWhenGone),
    remove: (uuid) => rm(pathOf(uuid), { force: true }),
    async writtenBefore(ms) {
      const names = (await readdir(folder).catch(undefinedWhenGone)) ?? [];
      const old = await Promise.all(
        names.map(async (name) => {
          const found = await stat(join(folder, name)).catch(undefinedWhenGone);
          return found !== undefined && found.mtimeMs < ms ? [name] : [];
        }),
      );
      const drafts = old.flat().filter((name) => !named.test(name) && /\.(draft|new)$/.test(name));
      await Promise.all(drafts.map((name) => rm(join(folder, name), { force: true })));
      return old.flat().filter((name) => named.test(name));
    },
  };
}

function undefinedWhenGone(error: unknown): undefined {
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
  throw error;
}
