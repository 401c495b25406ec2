import { Type } from 'typebox';
import { Check } from 'typebox/value';
import type { ObjectStore } from './object-store.ts';
import { manifestKey, type StreamPlace } from './names.ts';

const Manifest = Type.Object({ hours: Type.Array(Type.Integer()) });

/** The hours of a day that are in the store, ascending. A manifest that cannot be understood counts as none. */
export async function readManifest(store: ObjectStore, place: StreamPlace, day: number): Promise<number[]> {
  const bytes = await store.get(manifestKey(place, day));
  try {
    const manifest: unknown = JSON.parse(bytes?.toString() ?? '');
    return Check(Manifest, manifest) ? manifest.hours : [];
  } catch {
    return [];
  }
}

export async function writeManifest(
  store: ObjectStore,
  place: StreamPlace,
  day: number,
  hours: Iterable<number>,
): Promise<void> {
  const sorted = [...new Set(hours)].sort((a, b) => a - b);
  const key = manifestKey(place, day);
  if (sorted.length === 0) return store.delete(key);
  await store.put(key, Buffer.from(JSON.stringify({ hours: sorted })));
}
