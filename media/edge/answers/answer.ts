import { refusal, type Answer, type Refusal } from '../../http-answer.ts';

/** Pages of other origins read what viewers are answered, and why they were refused. */
const forAllOrigins = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'X-Reason, Content-Range',
};

/** Headers of what viewers get; made once for each kind of thing. */
export const headersFor = (type: string, caching: string): Answer['headers'] => ({
  ...forAllOrigins,
  'content-type': type,
  'cache-control': caching,
});

export const bytesAnswer = (parts: readonly Buffer[], headers: Answer['headers']): Answer => ({
  status: 200,
  headers,
  parts,
  // Set later; objects that grow are read slowly.
  session: undefined,
});

/** A refusal that pages of other origins can read. */
export function refuse(error: Refusal['error'], reason?: Refusal['reason']): Answer {
  const answer = refusal({ error, ...(reason && { reason }) });
  return { ...answer, headers: { ...forAllOrigins, ...answer.headers } };
}

/** Says to a page of another origin what it may ask. */
export const preflight = (methods = 'GET, HEAD, OPTIONS'): Answer => ({
  status: 204,
  headers: {
    ...forAllOrigins,
    'access-control-allow-methods': methods,
    'access-control-allow-headers': '*',
    'access-control-max-age': '86400',
  },
  parts: undefined,
});
