import type { Rollup } from 'vite';

type ModuleInfo = Pick<Rollup.ModuleInfo, 'importers'>;

/** What the first picture begins with. */
const entry = /\/web\/app\/first-picture\.ts$/;

/**
 * Names the piece of all that the first picture needs of what the page begins with, so that it need not wait for the rest.
 * @returns null for what it does not need
 */
export function firstPiece(
  id: string,
  context: { getModuleInfo: (id: string) => ModuleInfo | null },
): string | null {
  const known = new Set<string>([id]);
  for (const each of known) {
    if (entry.test(each)) return 'first';
    context.getModuleInfo(each)?.importers.forEach((importer) => known.add(importer));
  }
  return null;
}
