import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import type { Plugin, UserConfig } from 'vite';
import { contractAsData } from '../../ui/build/contract-as-data.ts';
import { firstPiece } from './first-piece.ts';
import { hlsOfFragments } from './hls-of-fragments.ts';
import { sharedPiece } from './shared-piece.ts';

/** Televisions keep their browser for life, so the floor is Chromium 87 (webOS 22). */
export const oldest = ['chrome87', 'safari15', 'firefox115'];

/** How a piece comes is decided by the viewer itself: see `__vitePreload` there. */
const partsByViewer: Plugin = {
  name: 'parts-by-viewer',
  enforce: 'pre',
  load(id) {
    if (id !== '\0vite/preload-helper.js') return undefined;
    return `export { __vitePreload } from ${JSON.stringify(fileURLToPath(new URL('../lib/loading/fetch-part.ts', import.meta.url)))};`;
  },
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      // A piece that is one file has an empty list: it need not be loaded ahead. Here it has to come all the same.
      const alone = /(import\(([`'"][^`'"]+[`'"])\)(?:(?!import\()[^])*?),\[\],import\.meta\.url/g;
      for (const chunk of Object.values(bundle))
        if (chunk.type === 'chunk') chunk.code = chunk.code.replace(alone, '$1,[$2],import.meta.url');
    },
  },
};

/** How every page of the viewer is built: the viewer itself, and those on which parts of it are measured. */
export const pageConfig = {
  root: fileURLToPath(new URL('..', import.meta.url)),
  base: './',
  plugins: [partsByViewer, contractAsData, hlsOfFragments, react()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: oldest,
    cssTarget: 'chrome87',
    assetsInlineLimit: 0,
    // The page begins with one piece, and asks for others itself.
    modulePreload: { polyfill: false },
    // hls.js alone is half a megabyte; tools/bundle/bundle.ts holds the real budgets, gzipped.
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      // What the page begins with comes in one piece, and what several of the others have in common in two: each of
      // thirty small ones asks the line once more.
      output: {
        codeSplitting: {
          groups: [
            { name: firstPiece, debugName: 'first', tags: ['$initial'], priority: 2 },
            { name: 'start', tags: ['$initial'], priority: 1 },
            { name: sharedPiece, debugName: 'shared', minShareCount: 2 },
          ],
        },
      },
    },
  },
} satisfies UserConfig;
