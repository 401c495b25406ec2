/** What may begin at a mark of the broadcaster: edges list it, pages show it, and archives keep its place in this list. */
export const markKinds = ['program', 'chapter', 'ad'] as const;
export type MarkKind = (typeof markKinds)[number];
