import { expect, test } from 'vitest';
import { sharedPiece } from './shared-piece.ts';

interface Leans {
  on?: string[];
  later?: string[];
}

/** A viewer whose start brings the menu and the pages later, and whose pages bring the guide. */
const modules: Record<string, Leans> = {
  '/web/viewer.tsx': { on: ['/web/routes.tsx'] },
  '/web/routes.tsx': { later: ['/web/menu.tsx', '/web/app/pages.tsx', '/web/lib/line/run-race.ts'] },
  '/web/menu.tsx': { on: ['/web/ui/list.tsx'] },
  '/web/ui/list.tsx': { on: ['/web/ui/item.tsx'] },
  '/web/ui/item.tsx': {},
  '/web/app/pages.tsx': { on: ['/web/ui/page.tsx', '/web/ui/item.tsx'], later: ['/web/guide.tsx'] },
  '/web/guide.tsx': { on: ['/web/ui/page.tsx'] },
  '/web/ui/page.tsx': {},
  '/web/lib/line/run-race.ts': { on: ['/web/lib/line/take-bytes.ts'] },
  '/web/lib/line/take-bytes.ts': {},
};
const those = (of: (leans: Leans) => string[] | undefined, id: string): string[] =>
  Object.keys(modules).filter((each) => of(modules[each]!)?.includes(id));
const graph = {
  getModuleInfo: (id: string) => ({
    isEntry: id === '/web/viewer.tsx',
    importers: those(({ on }) => on, id),
    dynamicImporters: those(({ later }) => later, id),
  }),
};

test('what a part of the main screen needs, however far away, comes with the main screen', () => {
  expect(sharedPiece('/web/ui/list.tsx', graph)).toBe('around');
  expect(sharedPiece('/web/ui/item.tsx', graph)).toBe('around');
});

test('what only pages need waits for pages', () => {
  expect(sharedPiece('/web/ui/page.tsx', graph)).toBe('shared');
});

test('what comes before the first picture is in neither', () => {
  expect(sharedPiece('/web/lib/line/take-bytes.ts', graph)).toBeNull();
});
