import { stat } from 'node:fs/promises';
import type { Clock } from '../clock.ts';
import { collect, HttpError, sendHttp } from '../http-client.ts';
import type { StoreBucket } from './store-access.ts';
import { emptyHash, escapePath, escapeQuery, signRequest } from './sign-request.ts';
import {
  bodyOf,
  bodyOfFile,
  readRange,
  refusal,
  StoreError,
  valuesOf,
  type Answer,
  type Call,
} from './store-call.ts';
import { uploadInParts } from './upload-parts.ts';

/** A bucket of a service that speaks S3. Every call rejects with `StoreError` when the service does not do it. */
export interface ObjectStore {
  put: (key: string, bytes: Buffer) => Promise<void>;
  /** Uploads a file, from disk. The service checks what arrives against the file's hash. */
  putFile: (key: string, path: string) => Promise<void>;
  /** The object, or undefined when there is none. */
  get: (key: string) => Promise<Buffer | undefined>;
  /** Exactly those bytes of it; undefined when there is no such object. */
  getRange: (key: string, offset: number, length: number) => Promise<Buffer | undefined>;
  /** Bytes of an object, undefined when there is none. */
  size: (key: string) => Promise<number | undefined>;
  /** What is not there counts as deleted. */
  delete: (key: string) => Promise<void>;
  /** All keys that begin so, in order. */
  list: (prefix: string) => Promise<string[]>;
}

/** Nothing moved on the line for this long. */
const silentMs = 10_000;

/** Services take 5 GiB in one piece; what is larger goes in parts of this size, of which there may be 10 000. */
const usualPartBytes = 4 * 1024 ** 3;

/**
 * @param signal breaks off what is under way
 * @param partBytes files that are larger are uploaded in parts; services want no parts below 5 MiB
 */
export function openObjectStore(
  config: StoreBucket,
  clock: Clock,
  signal?: AbortSignal,
  partBytes = usualPartBytes,
): ObjectStore {
  const { host } = new URL(config.url);

  async function send(call: Call): Promise<Answer> {
    const { method, key, query = {}, body } = call;
    const path = key ? `/${config.bucket}/${key}` : `/${config.bucket}`;
    const bodyHash = body?.hash ?? emptyHash;
    const unsigned = { method, host, path, query, bodyHash, ...(call.headers && { headers: call.headers }) };
    const headers = signRequest(unsigned, config, clock());
    const question = escapeQuery(query);
    const { file } = body ?? {};
    try {
      const response = await sendHttp(`${config.url}${escapePath(path)}${question && `?${question}`}`, {
        method,
        headers: { ...headers, 'content-length': String(body?.length ?? 0) },
        body: file ? () => readRange(file) : body?.bytes,
        silentMs,
        signal,
      });
      const answer = await collect(response as AsyncIterable<Buffer>);
      if (!response.complete) throw new StoreError('the answer broke off');
      return { status: response.statusCode ?? 0, headers: response.headers, body: answer };
    } catch (fault) {
      const why = fault instanceof HttpError ? 'silence' : (fault as Error).message;
      throw new StoreError(`${method} ${key}: ${why}`, { cause: fault });
    }
  }

  /** Sends, and answers undefined for what is not there. */
  async function ask(call: Call): Promise<Answer | undefined> {
    const answer = await send(call);
    // An index that is asked of the wrong bucket must not count as one that is not there.
    if (answer.status === 404 && valuesOf(answer.body.toString(), 'Code')[0] === 'NoSuchBucket')
      throw new StoreError(`${call.method} ${call.key}: no such bucket`);
    if (answer.status === 404) return undefined;
    if (answer.status >= 300) throw refusal(call, answer.status);
    return answer;
  }

  /** Sends what has to be there. */
  async function askFor(call: Call): Promise<Answer> {
    const answer = await ask(call);
    if (!answer) throw refusal(call, 404);
    return answer;
  }

  return {
    put: async (key, bytes) => void (await askFor({ method: 'PUT', key, body: bodyOf(bytes) })),
    async putFile(key, path) {
      const { size } = await stat(path);
      if (size > partBytes) await uploadInParts({ key, path, size, partBytes }, askFor);
      else await askFor({ method: 'PUT', key, body: await bodyOfFile({ path }, size) });
    },
    get: async (key) => (await ask({ method: 'GET', key }))?.body,
    async getRange(key, offset, length) {
      const headers = { range: `bytes=${offset}-${offset + length - 1}` };
      const answer = await ask({ method: 'GET', key, headers });
      if (answer && (answer.status !== 206 || answer.body.length !== length))
        throw new StoreError(`GET ${key}: ${answer.body.length} bytes instead of ${length}`);
      return answer?.body;
    },
    async size(key) {
      const answer = await ask({ method: 'HEAD', key });
      return answer && Number(answer.headers['content-length']);
    },
    delete: async (key) => void (await ask({ method: 'DELETE', key })),
    async list(prefix) {
      const keys: string[] = [];
      let token: string | undefined;
      do {
        const query = { 'list-type': '2', prefix, ...(token && { 'continuation-token': token }) };
        const answer = await ask({ method: 'GET', key: '', query });
        if (!answer) throw new StoreError(`GET ${prefix}: answered 404`);
        const text = answer.body.toString();
        keys.push(...valuesOf(text, 'Key'));
        [token] = valuesOf(text, 'NextContinuationToken');
      } while (token);
      return keys;
    },
  };
}
