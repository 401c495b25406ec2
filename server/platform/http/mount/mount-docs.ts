import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Admission } from '../callers/admission.ts';

/** The page is drawn by scripts of its own, with styles that stand in it. */
const policy = [
  `default-src 'none'`,
  `script-src 'self'`,
  `style-src 'self' 'unsafe-inline'`,
  `img-src 'self' data:`,
  `connect-src 'self'`,
  `frame-ancestors 'none'`,
  `base-uri 'none'`,
  `form-action 'self'`,
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
  const operators = new WeakSet<object>();
  await app.register(swagger, {
    openapi: { info: { title: 'Pääsuke', version, description: 'The calls of the viewer.' } },
  });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: policy,
    uiConfig: { validatorUrl: null },
    uiHooks: {
      async onRequest(request: FastifyRequest) {
        if (request.headers.authorization === undefined) return;
        await operatorOf(request, ['support', 'lineup']);
        operators.add(request);
      },
    },
    transformSpecification(specification, request) {
      if (operators.has(request)) return specification;
      const paths = Object.entries((specification as { paths: object }).paths);
      return {
        ...specification,
        paths: Object.fromEntries(paths.filter(([path]) => !path.startsWith(consolePaths))),
      };
    },
  });
}
