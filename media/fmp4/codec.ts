import { readAacConfig, type AacCore } from './aac-config.ts';
import { BoxError, findBox, type Box } from './boxes.ts';

/** Bytes of a sample entry before its child boxes, by kind. */
const videoEntryBytes = 78;
const audioEntryBytes = 28;

/**
 * The RFC 6381 codec string of a sample entry: `avc1.64001e` from avcC, `mp4a.40.2` from esds, and the plain
 * four letters for anything else.
 */
export function codecOf(bytes: Buffer, entry: Box): string {
  if (entry.type === 'avc1' || entry.type === 'avc3') {
    const avcC = findBox(bytes, { ...entry, body: entry.body + videoEntryBytes }, 'avcC');
    if (!avcC) throw new BoxError(`${entry.type} has no avcC`);
    return `${entry.type}.${bytes.toString('hex', avcC.body + 1, avcC.body + 4)}`;
  }
  if (entry.type !== 'mp4a') return entry.type;
  const { objectType, config } = decoderOf(bytes, entry);
  const kind = `mp4a.${objectType.toString(16)}`;
  return config.length > 0 ? `${kind}.${readAacConfig(config).object}` : kind;
}

/** The frames of AAC of the usual kinds; undefined for anything else. */
export function aacCoreOf(bytes: Buffer, entry: Box): AacCore | undefined {
  return entry.type === 'mp4a' ? readAacConfig(decoderOf(bytes, entry).config).core : undefined;
}

/** Walks the nested descriptors of an esds: ES (3) → decoder config (4) → audio specific config (5). */
function decoderOf(bytes: Buffer, entry: Box): { objectType: number; config: Buffer } {
  const esds = findBox(bytes, { ...entry, body: entry.body + audioEntryBytes }, 'esds');
  if (!esds) throw new BoxError('mp4a has no esds');
  let at = esds.body + 4;
  let objectType = 0;
  while (at < esds.end) {
    const tag = bytes[at++];
    while (at < esds.end && bytes[at]! & 0x80) at++; // length bytes with more to come
    at++;
    if (tag === 3) at += 3;
    else if (tag === 4) {
      objectType = bytes[at] ?? 0;
      at += 13;
    } else if (tag === 5) return { objectType, config: bytes.subarray(at, esds.end) };
    else break;
  }
  if (objectType === 0) throw new BoxError('esds without a decoder configuration');
  return { objectType, config: Buffer.alloc(0) };
}
