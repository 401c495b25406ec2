import { createHash } from 'node:crypto';
import swagger from '@fastify/swagger';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { serviceName } from '../../../../contract/service-name.ts';
import type { Admission } from '../callers/admission.ts';
import { docsPage, docsStyle, type ApiDocument } from './docs-page.ts';

/** The page has no script, and no style but its own. */
const policy = [
  `default-src 'none'`,
  `style-src 'sha256-${createHash('sha256').update(docsStyle).digest('base64')}'`,
  `frame-ancestors 'none'`,
  `base-uri 'none'`,
  `form-action 'none'`,
].join('; ');

/** What the console calls begins with it, also that by which operators sign in. */
const consolePaths = '/admin/api/';

/**
 * `/api/docs`: the calls of the contract, as a page and (`/api/docs/json`) as OpenAPI. Those of the console are shown to operators
 * alone, who bear the token of their session. Has to be registered before the calls.
 */
export async function mountDocs(
  app: FastifyInstance,
  { operatorOf }: Pick<Admission, 'operatorOf'>,
  version: string,
): Promise<void> {
  await app.register(swagger, {
    openapi: { info: { title: serviceName, version, description: 'The calls of the viewer.' } },
  });
  const shownTo = async (request: FastifyRequest): Promise<ApiDocument> => {
    const document = app.swagger() as ApiDocument;
    if (request.headers.authorization !== undefined) {
      await operatorOf(request, ['support', 'lineup'], 'any');
      return document;
    }
    const paths = Object.entries(document.paths).filter(([path]) => !path.startsWith(consolePaths));
    return { ...document, paths: Object.fromEntries(paths) };
  };
  app.get('/api/docs/json', { schema: { hide: true } }, async (request) => shownTo(request));
  for (const path of ['/api/docs', '/api/docs/'])
    app.get(path, { schema: { hide: true } }, async (request, reply) => {
      const page = docsPage(await shownTo(request));
      return reply.type('text/html; charset=utf-8').header('content-security-policy', policy).send(page);
    });
}
