import type { Plugin } from 'vite';
import type { Route } from '../../contract/route.ts';

type Module = Record<string, unknown>;

/** Of a call a page needs its method, path, audience and how the body travels. */
const callsOf = (module: Module): [string, unknown][] =>
  Object.entries(module as Record<string, Route>)
    .filter(([, route]) => route.method)
    .map(([name, { method, path, audience, takes }]) => [name, { method, path, audience, takes }]);

/** Of a model a page needs the lists that its schemas are made of. */
const listsOf = (module: Module): [string, unknown][] =>
  Object.entries(module).filter(([, value]) => !isSchema(value));

const isSchema = (value: unknown): boolean => typeof value === 'object' && value !== null && '~kind' in value;

const parts: readonly [RegExp, (module: Module) => [string, unknown][]][] = [
  [/\/contract\/routes\/(?:[\w-]+\/)*[\w-]+\.ts$/, callsOf],
  [/\/contract\/models\/(?:[\w-]+\/)*[\w-]+\.ts$/, listsOf],
];

/**
 * A page never validates: modules of the contract that declare schemas are loaded here, and hand on the rest of what they export, as
 * data. Before Vite, which would find the library of schemas itself.
 */
export const contractAsData: Plugin = {
  name: 'contract-as-data',
  enforce: 'pre',
  async load(id) {
    const dataOf = parts.find(([path]) => path.test(id))?.[1];
    if (!dataOf) return undefined;
    return dataOf((await import(id)) as Module)
      .map(([name, data]) => {
        if (typeof data === 'function') throw new Error(`${id} exports ${name}, which is no data`);
        return `export const ${name} = ${JSON.stringify(data)};`;
      })
      .join('\n');
  },
  resolveId(id, importer) {
    if (id === 'typebox') throw new Error(`${importer} brings schemas into a page, which never validates`);
  },
};
