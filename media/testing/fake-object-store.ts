import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** What the store does instead of answering a request; undefined lets it answer. */
export type Mishap = 'error' | 'cut' | 'dead' | undefined;

/**
 * Stands for a service that speaks S3, as strict as one: it takes nothing that is not signed with its own keys
 * by its own reading of the rules, nor a body that is not what was signed.
 */
export interface FakeObjectStore {
  url: string;
  bucket: string;
  accessKey: string;
  secretKey: string;
  region: string;
  objects: Map<string, Buffer>;
  /** Every request that was let in, such as `PUT archive/…`, in order. */
  log: string[];
  /** Decides over each request; `cut` ends an answer in its middle, `dead` the connection at once. */
  mishap: (request: string) => Mishap;
  /** How long everything takes. */
  slowMs: number;
  close: () => Promise<void>;
}

const pageKeys = 3;

export async function startFakeObjectStore(clock: () => number): Promise<FakeObjectStore> {
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const body = Buffer.concat(parts);
    const url = new URL(request.url!, fake.url);
    const key = decodeURIComponent(url.pathname).replace(`/${fake.bucket}`, '').replace(/^\//, '');
    const name = `${request.method} ${key}`;
    const mishap = fake.mishap(name);
    if (mishap === 'dead') return void response.destroy();
    if (fake.slowMs > 0) await sleep(fake.slowMs);
    const fault = signatureFault(request, url, body, fake, clock());
    if (fault) return void response.writeHead(403).end(`<Error><Code>${fault}</Code></Error>`);
    if (mishap === 'error') return void response.writeHead(500).end('<Error/>');
    fake.log.push(name);
    const found = fake.objects.get(key);
    if (request.method === 'PUT') fake.objects.set(key, body);
    if (request.method === 'DELETE') fake.objects.delete(key);
    if (request.method === 'PUT') return void response.writeHead(200).end();
    if (request.method === 'DELETE') return void response.writeHead(204).end();
    if (!key) return void response.writeHead(200).end(listing(fake.objects, url.searchParams));
    if (!found) return void response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>');
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
    const wanted = from ? found.subarray(Number(from), Number(to) + 1) : found;
    response.writeHead(from ? 206 : 200, { 'content-length': wanted.length });
    if (request.method === 'HEAD') return void response.end();
    if (mishap !== 'cut') return void response.end(wanted);
    response.write(wanted.subarray(0, wanted.length >> 1), () => response.destroy());
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const fake: FakeObjectStore = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bucket: 'arhiiv',
    accessKey: 'AKIDNAIDE',
    secretKey: 'väga/salajane+võti',
    region: 'eu-north-1',
    objects: new Map(),
    log: [],
    mishap: () => undefined,
    slowMs: 0,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return fake;
}

/** Why a request is refused; undefined when its signature is right. */
function signatureFault(
  request: IncomingMessage,
  url: URL,
  body: Buffer,
  keys: FakeObjectStore,
  nowMs: number,
): string | undefined {
  const match =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([a-z0-9;-]+), ?Signature=([0-9a-f]{64})$/.exec(
      request.headers.authorization ?? '',
    );
  if (!match) return 'AccessDenied';
  const [, accessKey, day, region, signed, signature] = match as unknown as string[];
  if (accessKey !== keys.accessKey || region !== keys.region) return 'InvalidAccessKeyId';
  const time = String(request.headers['x-amz-date']);
  const [, y, mo, d, h, mi, s] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(time) ?? [];
  const at = Date.UTC(Number(y), Number(mo) - 1, Number(d), Number(h), Number(mi), Number(s));
  if (!(Math.abs(at - nowMs) < 15 * 60_000) || !time.startsWith(day!)) return 'RequestTimeTooSkewed';
  const names = signed!.split(';');
  if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => names.includes(name)))
    return 'AccessDenied';
  if (request.headers.range !== undefined && !names.includes('range')) return 'AccessDenied';
  const hash = createHash('sha256').update(body).digest('hex');
  if (request.headers['x-amz-content-sha256'] !== hash) return 'XAmzContentSHA256Mismatch';
  if (Number(request.headers['content-length'] ?? 0) !== body.length) return 'IncompleteBody';
  let text = `${request.method}\n${url.pathname}\n`;
  text += url.search.slice(1).split('&').filter(Boolean).sort().join('&') + '\n';
  for (const name of names) text += `${name}:${String(request.headers[name]).trim()}\n`;
  text += `\n${signed}\n${hash}`;
  let key: Buffer = Buffer.from(`AWS4${keys.secretKey}`);
  for (const part of [day!, region!, 's3', 'aws4_request'])
    key = createHmac('sha256', key).update(part).digest();
  const said = `AWS4-HMAC-SHA256\n${time}\n${day}/${region}/s3/aws4_request\n`;
  const sum = createHash('sha256').update(text).digest('hex');
  const expected = createHmac('sha256', key)
    .update(said + sum)
    .digest();
  return timingSafeEqual(expected, Buffer.from(signature!, 'hex')) ? undefined : 'SignatureDoesNotMatch';
}

/** A page of keys; short ones, so that there are several. */
function listing(objects: ReadonlyMap<string, Buffer>, query: URLSearchParams): string {
  const after = query.get('continuation-token') ?? '';
  const keys = [...objects.keys()]
    .filter((key) => key.startsWith(query.get('prefix') ?? '') && key > after)
    .sort();
  const page = keys.slice(0, pageKeys);
  const more = keys.length > pageKeys;
  const contents = page.map((key) => `<Contents><Key>${key.replaceAll('&', '&amp;')}</Key></Contents>`);
  const next = more ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
  return `<ListBucketResult><IsTruncated>${more}</IsTruncated>${contents.join('')}${next}</ListBucketResult>`;
}
