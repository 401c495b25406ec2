import { createDecipheriv } from 'node:crypto';
import { sourceReport } from '../../../contract/i18n/source-report.ts';
import { WebError } from '../source/web-request.ts';
import type { ListedSegment, Resource, SegmentKey } from './playlist.ts';
import type { Web } from './web.ts';

const keyBytes = 16;
/** Origins change keys every few minutes at most; the renditions of one share them. */
const keptKeys = 16;
const largestInit = 1024 * 1024;

/** Reads what may be encrypted, with keys that are fetched once. */
export interface Vault {
  segment: (segment: ListedSegment, withinMs: number) => AsyncIterable<Buffer>;
  /** The init that a segment needs. */
  init: (map: Resource, segment: ListedSegment) => Promise<Buffer>;
}

export function openVault(web: Web): Vault {
  const keys = new Map<string, Promise<Buffer>>();

  function keyAt(address: string): Promise<Buffer> {
    const known = keys.get(address);
    if (known) return known;
    const asked = web.whole({ address, range: undefined }, 4096).then((bytes) => {
      if (bytes.length !== keyBytes) throw new WebError(sourceReport('keyBroken'));
      return bytes;
    });
    keys.set(address, asked);
    asked.catch(() => keys.delete(address));
    for (const old of [...keys.keys()].slice(0, -keptKeys)) keys.delete(old);
    return asked;
  }

  const decipherOf = async ({ address, iv }: SegmentKey, sequence: number) =>
    createDecipheriv('aes-128-cbc', await keyAt(address), iv ?? ivOf(sequence));

  async function* segment(listed: ListedSegment, withinMs: number): AsyncIterable<Buffer> {
    const decipher = listed.key && (await decipherOf(listed.key, listed.sequence));
    for await (const bytes of web.stream(listed, withinMs)) {
      const plain = decipher ? decipher.update(bytes) : bytes;
      if (plain.length > 0) yield plain;
    }
    if (decipher) yield decipher.final();
  }

  return {
    segment,
    async init(map, { key, sequence }) {
      const bytes = await web.whole(map, largestInit);
      // A key that stands behind the map in the list is not meant for it, and the order is not known here.
      if (!key || isPlain(bytes)) return bytes;
      const decipher = await decipherOf(key, sequence);
      return Buffer.concat([decipher.update(bytes), decipher.final()]);
    },
  };
}

const isPlain = (init: Buffer): boolean => ['ftyp', 'moov', 'styp'].includes(init.toString('latin1', 4, 8));

/** Without a vector of its own a segment is encrypted with its number, in 16 bytes. */
function ivOf(sequence: number): Buffer {
  const iv = Buffer.alloc(keyBytes);
  iv.writeBigUInt64BE(BigInt(sequence), 8);
  return iv;
}
