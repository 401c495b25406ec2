import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Output } from '../../contract/route.ts';
import type { clipList } from '../../contract/routes/archive-api/clips.ts';
import { renditions, type Rendition } from '../../contract/quality.ts';
import { readIfThere } from '../../runtime/files.ts';
import { clipIdPattern } from '../playout/clips.ts';
import { clipFiles } from '../playout/package-clip.ts';
import { indexSum } from '../segments/index-bytes.ts';

/** What edges read of clips. */
export interface ClipBytes {
  list: () => Promise<Output<typeof clipList>['clips']>;
  file: (clipId: string, rendition: Rendition, part: keyof typeof clipFiles) => Promise<Buffer | undefined>;
}

export function createClipBytes(root: string): ClipBytes {
  const pathOf = (clipId: string, rendition: Rendition, part: keyof typeof clipFiles): string =>
    join(root, clipId, rendition, clipFiles[part]);

  return {
    async list() {
      const clips: Output<typeof clipList>['clips'] = [];
      const ids = (await readdir(root).catch(() => [])).filter((name) => clipIdPattern.test(name));
      for (const clipId of ids)
        for (const rendition of renditions) {
          const index = await readIfThere(pathOf(clipId, rendition, 'index'));
          if (!index) continue;
          const sizes = [stat(pathOf(clipId, rendition, 'init')), stat(pathOf(clipId, rendition, 'data'))];
          const found = await Promise.all(sizes).catch(() => undefined); // replaced just now
          if (!found) continue;
          const bytes = found.reduce((sum, { size }) => sum + size, index.length);
          clips.push({ clipId, rendition, sum: indexSum(index), bytes });
        }
      return clips;
    },
    file: (clipId, rendition, part) => readIfThere(pathOf(clipId, rendition, part)),
  };
}
