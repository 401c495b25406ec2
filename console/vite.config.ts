import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';
import { contractAsData } from '../ui/build/contract-as-data.ts';
import { workerFile } from '../ui/build/worker-file.ts';

/** Operators sit at computers that are kept up: the floor is what their browsers were two years ago. */
const oldest = ['chrome120', 'safari17', 'firefox121'];

/** Nothing is drawn before the page knows whether it is light or dark: its script comes first, and there is nothing to see without it. */
const drawnWhenReady: Plugin = {
  name: 'drawn-when-ready',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => html.replace('<script type="module"', '<script type="module" blocking="render"'),
  },
};

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: './',
  publicDir: false,
  plugins: [
    contractAsData,
    react(),
    drawnWhenReady,
    workerFile(fileURLToPath(new URL('./worker.ts', import.meta.url)), oldest),
  ],
  build: {
    outDir: fileURLToPath(new URL('../web/dist/admin', import.meta.url)),
    emptyOutDir: true,
    target: oldest,
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 700,
  },
});
