import { cpSync, mkdirSync, symlinkSync } from 'node:fs';
import { join, relative } from 'node:path';

/** Never part of a clone: what was installed, built, or kept by a run. */
const leftOut = /^(node_modules|\.git|\.cache|data|test-results|web\/dist)(\/|$)/;

/** A copy of the program as it is right after cloning and installing: nothing built, nothing started yet. */
export function freshClone(root: string, folder: string): string {
  const clone = join(folder, 'clone');
  mkdirSync(clone);
  cpSync(root, clone, { recursive: true, filter: (path) => !leftOut.test(relative(root, path)) });
  symlinkSync(join(root, 'node_modules'), join(clone, 'node_modules'));
  return clone;
}
