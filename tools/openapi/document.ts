import type { Route } from '../../contract/route.ts';
import { serverRoutes } from '../../contract/routes/all.ts';
import { Refusal } from '../../server/platform/errors.ts';
import { mountDocs } from '../../server/platform/http/mount/mount-docs.ts';
import { createHttp } from '../../server/platform/http/server.ts';
import { createLog } from '../../server/platform/log.ts';

/** All calls of the contract as an OpenAPI document, as `/api/openapi.json` shows it to operators; without a version of its own. */
export async function openApiDocument(): Promise<unknown> {
  const nobody = async () => {
    throw new Refusal('auth.required');
  };
  const { app, mount, admission } = createHttp({
    log: createLog('silent'),
    clock: Date.now,
    trustProxy: false,
    names: { publicUrl: 'http://localhost', ownUrl: 'http://localhost' },
    isInternal: () => false,
    identify: nobody,
    identifyOperator: nobody,
  });
  await mountDocs(app, admission, '1');
  for (const route of Object.values<Route>(serverRoutes)) mount(route, nobody);
  await app.ready();
  const document: unknown = app.swagger();
  await app.close();
  return JSON.parse(JSON.stringify(document));
}
