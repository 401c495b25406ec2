import { cpSync, mkdirSync, symlinkSync } from 'node:fs';
import { join, relative } from 'node:path';

/** Never part of a clone: what was installed, or kept by a run. */
const leftOut = /^(node_modules|\.git|\.cache|data|test-results)(\/|$)/;
const pages = /^web\/dist(\/|$)/;

/**
 * A copy of the program as it is right after cloning and installing: nothing started yet, and nothing built unless pages are
 * taken along, which spares the builder's half a minute.
 */
export function freshClone(root: string, folder: string, withPages: boolean): string {
  const clone = join(folder, 'clone');
  mkdirSync(clone);
  const filter = (path: string): boolean => {
    const name = relative(root, path);
    return !leftOut.test(name) && (withPages || !pages.test(name));
  };
  cpSync(root, clone, { recursive: true, filter });
  symlinkSync(join(root, 'node_modules'), join(clone, 'node_modules'));
  return clone;
}
