import { isNeededBy, type ModuleGraph } from './needed-by.ts';

/** What the first picture begins with. */
const entry = /\/web\/app\/first-picture\.ts$/;

/**
 * Names the piece of all that the first picture needs of what the page begins with, so that it need not wait for the rest.
 * @returns null for what it does not need
 */
export const firstPiece = (id: string, graph: ModuleGraph): string | null =>
  isNeededBy(graph, id, (each) => entry.test(each)) ? 'first' : null;
