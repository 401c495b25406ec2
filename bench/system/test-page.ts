import { join } from 'node:path';
import { build, preview } from 'vite';
import type { Context } from '../context.ts';

const web = join(import.meta.dirname, '../../web');

/** Builds one of the viewer's pages for measuring and serves it while `run` has its address. */
export async function withTestPage<T>(
  context: Context,
  name: string,
  run: (url: string) => Promise<T>,
): Promise<T> {
  const outDir = join(context.folder, name);
  const configFile = join(web, 'vite.testing.config.ts');
  const input = join(web, `testing/${name}.html`);
  context.say('building the page');
  await build({ configFile, root: web, logLevel: 'warn', build: { outDir, rolldownOptions: { input } } });
  const server = await preview({
    configFile,
    root: web,
    build: { outDir },
    preview: { port: context.port() },
  });
  try {
    return await run(`${server.resolvedUrls?.local[0]}testing/${name}.html`);
  } finally {
    await server.close();
  }
}
