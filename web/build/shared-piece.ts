import { isNeededBy, type ModuleGraph } from './needed-by.ts';

/** Comes before the first picture, which is not to wait for the others. */
const early = /\/lib\/line\//;
/** What the viewer begins with can be left for these: they are no part of the main screen. */
const screens = /\/(app\/pages|television\/tv-screen)\.tsx$/;

/**
 * Names the piece for what several others have in common: `around` when a part of the main screen needs it, which is brought and
 * evaluated at every start, else `shared`.
 * @returns null for what is in neither
 */
export function sharedPiece(id: string, graph: ModuleGraph): string | null {
  if (early.test(id)) return null;
  const begins = (each: string): boolean => isNeededBy(graph, each, (_, { isEntry }) => isEntry);
  return isNeededBy(
    graph,
    id,
    (each, { dynamicImporters }) => !screens.test(each) && dynamicImporters.some(begins),
  )
    ? 'around'
    : 'shared';
}
