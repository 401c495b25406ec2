import { Type } from 'typebox';
import { Check } from 'typebox/value';
import type { ObjectStore } from '../../runtime/store/object-store.ts';
import { dayOf, indexPrefix, manifestKey, parseIndexKey, type ChannelRendition } from './names.ts';

const Manifest = Type.Object({ hours: Type.Array(Type.Integer()) });

/**
 * The hours of a day that are in the store, ascending. A manifest that cannot be understood is made up from the
 * indexes themselves, so that what it listed is neither lost to viewers nor kept for ever.
 */
export async function readManifest(
  store: ObjectStore,
  stream: ChannelRendition,
  day: number,
): Promise<number[]> {
  const bytes = await store.get(manifestKey(stream, day));
  return bytes ? (parse(bytes) ?? hoursOf(store, stream, day)) : [];
}

function parse(bytes: Buffer): number[] | undefined {
  try {
    const manifest: unknown = JSON.parse(bytes.toString());
    return Check(Manifest, manifest) ? manifest.hours : undefined;
  } catch {
    return undefined;
  }
}

async function hoursOf(store: ObjectStore, stream: ChannelRendition, day: number): Promise<number[]> {
  const keys = await store.list(indexPrefix(stream));
  return keys
    .map((key) => parseIndexKey(key))
    .filter((hour) => hour !== undefined)
    .filter((hour) => dayOf(hour) === day)
    .sort((a, b) => a - b);
}

export async function writeManifest(
  store: ObjectStore,
  stream: ChannelRendition,
  day: number,
  hours: Iterable<number>,
): Promise<void> {
  const sorted = [...new Set(hours)].sort((a, b) => a - b);
  const key = manifestKey(stream, day);
  if (sorted.length === 0) return store.delete(key);
  await store.put(key, Buffer.from(JSON.stringify({ hours: sorted })));
}
