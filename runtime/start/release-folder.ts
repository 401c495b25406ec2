import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Written by `npm run package`: which version a folder is, and for which machines. */
export const releaseFile = 'release.json';

/** Whether a folder is a release, in which packages and pages belong together and nothing is installed or built. */
export const isRelease = (root: string): boolean => existsSync(join(root, releaseFile));

/** How the command line is called from a folder: a release brings a door of its own. */
export const commandLineOf = (root: string): string =>
  isRelease(root) ? join(root, 'paasuke') : 'npm run cli --';

/** From the folder of this process. */
export const commandLine = commandLineOf(join(import.meta.dirname, '../..'));
