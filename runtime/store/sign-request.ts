import { createHash, createHmac } from 'node:crypto';
import { defined } from '../defined.ts';

/** A request as AWS Signature Version 4 sees it. */
export interface UnsignedRequest {
  method: string;
  host: string;
  /** Unescaped, beginning with a slash. */
  path: string;
  query?: Readonly<Record<string, string>>;
  /** Headers to be signed besides the host and those that the signature brings; names in lower case. */
  headers?: Readonly<Record<string, string>>;
  /** SHA-256 of the body, 64 hex digits. */
  bodyHash: string;
}

export interface StoreKeys {
  region: string;
  accessKey: string;
  secretKey: string;
}

export const emptyHash = createHash('sha256').digest('hex');

/** Everything but letters, digits and `-._~` as `%XX`, in capitals. */
const escape = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);

export const escapePath = (path: string): string => path.split('/').map(escape).join('/');

/** Parameters in the order in which they are signed: by name. */
export const escapeQuery = (query: Readonly<Record<string, string>>): string =>
  Object.keys(query)
    .sort()
    .map((name) => `${escape(name)}=${escape(defined(query[name]))}`)
    .join('&');

const hmac = (key: Buffer | string, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** All headers that the request has to carry, its authorisation among them. */
export function signRequest(
  request: UnsignedRequest,
  keys: StoreKeys,
  nowMs: number,
): Record<string, string> {
  const time = new Date(nowMs).toISOString().replace(/[-:]|\.\d{3}/g, '');
  const headers: Record<string, string> = {
    ...request.headers,
    host: request.host,
    'x-amz-content-sha256': request.bodyHash,
    'x-amz-date': time,
  };
  const names = Object.keys(headers).sort();
  const signed = names.join(';');
  const canonical = [
    request.method,
    escapePath(request.path),
    escapeQuery(request.query ?? {}),
    ...names.map((name) => `${name}:${defined(headers[name]).trim()}`),
    '',
    signed,
    request.bodyHash,
  ].join('\n');
  const scope = `${time.slice(0, 8)}/${keys.region}/s3/aws4_request`;
  const digest = createHash('sha256').update(canonical).digest('hex');
  const key = scope.split('/').reduce<Buffer | string>(hmac, `AWS4${keys.secretKey}`);
  const signature = hmac(key as Buffer, `AWS4-HMAC-SHA256\n${time}\n${scope}\n${digest}`).toString('hex');
  return {
    ...headers,
    authorization: `AWS4-HMAC-SHA256 Credential=${keys.accessKey}/${scope}, SignedHeaders=${signed}, Signature=${signature}`,
  };
}
