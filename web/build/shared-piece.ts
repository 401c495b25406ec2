import type { Rollup } from 'vite';

type ModuleInfo = Pick<Rollup.ModuleInfo, 'isEntry' | 'importers' | 'dynamicImporters'>;

/** Comes before the first picture, which is not to wait for the others. */
const early = /\/lib\/line\//;
/** What the viewer begins with can be left for these: they are no part of the main screen. */
const screens = /\/(app\/pages|television\/tv-screen)\.tsx$/;

/**
 * Names the piece for what several others have in common: `around` when a part of the main screen needs it, which is brought and
 * evaluated at every start, else `shared`.
 * @returns null for what is in neither
 */
export function sharedPiece(
  id: string,
  context: { getModuleInfo: (id: string) => ModuleInfo | null },
): string | null {
  if (early.test(id)) return null;
  /** Which of those that lean on a module, however far away, are so. */
  const leaning = (from: string, is: (id: string, info: ModuleInfo) => boolean): boolean => {
    const known = new Set<string>([from]);
    for (const each of known) {
      const info = context.getModuleInfo(each);
      if (!info) continue;
      if (is(each, info)) return true;
      info.importers.forEach((importer) => known.add(importer));
    }
    return false;
  };
  const begins = (each: string): boolean => leaning(each, (_, { isEntry }) => isEntry);
  return leaning(id, (each, { dynamicImporters }) => !screens.test(each) && dynamicImporters.some(begins))
    ? 'around'
    : 'shared';
}
