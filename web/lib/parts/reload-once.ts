import { keep, readKept } from '../../../ui/lib/storage.ts';

const key = 'paasuke.reloadedFor';
const tabArea = () => sessionStorage;

/** Loads the page anew for a file that is gone; false when it was tried for that file before and is still gone. */
export function reloadOnce(file: string): boolean {
  if (readKept(key, tabArea) === file) return false;
  keep(key, file, tabArea);
  // Where nothing is kept, nobody could tell the second time from the first.
  if (readKept(key, tabArea) !== file) return false;
  location.reload();
  return true;
}
