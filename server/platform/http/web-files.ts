import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setUpElement, setUpMark } from '../../../contract/bootstrap.ts';
import type { Clock } from '../../../runtime/clock.ts';
import { sendClosed, type Closed } from './closed.ts';
import { createOwnScripts } from './own-scripts.ts';
import { keepBuilds } from './kept-builds.ts';
import { isOldBrowser } from './old-browser.ts';
import { sendPrepared } from './prepared.ts';
import { brandedManifest, brandedPage, type PageBrand } from './branded-files.ts';
import { createBootstrapPage, type BootstrapPart } from './bootstrap-page.ts';

export interface WebFiles {
  /** Folder of the built viewer. */
  root: string;
  /** Folder in which files of former builds are kept. */
  kept: string;
  clock: Clock;
  /** The policy of the page at an origin; `ownScripts` are the sources of those that stand in it. */
  policyAt: (origin: string, ownScripts: readonly string[]) => string;
  /** What every page says of the service. */
  brand: () => PageBrand;
  /** Whether there is nobody yet who could use anything but the page that sets the service up. */
  isNew?: () => Promise<boolean>;
  /** What is sent with 503 in place of the viewer's page, while that is closed. */
  inPlace?: () => (Closed & { html: string }) | undefined;
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
  { root, kept, clock, policyAt, brand, isNew, inPlace, bootstrap }: WebFiles,
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
  const pageOf = (name: string, parts: readonly BootstrapPart[] = []) =>
    createBootstrapPage({
      page: () => brandedPage(readFileSync(join(root, name), 'utf8'), brand()),
      state: () => brand().head,
      parts,
      clock,
      failed,
    });
  type Page = ReturnType<typeof pageOf>;
  async function sendPage(
    request: FastifyRequest,
    reply: FastifyReply,
    page: Page,
    otherwise: Page | string,
  ): Promise<FastifyReply> {
    const made = await page();
    if (!made)
      return typeof otherwise === 'string'
        ? reply.sendFile(otherwise)
        : sendPage(request, reply, otherwise, 'index.html');
    lookAgain();
    sendPrepared(request, reply, { ...made, headers: { ...made.headers, ...ofPage(request) } });
    return reply;
  }
  const [bare, legacy] = [pageOf('index.html'), pageOf('legacy.html')];
  const whole = bootstrap ? pageOf('index.html', bootstrap) : bare;
  const isNewNow = async (): Promise<boolean> => (isNew ? isNew().catch(() => false) : false);
  app.get('/', async (request, reply) => {
    const closed = inPlace?.();
    if (closed) return sendClosed(reply, closed, clock());
    if (await isNewNow()) return reply.header('cache-control', 'no-store').redirect('/admin/#/setup');
    return isOldBrowser(request.headers['user-agent'])
      ? sendPage(request, reply, legacy, 'legacy.html')
      : sendPage(request, reply, whole, bare);
  });
  const setUp = { mark: setUpMark, data: async () => ((await isNewNow()) ? setUpElement : '') };
  for (const [path, name, parts] of [
    ['/admin/', 'admin/index.html', [setUp]],
    ['/offline.html', 'offline.html', []],
  ] as const) {
    const page = pageOf(name, parts);
    app.get(path, (request, reply) => sendPage(request, reply, page, name));
  }
  for (const manifest of ['manifest.webmanifest', 'manifest.en.webmanifest'])
    if (existsSync(join(root, manifest)))
      app.get(`/${manifest}`, (_, reply) =>
        reply
          .type('application/manifest+json')
          .header('cache-control', 'no-cache')
          .send(brandedManifest(readFileSync(join(root, manifest), 'utf8'), brand())),
      );
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
