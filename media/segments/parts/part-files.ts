import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** The file with the parts of one segment: `<sequence>-<startMs>.parts` in a folder beside the hours of its rendition. */
export interface PartFile {
  sequence: number;
  path: string;
}

/** The folder of a rendition's part files. @param directory the rendition's */
export const partsDirectory = (directory: string): string => join(directory, 'parts');

export const partPath = (
  directory: string,
  { sequence, startMs }: { sequence: number; startMs: number },
): string => join(directory, `${sequence}-${startMs}.parts`);

/** What lies in such a folder, in order. */
export async function partFiles(directory: string): Promise<PartFile[]> {
  const names = await readdir(directory).catch((fault: NodeJS.ErrnoException) => {
    if (fault.code === 'ENOENT') return [];
    throw fault;
  });
  return names
    .flatMap((name) => {
      const sequence = /^(\d{1,12})-\d{1,15}\.parts$/.exec(name)?.[1];
      return sequence === undefined ? [] : { sequence: Number(sequence), path: join(directory, name) };
    })
    .sort((a, b) => a.sequence - b.sequence);
}

export const removePartFile = ({ path }: Pick<PartFile, 'path'>): Promise<void> => rm(path, { force: true });
