import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { minuteMs } from '../../../contract/time.ts';
import type { StoreAccess } from '../../store/store-access.ts';
import { createFakeUploads } from './fake-uploads.ts';

/**
 * Stands for a service that speaks S3, as strict as one: it takes nothing that is not signed with its own keys
 * by its own reading of the rules, nor a body that is not what was signed.
 */
export interface FakeObjectStore extends StoreAccess {
  close: () => Promise<void>;
}

const pageKeys = 1_000;

export async function startFakeObjectStore(clock: () => number): Promise<FakeObjectStore> {
  const buckets = new Map<string, Map<string, Buffer>>();
  const uploads = createFakeUploads();
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const body = Buffer.concat(parts);
    // The host that was signed is the one that was called, with anything in between.
    const url = new URL(request.url!, `http://${request.headers.host}`);
    const refuse = (status: number, code: string): void =>
      void response.writeHead(status).end(`<Error><Code>${code}</Code></Error>`);
    const fault = signatureFault(request, url, body, fake, clock());
    if (fault) return refuse(fault === 'XAmzContentSHA256Mismatch' ? 400 : 403, fault);
    const [, bucket = '', ...names] = url.pathname.split('/').map(decodeURIComponent);
    const key = names.join('/');
    if (!key && request.method === 'PUT') {
      buckets.set(bucket, new Map());
      return void response.writeHead(200).end();
    }
    const objects = buckets.get(bucket);
    if (!objects) return refuse(404, 'NoSuchBucket');
    const part = uploads({ method: request.method!, key, query: url.searchParams, body }, (bytes) =>
      objects.set(key, bytes),
    );
    if (part?.code) return refuse(part.status, part.code);
    if (part) return void response.writeHead(part.status, part.headers).end(part.body);
    if (request.method === 'DELETE') {
      if (key) objects.delete(key);
      else buckets.delete(bucket);
      return void response.writeHead(204).end();
    }
    if (request.method === 'PUT') {
      objects.set(key, body);
      return void response.writeHead(200).end();
    }
    if (!key) return void response.writeHead(200).end(listing(objects, url.searchParams));
    const found = objects.get(key);
    if (!found) return refuse(404, 'NoSuchKey');
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
    if (from && Number(from) >= found.length) return refuse(416, 'InvalidRange');
    const wanted = from ? found.subarray(Number(from), Number(to) + 1) : found;
    response.writeHead(from ? 206 : 200, { 'content-length': wanted.length });
    response.end(request.method === 'HEAD' ? undefined : wanted);
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const fake: FakeObjectStore = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    accessKey: 'AKIDNAIDE',
    secretKey: 'väga/salajane+võti',
    region: 'eu-north-1',
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
  keys: StoreAccess,
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
  if (!(Math.abs(at - nowMs) < 15 * minuteMs) || !time.startsWith(day!)) return 'RequestTimeTooSkewed';
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

/** A page of keys. */
function listing(objects: ReadonlyMap<string, Buffer>, query: URLSearchParams): string {
  const after = query.get('continuation-token') ?? '';
  const keys = [...objects.keys()]
    .filter((key) => key.startsWith(query.get('prefix') ?? '') && key > after)
    .sort();
  const page = keys.slice(0, pageKeys);
  const more = keys.length > pageKeys;
  const contents = page.map((key) => `<Contents><Key>${inXml(key)}</Key></Contents>`);
  const next = more ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
  return `<ListBucketResult><IsTruncated>${more}</IsTruncated>${contents.join('')}${next}</ListBucketResult>`;
}

const inXml = (text: string): string => text.replace(/[&<>]/g, (c) => `&#${c.charCodeAt(0)};`);
