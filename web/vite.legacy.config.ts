import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { legacyPage } from './build/legacy/legacy-page.ts';
import { contractAsData } from '../ui/build/contract-as-data.ts';

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/**
 * The viewer for televisions from before Chromium 87: one script without modules in the language of 2016, beside the
 * build for all others.
 */
export default defineConfig({
  root: at('.'),
  base: './',
  publicDir: false,
  define: {
    'import.meta.env.LEGACY': 'true',
    'import.meta.url': 'document.baseURI',
    'import.meta.resolve': 'undefined',
  },
  plugins: [legacyPage(at('./index.html')), contractAsData, react()],
  worker: { format: 'iife' },
  build: {
    outDir: 'dist',
    emptyOutDir: false,
    target: 'es2016',
    cssTarget: 'chrome53',
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    modulePreload: false,
    chunkSizeWarningLimit: 2_500,
    rolldownOptions: {
      input: { legacy: at('./legacy/legacy.ts') },
      output: { format: 'iife', codeSplitting: false },
    },
  },
});
