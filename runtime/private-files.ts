import { chmodSync, lstatSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** What everybody else may do. */
const others = 0o077;

/**
 * From now on what this process and its children write is for their own user alone, and so is `folder` with all that lies in
 * it: members' data, secrets, tickets. A folder that was open to others is closed with everything inside.
 * Answers false when that was not possible, as on a disk that knows no owners.
 * @param folder made when it is not there
 */
export function keepPrivate(folder: string): boolean {
  process.umask(others);
  mkdirSync(folder, { recursive: true });
  if (process.platform === 'win32' || isPrivate(folder)) return true;
  try {
    closeToOthers(folder);
  } catch (error) {
    if (!['EPERM', 'EROFS', 'ENOTSUP'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
  return isPrivate(folder);
}

const isPrivate = (path: string): boolean => (statSync(path).mode & others) === 0;

/** Takes a folder and all that lies in it from everybody but its owner; what a link leads to stays as it is. */
export function closeToOthers(folder: string): void {
  // First itself: then nobody gets in while the rest is done.
  close(folder);
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    const found = lstatSync(path, { throwIfNoEntry: false });
    if (found?.isDirectory()) closeToOthers(path);
    else if (found?.isFile()) close(path);
  }
}

function close(path: string): void {
  const mode = statSync(path, { throwIfNoEntry: false })?.mode ?? 0;
  if (mode & others) chmodSync(path, mode & 0o700);
}
