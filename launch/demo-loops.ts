import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { StartFault } from '../runtime/start/start-fault.ts';

/**
 * Puts the loops that the repository ships where edges look for clips. Each comes to its name as a whole; those that are there
 * stay as they are.
 * @param shipped a folder for each clip, with one for each of its renditions
 * @throws StartFault where there is none, as in an image
 */
export function installLoops(shipped: string, clips: string): void {
  if (!existsSync(shipped))
    throw new StartFault('DEMO: näidiskanalite klippe (demo/loops) siin ei ole. Sea DEMO=0.');
  for (const clip of readdirSync(shipped))
    for (const rendition of readdirSync(join(shipped, clip))) {
      const target = join(clips, clip, rendition);
      if (existsSync(target)) continue;
      const fresh = join(clips, clip, `.${rendition}.new`);
      rmSync(fresh, { recursive: true, force: true });
      mkdirSync(join(clips, clip), { recursive: true });
      cpSync(join(shipped, clip, rendition), fresh, { recursive: true });
      renameSync(fresh, target);
    }
}
