import { build, type Plugin } from 'vite';

/** Makes `sw.js` of the worker: one file by an address that never changes, which knows what the page begins with, where it keeps that. */
export const workerFile = (entry: string, target: string[]): Plugin => ({
  name: 'worker-file',
  apply: 'build',
  generateBundle: {
    order: 'post',
    async handler(_, bundle) {
      const html = bundle['index.html'];
      if (html?.type !== 'asset') throw new Error('there is no page to keep');
      const named = String(html.source).matchAll(/[" ]\.\/(assets\/[^" ]+)/g);
      const shell = ['./', 'favicon.svg', ...new Set([...named].map((match) => match[1]!))];
      const made = await build({
        configFile: false,
        publicDir: false,
        logLevel: 'warn',
        define: { __SHELL__: JSON.stringify(shell) },
        build: {
          write: false,
          target,
          rolldownOptions: { input: entry, output: { format: 'iife' } },
        },
      });
      const [chunk] = 'output' in made ? made.output : [];
      if (!chunk) throw new Error('the worker was not built');
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: chunk.code });
    },
  },
});
