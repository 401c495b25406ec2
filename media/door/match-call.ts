import type { IncomingMessage } from 'node:http';
import type { Static, TObject } from 'typebox';
import { Check } from 'typebox/value';
import type { Route } from '../../contract/route.ts';

export type ParamsOf<R extends Route> = R['params'] extends TObject
  ? Static<R['params']>
  : Record<string, never>;

/** Tells whether a request is a call, and with which parameters: `invalid` are those that its schema refuses. */
export type CallMatch<R extends Route> = (
  request: Pick<IncomingMessage, 'method' | 'url'>,
) => ParamsOf<R> | 'invalid' | undefined;

export function matchCall<R extends Route>(route: R): CallMatch<R> {
  const pattern = new RegExp(`^${route.path.replace(/:(\w+)/g, '(?<$1>[^/?]+)')}$`);
  return ({ method, url = '' }) => {
    const match = method === route.method ? pattern.exec(url) : null;
    if (!match) return undefined;
    const params: unknown = { ...match.groups };
    if (!route.params) return params as ParamsOf<R>;
    return Check(route.params, params) ? (params as ParamsOf<R>) : 'invalid';
  };
}
