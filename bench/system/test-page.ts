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
  // The builder says that this is production, to this process and to all that it starts afterwards.
  const { NODE_ENV } = process.env;
  await build({ configFile, root: web, logLevel: 'warn', build: { outDir, rolldownOptions: { input } } });
  const server = await preview({
    configFile,
    root: web,
    build: { outDir },
    preview: { port: await context.port() },
  });
  if (NODE_ENV === undefined) delete process.env.NODE_ENV;
  else process.env.NODE_ENV = NODE_ENV;
  try {
    return await run(`${server.resolvedUrls?.local[0]}testing/${name}.html`);
  } finally {
    await server.close();
  }
}
