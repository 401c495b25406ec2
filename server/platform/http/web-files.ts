import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Clock } from '../../../runtime/clock.ts';
import { createOwnScripts } from './own-scripts.ts';
import { keepBuilds } from './kept-builds.ts';
import { isOldBrowser } from './old-browser.ts';
import { sendPrepared } from './prepared.ts';
import { createBootstrapPage, type BootstrapPart } from './bootstrap-page.ts';

export interface WebFiles {
  /** Folder of the built viewer. */
  root: string;
  /** Folder in which files of former builds are kept. */
  kept: string;
  clock: Clock;
  /** The policy of the page at an origin; `ownScripts` are the sources of those that stand in it. */
  policyAt: (origin: string, ownScripts: readonly string[]) => string;
  /** What the viewer's page brings along. */
  bootstrap?: readonly BootstrapPart[];
}

/** Files with a hash in their name never change; the page is asked for each time; icons are good for an hour. */
const cacheOf = (path: string): string => {
  if (/[/\\]assets[/\\]/.test(path)) return 'public, max-age=31536000, immutable';
  return path.includes('.html') ? 'no-cache' : 'public, max-age=3600';
};

/** Serves the built viewer, in the encodings that the build has made, and pieces of builds that were here before. */
export async function mountWebFiles(
  app: FastifyInstance,
  { root, kept, clock, policyAt, bootstrap }: WebFiles,
): Promise<void> {
  const former = join(kept, 'files');
  mkdirSync(former, { recursive: true });
  const look = keepBuilds({ root, kept, clock });
  const lookAgain = (): void =>
    void look().catch((err: unknown) => app.log.error({ err }, 'the viewer’s files are not kept'));
  app.addHook('onReady', async () => lookAgain());
  // What the page names lies beside it, which is another place without the last stroke.
  app.get('/admin', (_, reply) => reply.redirect('/admin/'));
  const file = join(root, 'index.html');
  const ownScripts = createOwnScripts(file);
  const ofPage = (request: FastifyRequest): Record<string, string> => ({
    vary: 'accept-encoding, user-agent',
    'content-security-policy': policyAt(request.ownOrigin, ownScripts()),
  });
  const failed = (err: unknown): void =>
    app.log.error({ err }, 'the page goes out without what it brings along');
  const bootstrapPage = bootstrap && createBootstrapPage({ file, parts: bootstrap, clock, failed });
  app.get('/', async (request, reply) => {
    if (isOldBrowser(request.headers['user-agent'])) return reply.sendFile('legacy.html');
    const page = await bootstrapPage?.();
    if (!page) return reply.sendFile('index.html');
    lookAgain();
    sendPrepared(request, reply, { ...page, headers: { ...page.headers, ...ofPage(request) } });
    return reply;
  });
  await app.register(fastifyStatic, {
    root: [root, former],
    preCompressed: true,
    setHeaders(response, path) {
      response.header('cache-control', cacheOf(path));
      if (!path.includes('.html')) return;
      response.headers(ofPage(response.request));
      // Who gets the page will ask for its pieces, perhaps when there is another build.
      lookAgain();
    },
  });
}
