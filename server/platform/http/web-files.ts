import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Clock } from '../../../runtime/clock.ts';
import { keepBuilds } from './kept-builds.ts';
import { isOldBrowser } from './old-browser.ts';

export interface WebFiles {
  /** Folder of the built viewer. */
  root: string;
  /** Folder in which files of former builds are kept. */
  kept: string;
  clock: Clock;
  /** The policy of the page at an origin. */
  policyAt: (origin: string) => string;
}

/** Files with a hash in their name never change; the page is asked for each time; icons are good for an hour. */
const cacheOf = (path: string): string => {
  if (/[/\\]assets[/\\]/.test(path)) return 'public, max-age=31536000, immutable';
  return path.includes('.html') ? 'no-cache' : 'public, max-age=3600';
};

/** Serves the built viewer, in the encodings that the build has made, and pieces of builds that were here before. */
export async function mountWebFiles(
  app: FastifyInstance,
  { root, kept, clock, policyAt }: WebFiles,
): Promise<void> {
  const former = join(kept, 'files');
  mkdirSync(former, { recursive: true });
  const look = keepBuilds({ root, kept, clock });
  const lookAgain = (): void =>
    void look().catch((err: unknown) => app.log.error({ err }, 'the viewer’s files are not kept'));
  app.addHook('onReady', async () => lookAgain());
  // What the page names lies beside it, which is another place without the last stroke.
  app.get('/admin', (_, reply) => reply.redirect('/admin/'));
  app.get('/', ({ headers }, reply) =>
    reply.sendFile(isOldBrowser(headers['user-agent']) ? 'legacy.html' : 'index.html'),
  );
  await app.register(fastifyStatic, {
    root: [root, former],
    preCompressed: true,
    setHeaders(response, path) {
      response.header('cache-control', cacheOf(path));
      if (!path.includes('.html')) return;
      response.header('vary', 'accept-encoding, user-agent');
      // Who gets the page will ask for its pieces, perhaps when there is another build.
      lookAgain();
      const { protocol, host } = response.request;
      response.header('content-security-policy', policyAt(`${protocol}://${host}`));
    },
  });
}
