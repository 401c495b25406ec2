import type { Plugin } from 'vite';
import type { Route } from '../../contract/route.ts';

/**
 * Of a call a page needs its method, path, audience and how the body travels. The routes are loaded here, and their
 * modules hand on just that: schemas and words for the API page stay behind.
 */
export const routesAsData: Plugin = {
  name: 'routes-as-data',
  async load(id) {
    if (!/\/contract\/routes\/(?:[\w-]+\/)*[\w-]+\.ts$/.test(id)) return undefined;
    const routes = Object.entries((await import(id)) as Record<string, Route>);
    return routes
      .filter(([, route]) => route.method)
      .map(([name, { method, path, audience, takes }]) => [name, { method, path, audience, takes }] as const)
      .map(([name, data]) => `export const ${name} = ${JSON.stringify(data)};`)
      .join('\n');
  },
  resolveId(id, importer) {
    if (id === 'typebox') throw new Error(`${importer} brings schemas into a page, which never validates`);
  },
};
