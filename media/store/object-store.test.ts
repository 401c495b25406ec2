import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { writeFile } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startFakeObjectStore, type FakeObjectStore } from '../testing/fake-object-store.ts';
import { temporaryDirectory } from '../testing/test-media.ts';
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
  const clock = () => Date.UTC(2026, 10, 21, 9);
  let fake: FakeObjectStore;
  let store: ObjectStore;
  beforeEach(async () => {
    fake = await startFakeObjectStore(clock);
    store = openObjectStore({ ...fake, localHours: 3, cacheBytes: 1_000 }, clock);
  });
  afterEach(() => fake.close());

  test('gives back what was put into it, whole and in parts, until it is deleted', async () => {
    const bytes = Buffer.from('häälega õhtu & öö');
    await store.put('a b/õ&+$!(1).bin', bytes);
    expect(await store.get('a b/õ&+$!(1).bin')).toEqual(bytes);
    expect(await store.getRange('a b/õ&+$!(1).bin', 3, 5)).toEqual(bytes.subarray(3, 8));
    expect(await store.size('a b/õ&+$!(1).bin')).toBe(bytes.length);
    await store.delete('a b/õ&+$!(1).bin');
    await store.delete('a b/õ&+$!(1).bin');
    expect(await store.get('a b/õ&+$!(1).bin')).toBeUndefined();
    expect(await store.getRange('a b/õ&+$!(1).bin', 0, 1)).toBeUndefined();
    expect(await store.size('a b/õ&+$!(1).bin')).toBeUndefined();
  });

  test('takes a file from disk, also an empty one', async () => {
    const home = await temporaryDirectory();
    for (const bytes of [Buffer.alloc(3_000_000, 7), Buffer.alloc(0)]) {
      await writeFile(join(home.path, 'x'), bytes);
      await store.putFile('x', join(home.path, 'x'));
      expect(fake.objects.get('x')!.equals(bytes)).toBe(true);
    }
    await home.dispose();
  });

  test('lists all that begins so, over several pages', async () => {
    const keys = Array.from({ length: 8 }, (_, i) => `hours/${i}&.json`);
    for (const key of [...keys, 'other']) await store.put(key, Buffer.from('x'));
    expect(await store.list('hours/')).toEqual(keys);
    expect(await store.list('nothing')).toEqual([]);
  });

  test.each(['error', 'cut', 'dead'] as const)('that fails (%s) gives no half answer', async (mishap) => {
    await store.put('x', Buffer.alloc(100_000, 1));
    fake.mishap = () => mishap;
    await expect(store.get('x')).rejects.toMatchObject({ name: 'StoreError' });
    await expect(store.getRange('x', 10, 50_000)).rejects.toMatchObject({ name: 'StoreError' });
  });

  test.each(['error', 'dead'] as const)('that fails (%s) has taken nothing', async (mishap) => {
    fake.mishap = () => mishap;
    await expect(store.put('y', Buffer.alloc(9))).rejects.toMatchObject({ name: 'StoreError' });
    await expect(store.delete('y')).rejects.toMatchObject({ name: 'StoreError' });
    expect(fake.objects.has('y')).toBe(false);
  });

  test('lets nobody in with another key, nor long after', async () => {
    const config = { ...fake, localHours: 3, cacheBytes: 1_000 };
    const strangers = [
      openObjectStore({ ...config, secretKey: 'arvatud' }, clock),
      openObjectStore({ ...config, region: 'mujal' }, clock),
      openObjectStore(config, () => clock() + 16 * 60_000),
    ];
    for (const stranger of strangers) await expect(stranger.get('x')).rejects.toThrow('answered 403');
  });

  test('shows no key in its errors', async () => {
    fake.mishap = () => 'error';
    const fault = await store.get('x').catch(String);
    expect(fault).not.toContain(fake.secretKey);
  });
});
