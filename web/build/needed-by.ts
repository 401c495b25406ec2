import type { Rollup } from 'vite';

/** How the modules of a build lean on each other. */
export interface ModuleGraph {
  getModuleInfo: (id: string) => Pick<Rollup.ModuleInfo, 'isEntry' | 'importers' | 'dynamicImporters'> | null;
}

/** Whether a module, or one that needs it from the beginning, however far away, is so. */
export function isNeededBy(
  graph: ModuleGraph,
  id: string,
  is: (id: string, info: NonNullable<ReturnType<ModuleGraph['getModuleInfo']>>) => boolean,
): boolean {
  const known = new Set<string>([id]);
  for (const each of known) {
    const info = graph.getModuleInfo(each);
    if (!info) continue;
    if (is(each, info)) return true;
    info.importers.forEach((importer) => known.add(importer));
  }
  return false;
}
