import { createHash } from 'node:crypto';
import swagger from '@fastify/swagger';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { once } from '../../../../contract/once.ts';
import { serviceName } from '../../../../contract/service-name.ts';
import type { Admission } from '../callers/admission.ts';
import { prepare, sendPrepared, type PrecompressedResponse } from '../prepared.ts';
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

/** How callers say who they are; each call names those that it takes. */
const securitySchemes = {
  session: { type: 'http', scheme: 'bearer', description: 'The token of a member’s session.' },
  operator: {
    type: 'http',
    scheme: 'bearer',
    description:
      'The token of a session at the console, or an API key with the scope that a call names as x-scope.',
  },
} as const;

/**
 * `/api/docs`: the calls of the contract, as a page and (`/api/openapi.json`, `/api/docs/json`) as OpenAPI. Those of the console are
 * shown to operators alone, who bear the token of their session or a key. Has to be registered before the calls.
 */
export async function mountDocs(
  app: FastifyInstance,
  { operatorOf }: Pick<Admission, 'operatorOf'>,
  version: string,
): Promise<void> {
  await app.register(swagger, {
    openapi: {
      info: { title: serviceName(), version, description: 'The calls of the viewer.' },
      components: { securitySchemes },
    },
  });
  const documents = once(async () => {
    const all = app.swagger() as ApiDocument;
    const paths = Object.entries(all.paths).filter(([path]) => !path.startsWith(consolePaths));
    return { all, forViewers: { ...all, paths: Object.fromEntries(paths) } };
  });
  const audienceOf = async (request: FastifyRequest): Promise<'all' | 'forViewers'> => {
    if (request.headers.authorization === undefined) return 'forViewers';
    await operatorOf(request, ['support', 'lineup'], 'any');
    return 'all';
  };
  const sent = {
    all: once(async () => prepareDocument((await documents()).all)),
    forViewers: once(async () => prepareDocument((await documents()).forViewers)),
  };
  for (const path of ['/api/openapi.json', '/api/docs/json'])
    app.get(path, { schema: { hide: true } }, async (request, reply) =>
      sendPrepared(request, reply, await sent[await audienceOf(request)]()),
    );
  for (const path of ['/api/docs', '/api/docs/'])
    app.get(path, { schema: { hide: true } }, async (request, reply) => {
      const page = docsPage((await documents())[await audienceOf(request)]);
      return reply.type('text/html; charset=utf-8').header('content-security-policy', policy).send(page);
    });
}

/** Asked for anew each time and sent once, to each of those to whom it says the same. */
async function prepareDocument(document: ApiDocument): Promise<PrecompressedResponse> {
  const type = 'application/json; charset=utf-8';
  const made = await prepare(JSON.stringify(document), type, 'no-cache', { effort: 5 });
  return { ...made, headers: { ...made.headers, vary: 'accept-encoding, authorization' } };
}
