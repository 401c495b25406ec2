import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestObjectStore, type TestObjectStore } from '../../runtime/testing/store/test-object-store.ts';
import { writeManifest } from './manifest.ts';
import { dayOf, indexKey } from './names.ts';
import { createUploaded } from './uploaded-hours.ts';

let service: TestObjectStore;
beforeEach(async () => void (service = await openTestObjectStore()));
afterEach(() => service.close());

const midnight = 24 * 20_000;
const hourOf = (hour: number) =>
  ({ channelId: 'etv', rendition: 'HI', directory: '/nowhere', hour, bytes: 0 }) as const;

test('what has left the disk is forgotten, so that years of hours are not kept in memory', async () => {
  const { store } = service;
  const days = 30;
  const uploaded = createUploaded(store);
  for (let day = 0; day < days; day++) {
    const hours = Array.from({ length: 24 }, (_, i) => midnight + day * 24 + i);
    await writeManifest(store, hourOf(0), dayOf(hours[0]!), hours);
    expect(await uploaded.has(hourOf(hours[0]!))).toBe(true);
    // Of every day the last hour is still here.
    uploaded.keepOnly(new Set([indexKey(hourOf(0), hours.at(-1)!)]));
    expect(uploaded.size()).toBe(1);
  }
  expect(await uploaded.has(hourOf(midnight))).toBe(true);
});

test('an hour that was brought there is known without asking', async () => {
  const uploaded = createUploaded(service.store);
  expect(await uploaded.has(hourOf(midnight))).toBe(false);
  uploaded.add(hourOf(midnight));
  expect(await uploaded.has(hourOf(midnight))).toBe(true);
});
