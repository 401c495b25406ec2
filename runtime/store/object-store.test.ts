import { createHash, randomBytes } from 'node:crypto';
import { appendFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { systemClock } from '../clock.ts';
import { startFakeObjectStore } from '../testing/store/fake-object-store.ts';
import {
  openTestObjectStore,
  someAtATime,
  type TestObjectStore,
} from '../testing/store/test-object-store.ts';
import { openObjectStore, type ObjectStore } from './object-store.ts';
import { emptyHash, signRequest } from './sign-request.ts';

/** The examples that AWS publishes with the rules of its signature. */
describe('a signature', () => {
  const keys = {
    region: 'us-east-1',
    accessKey: 'AKIAIOSFODNN7EXAMPLE',
    secretKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  };
  const host = 'examplebucket.s3.amazonaws.com';
  const hash = createHash('sha256').update('Welcome to Amazon S3.').digest('hex');
  const put = { date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' };

  test.each([
    [
      'GET, a range',
      { method: 'GET', path: '/test.txt', headers: { range: 'bytes=0-9' }, bodyHash: emptyHash },
      'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
    ],
    [
      'PUT, a name to be escaped',
      { method: 'PUT', path: '/test$file.text', headers: put, bodyHash: hash },
      '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
    ],
    [
      'GET, a parameter without a value',
      { method: 'GET', path: '/', query: { lifecycle: '' }, bodyHash: emptyHash },
      'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
    ],
    [
      'GET, parameters in order',
      { method: 'GET', path: '/', query: { prefix: 'J', 'max-keys': '2' }, bodyHash: emptyHash },
      '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
    ],
  ])('is the published one: %s', (_, request, signature) => {
    const { authorization } = signRequest({ ...request, host }, keys, Date.UTC(2013, 4, 24));
    expect(authorization).toContain(`Signature=${signature}`);
  });
});

describe('a bucket', () => {
  let service: TestObjectStore;
  let store: ObjectStore;
  let home: string;
  beforeEach(async () => {
    home = await mkdtemp(join(tmpdir(), 'paasuke-store-'));
    service = await openTestObjectStore();
    ({ store } = service);
  });
  afterEach(async () => {
    await service.close();
    await rm(home, { recursive: true, force: true });
  });

  test.each(['a b/õ&+$!(1).bin', "it's 100%/~x=y;z,[1]{2}<3>.bin", 'tavaline.bin', '..a/b..', '%2e%2e/%41'])(
    'gives back what was put into it, whole and in parts, until it is deleted: %s',
    async (key) => {
      const bytes = Buffer.from('häälega õhtu & öö');
      await store.put(key, bytes);
      expect(await store.get(key)).toEqual(bytes);
      expect(await store.getRange(key, 3, 5)).toEqual(bytes.subarray(3, 8));
      expect(await store.size(key)).toBe(bytes.length);
      expect(await store.list('')).toEqual([key]);
      await store.delete(key);
      await store.delete(key);
      expect(await store.get(key)).toBeUndefined();
      expect(await store.getRange(key, 0, 1)).toBeUndefined();
      expect(await store.size(key)).toBeUndefined();
    },
  );

  test('takes a file from disk, also an empty one', async () => {
    for (const bytes of [Buffer.alloc(3_000_000, 7), Buffer.alloc(0)]) {
      await writeFile(join(home, 'x'), bytes);
      await store.putFile('x', join(home, 'x'));
      expect((await store.get('x'))!.equals(bytes)).toBe(true);
    }
  });

  test('takes an hour of 120 MB, of which any part can be had', async () => {
    const part = randomBytes(1_000_003);
    const [parts, path] = [120, join(home, 'hour.bin')];
    for (let i = 0; i < parts; i++) await appendFile(path, part);
    await store.putFile('hour.bin', path);
    expect(await store.size('hour.bin')).toBe(parts * part.length);
    for (const at of [0, 57, parts - 1])
      expect((await store.getRange('hour.bin', at * part.length, part.length))!.equals(part)).toBe(true);
    await expect(store.getRange('hour.bin', parts * part.length - 5, 6)).rejects.toThrow(
      '5 bytes instead of 6',
    );
    await expect(store.getRange('hour.bin', parts * part.length, 1)).rejects.toThrow('answered 416');
  });

  describe('takes a large file in parts', () => {
    const partBytes = 5 * 1024 * 1024;
    const inParts = (): ObjectStore => openObjectStore(service.config, systemClock, undefined, partBytes);
    const path = (): string => join(home, 'hour.bin');

    test.each([
      ['one byte more than a part', partBytes + 1, 2],
      ['three parts exactly', 3 * partBytes, 3],
      ['just one part', partBytes, 0],
    ])('%s', async (_, size, parts) => {
      const bytes = randomBytes(size);
      await writeFile(path(), bytes);
      await inParts().putFile('a b/tund&.bin', path());
      expect((await store.get('a b/tund&.bin'))!.equals(bytes)).toBe(true);
      const begun = service.line.log.filter((line) => line.startsWith('POST'));
      expect(begun).toHaveLength(parts > 0 ? 2 : 0);
      expect(service.line.log.filter((line) => line.startsWith('PUT'))).toHaveLength(Math.max(1, parts));
    });

    test.each(['error', 'dead', 'torn', 'altered'] as const)(
      'and what fails (%s) on the way is not there, and taken back',
      async (fault) => {
        await writeFile(path(), randomBytes(2 * partBytes + 7));
        let puts = 0;
        service.line.fault = (request) => (request.startsWith('PUT') && ++puts === 2 ? fault : undefined);
        await expect(inParts().putFile('x', path())).rejects.toMatchObject({ name: 'StoreError' });
        expect(service.line.log.at(-1)).toBe('DELETE x');
        expect(await service.keys()).toEqual([]);
        await inParts().putFile('x', path());
        expect(await store.size('x')).toBe(2 * partBytes + 7);
      },
    );
  });

  test('lists all that begins so, over several pages', async () => {
    const keys = Array.from({ length: 2_100 }, (_, i) => `hours/${String(i).padStart(4, '0')}&.json`);
    await someAtATime(['other', ...keys], (key) => store.put(key, Buffer.from('x')));
    expect(await store.list('hours/')).toEqual(keys);
    expect(service.line.log.filter((line) => line === 'GET ')).toHaveLength(3);
    expect(await store.list('nothing')).toEqual([]);
  });

  test.each(['error', 'cut', 'dead'] as const)('that fails (%s) gives no half answer', async (fault) => {
    await store.put('x', Buffer.alloc(100_000, 1));
    service.line.fault = () => fault;
    await expect(store.get('x')).rejects.toMatchObject({ name: 'StoreError' });
    await expect(store.getRange('x', 10, 50_000)).rejects.toMatchObject({ name: 'StoreError' });
  });

  test.each(['error', 'dead', 'torn', 'altered'] as const)(
    'that fails (%s) has taken nothing',
    async (fault) => {
      const path = join(home, 'y');
      await writeFile(path, Buffer.alloc(2_000_000, 2));
      await store.put('y', Buffer.from('before'));
      service.line.fault = () => fault;
      await expect(store.put('y', Buffer.alloc(300_000))).rejects.toMatchObject({ name: 'StoreError' });
      await expect(store.putFile('y', path)).rejects.toMatchObject({ name: 'StoreError' });
      await expect(store.put('z', Buffer.alloc(9))).rejects.toMatchObject({ name: 'StoreError' });
      expect([...(await service.objects())]).toEqual([['y', Buffer.from('before')]]);
    },
  );

  test('lets nobody in with another key, nor with a clock that is wrong', async () => {
    const strangers = [
      openObjectStore({ ...service.config, secretKey: 'arvatud' }, systemClock),
      openObjectStore({ ...service.config, accessKey: 'KEEGI' }, systemClock),
      openObjectStore(service.config, () => systemClock() + 16 * 60_000),
      openObjectStore(service.config, () => systemClock() - 16 * 60_000),
    ];
    await store.put('x', Buffer.from('x'));
    for (const stranger of strangers) {
      await expect(stranger.get('x')).rejects.toThrow('answered 403');
      await expect(stranger.put('x', Buffer.from('y'))).rejects.toThrow('answered 403');
      await expect(stranger.list('')).rejects.toThrow('answered 403');
    }
    expect(await store.get('x')).toEqual(Buffer.from('x'));
  });

  test('that is not there is not an empty one', async () => {
    const elsewhere = openObjectStore({ ...service.config, bucket: 'ei-ole-olemas' }, systemClock);
    const calls = [
      () => elsewhere.get('x'),
      () => elsewhere.getRange('x', 0, 1),
      () => elsewhere.put('x', Buffer.from('x')),
      () => elsewhere.delete('x'),
      () => elsewhere.list(''),
    ];
    for (const call of calls) await expect(call()).rejects.toThrow('no such bucket');
  });

  test('shows no key in its errors', async () => {
    service.line.fault = () => 'error';
    const fault = await store.get('x').catch(String);
    expect(fault).toContain('500');
    expect(fault).not.toContain(service.config.secretKey);
  });
});

test('the double takes a signature for its own region only', async () => {
  const fake = await startFakeObjectStore(systemClock);
  const config = { ...fake, bucket: 'arhiiv', localHours: 3 };
  const stranger = openObjectStore({ ...config, region: 'mujal' }, systemClock);
  await expect(stranger.get('x')).rejects.toThrow('answered 403');
  await fake.close();
});
