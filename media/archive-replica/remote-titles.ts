import { LRUCache } from 'lru-cache';
import { titleBytes, titleFile, titleManifest } from '../../contract/routes/archive-api/titles.ts';
import type { Clock } from '../../runtime/clock.ts';
import type { ByteCache } from '../store/byte-cache.ts';
import type { TitleFiles, TitleManifest } from '../vod/read-titles.ts';
import type { StoredTitle } from '../vod/title-files.ts';
import type { Ingests } from './ingests.ts';

const keptTitles = 64;
/** A title that was taken back, or has got another text, is noticed within this time. */
const lookAgainMs = 2_000;

interface CachedManifest {
  manifest: TitleManifest;
  lookedAt: number;
}

/**
 * Titles on the disk of ingests on other machines. What is known of one is good while none of them answers;
 * else what they do not answer rejects with `IngestFault`.
 */
export function remoteTitles(ingests: Ingests, bytes: ByteCache, steady: Clock): TitleFiles {
  const kept = new LRUCache<number, CachedManifest>({ max: keptTitles });
  const asking = new Map<number, Promise<TitleManifest | undefined>>();

  async function ask(id: number): Promise<TitleManifest | undefined> {
    const known = kept.get(id);
    const params = { id: String(id), known: String(known?.manifest.writtenMs ?? 0) };
    try {
      const answer = await ingests.json(titleManifest, { params });
      if (!answer) {
        kept.delete(id);
        return undefined;
      }
      const { writtenMs, text } = answer;
      // What one of us has written, under the secret of all of us.
      const manifest =
        text === null ? known?.manifest : { writtenMs, title: JSON.parse(text) as StoredTitle };
      if (manifest) kept.set(id, { manifest, lookedAt: steady() });
      return manifest;
    } catch (fault) {
      if (!known) throw fault;
      known.lookedAt = steady();
      return known.manifest;
    }
  }

  return {
    async manifest(id) {
      const known = kept.get(id);
      if (known && steady() - known.lookedAt < lookAgainMs) return known.manifest;
      let asked = asking.get(id);
      if (!asked) asking.set(id, (asked = ask(id).finally(() => asking.delete(id))));
      return asked;
    },
    init: (id, { name, initId }) =>
      bytes.get(`title/${id}/${name}/${initId}`, () =>
        ingests.bytes(titleFile, { params: { id: String(id), track: name, kind: 'init' } }),
      ),
    captions: (id, { name, version }) =>
      bytes.get(`title/${id}/${name}/${version}`, () =>
        ingests.bytes(titleFile, { params: { id: String(id), track: name, kind: 'captions' } }),
      ),
    data: (id, { name, version }, fromByte, toByte) =>
      bytes.get(`title/${id}/${name}/${version}/${fromByte}`, () =>
        ingests.bytes(
          titleBytes,
          { params: { id: String(id), track: name, version, from: String(fromByte), to: String(toByte) } },
          { length: toByte - fromByte },
        ),
      ),
  };
}
