import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { uploadsPath } from '../../../contract/constants.ts';
import { createUploads } from '../../domains/catalogue/uploads/uploads.ts';
import { mountUploads } from './mount-uploads.ts';

const gigabyte = 1024 ** 3;
let folder: string;
let app: ReturnType<typeof Fastify>;
/** What the disk has free, no matter what was written in this test. */
let freeBytes: number;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'psk-uploads-'));
  freeBytes = 25 * gigabyte;
  app = Fastify();
  const uploads = createUploads({ folder, db: undefined as never, clock: Date.now });
  const operatorOf = async (request: { headers: { authorization?: string | undefined } }) =>
    ({ operatorId: Number(request.headers.authorization) }) as never;
  mountUploads(app, { catalogue: { uploads } } as never, { operatorOf }, async () => freeBytes);
});
afterEach(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const ask = (
  method: 'POST' | 'PATCH' | 'HEAD' | 'DELETE',
  url: string,
  operator: number,
  more: object = {},
) =>
  app.inject({
    method,
    url,
    headers: { 'tus-resumable': '1.0.0', authorization: String(operator), ...more },
    ...(method === 'PATCH' && { payload: Buffer.from('võõras') }),
  });
const begin = (size: number, operator = 1) =>
  ask('POST', uploadsPath, operator, { 'upload-length': String(size) });
const idOf = (url: unknown): string => String(url).slice(String(url).lastIndexOf('/') + 1);

it('reaches the upload that its caller was let in to, no matter what else the address names', async () => {
  const mine = idOf((await begin(100, 1)).headers.location);
  const theirs = idOf((await begin(200, 2)).headers.location);
  const writes = { 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' };
  for (const behind of [
    `?/${theirs}`,
    `?x=/${theirs}/`,
    `?/${encodeURIComponent(theirs)}`,
    `/?/${theirs}`,
    `#/${theirs}`,
  ]) {
    const read = await ask('HEAD', `${uploadsPath}/${mine}${behind}`, 1);
    expect([behind, read.headers['upload-length'] ?? '100']).toEqual([behind, '100']);
    await ask('PATCH', `${uploadsPath}/${mine}${behind}`, 1, writes);
    await ask('DELETE', `${uploadsPath}/${mine}${behind}`, 1);
  }
  const left = await ask('HEAD', `${uploadsPath}/${theirs}`, 2);
  expect([left.statusCode, left.headers['upload-offset'], left.headers['upload-length']]).toEqual([
    200,
    '0',
    '200',
  ]);
  expect(existsSync(join(folder, mine))).toBe(false);
});

it('is let in only where there is room beside what others were promised, until they are gone', async () => {
  const first = (await begin(20 * gigabyte)).headers.location as string;
  expect((await begin(20 * gigabyte)).statusCode).toBe(507);
  expect((await begin(3 * gigabyte)).statusCode).toBe(201);
  expect((await ask('DELETE', first, 1)).statusCode).toBe(204);
  expect((await begin(20 * gigabyte)).statusCode).toBe(201);
});

it('is let in once where sixty come at once and there is room for one', async () => {
  const answers = await Promise.all(Array.from({ length: 60 }, () => begin(20 * gigabyte)));
  expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
  expect(readdirSync(folder)).toHaveLength(2);
});

it('takes as much room as is still to come of it', async () => {
  const { headers } = await begin(6);
  freeBytes = 2 * gigabyte;
  expect((await begin(gigabyte)).statusCode).toBe(507);
  await ask('PATCH', String(headers.location), 1, {
    'upload-offset': '0',
    'content-type': 'application/offset+octet-stream',
  });
  expect((await begin(gigabyte)).statusCode).toBe(507);
  freeBytes += 7;
  expect((await begin(gigabyte)).statusCode).toBe(201);
});
