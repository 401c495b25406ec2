import { expect, test } from 'vitest';
import { firstPiece } from './first-piece.ts';

/** The first picture leans on the player, and the viewer on both. */
const importers: Record<string, string[]> = {
  '/web/viewer.tsx': [],
  '/web/app/first-picture.ts': ['/web/viewer.tsx'],
  '/web/player/player.ts': ['/web/app/first-picture.ts', '/web/player-context.tsx'],
  '/web/lib/clock.ts': ['/web/player/player.ts', '/web/main-screen.tsx'],
  '/web/player-context.tsx': ['/web/main-screen.tsx'],
  '/web/main-screen.tsx': ['/web/viewer.tsx'],
};
const graph = {
  getModuleInfo: (id: string) => ({ isEntry: false, importers: importers[id] ?? [], dynamicImporters: [] }),
};

test('what the first picture needs, however far away, comes in its piece', () => {
  for (const id of ['/web/app/first-picture.ts', '/web/player/player.ts', '/web/lib/clock.ts'])
    expect(firstPiece(id, graph)).toBe('first');
});

test('what the first picture does not need waits for the viewer', () => {
  for (const id of ['/web/viewer.tsx', '/web/main-screen.tsx', '/web/player-context.tsx'])
    expect(firstPiece(id, graph)).toBeNull();
});
