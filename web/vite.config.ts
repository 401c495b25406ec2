import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';
import type { Route } from '../contract/route.ts';

/** Televisions keep their browser for life, so the floor is Chromium 87 (webOS 22). */
const oldest = ['chrome87', 'safari15', 'firefox115'];

/**
 * Of a call the viewer needs its method, path, audience and how the body travels. The routes are loaded here, and their
 * modules hand on just that: schemas and words for the API page stay behind.
 */
const routesAsData: Plugin = {
  name: 'routes-as-data',
  async load(id) {
    if (!/\/contract\/routes\/[\w-]+\.ts$/.test(id)) return undefined;
    const routes = Object.entries((await import(id)) as Record<string, Route>);
    return routes
      .filter(([, route]) => route.method)
      .map(([name, { method, path, audience, takes }]) => [name, { method, path, audience, takes }] as const)
      .map(([name, data]) => `export const ${name} = ${JSON.stringify(data)};`)
      .join('\n');
  },
  resolveId(id, importer) {
    if (id === 'typebox')
      throw new Error(`${importer} brings schemas into the viewer, which never validates`);
  },
};

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: './',
  plugins: [routesAsData, react()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: oldest,
    cssTarget: 'chrome87',
    assetsInlineLimit: 0,
    // hls.js alone is half a megabyte; tools/bundle.ts holds the real budgets, gzipped.
    chunkSizeWarningLimit: 700,
    rolldownOptions: { input: { viewer: fileURLToPath(new URL('./index.html', import.meta.url)) } },
  },
});
