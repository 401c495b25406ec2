import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';

/** Televisions keep their browser for life, so the floor is Chromium 87 (webOS 22). */
const oldest = ['chrome87', 'safari15', 'firefox115'];

/** The viewer reads method, path and audience of a call; what the API page says of it need not travel either. */
const routesWithoutWords: Plugin = {
  name: 'routes-without-words',
  enforce: 'pre',
  transform(code, id) {
    if (!/\/contract\/routes\/[\w-]+\.ts$/.test(id)) return undefined;
    return code.replace(/\n\s*summary:\s*'[^']*',/g, '').replace(/\n\s*errors: (?:\[[^\]]*\]|\w+),/g, '');
  },
};

/** What an answer looks like need not travel either: a schema that nobody reads is dropped with all in it. */
const answersWithoutSchemas: Plugin = {
  name: 'answers-without-schemas',
  enforce: 'pre',
  transform(code, id) {
    if (!/\/contract\/(routes|models|maybe|quality)\b.*\.ts$/.test(id)) return undefined;
    return code
      .replace(/\n  output: (?:[\w.]+|\w+\.\w+\([\w.]*\)),(?=\n)/g, '')
      .replace(/(?<![\w.])(Type\.\w+|Maybe)\(/g, '/* @__PURE__ */ $1(');
  },
};

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: './',
  plugins: [routesWithoutWords, answersWithoutSchemas, react()],
  resolve: {
    // The viewer trusts its own server and never validates, so schemas need not travel to the browser.
    alias: { typebox: fileURLToPath(new URL('./lib/no-schemas.ts', import.meta.url)) },
  },
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
