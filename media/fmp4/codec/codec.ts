import { readAacConfig, type AacCore } from '../aac-config.ts';
import { BoxError, findBox, type Box } from '../boxes.ts';
import { pictureCodec } from './picture-codec.ts';

/** Bytes of a sample entry of sound before its child boxes. */
export const audioEntryBytes = 28;
/** MPEG-1 and MPEG-2 layer III have numbers of their own, and a name in MPEG-4, by which playlists call them. */
const layerThree = new Set([0x69, 0x6b]);

/**
 * The RFC 6381 codec string of a sample entry: `avc1.64001e` from avcC, `hvc1.1.6.L93.B0` from hvcC, `mp4a.40.2`
 * from esds; `ac-3`, `ec-3`, `fLaC` and what is not known here by their four letters.
 */
export function codecOf(bytes: Buffer, entry: Box): string {
  if (entry.type === 'Opus') return 'opus';
  if (entry.type !== 'mp4a') return pictureCodec(bytes, entry) ?? entry.type;
  const { objectType, config } = decoderOf(bytes, entry);
  if (layerThree.has(objectType)) return 'mp4a.40.34';
  const kind = `mp4a.${objectType.toString(16)}`;
  if (config.length === 0) return kind;
  const { object, core } = readAacConfig(config);
  return `${kind}.${core && object === 2 && isDoubled(bytes, entry, core) ? 5 : object}`;
}

/** Samples that SBR makes of a frame of 1024, and of one of 960. */
const doubledFrames = new Set([2_048, 1_920]);

/** Whether a sample entry says that twice the rate of its frames is heard, which the configuration of a broadcast does not: HE-AAC. */
const isDoubled = (bytes: Buffer, entry: Box, { frameSeconds }: AacCore): boolean =>
  doubledFrames.has(Math.round(bytes.readUInt16BE(entry.body + 24) * frameSeconds));

/** The frames of AAC of the usual kinds; undefined for anything else. */
export function aacCoreOf(bytes: Buffer, entry: Box): AacCore | undefined {
  return entry.type === 'mp4a' ? readAacConfig(decoderOf(bytes, entry).config).core : undefined;
}

interface Decoder {
  objectType: number;
  /** Where its buffer and rates stand: 3, 4 and 4 bytes. */
  ratesAt: number;
  config: Buffer;
}

/** Walks the nested descriptors of an esds: ES (3) → decoder config (4) → audio specific config (5). */
export function decoderOf(bytes: Buffer, entry: Box): Decoder {
  const esds = findBox(bytes, { ...entry, body: entry.body + audioEntryBytes }, 'esds');
  if (!esds) throw new BoxError('mp4a has no esds');
  let at = esds.body + 4;
  let objectType = 0;
  let ratesAt = 0;
  while (at < esds.end) {
    const tag = bytes[at++];
    while (at < esds.end && bytes.readUInt8(at) & 0x80) at++; // length bytes with more to come
    at++;
    if (tag === 3) at += 3;
    else if (tag === 4) {
      objectType = bytes[at] ?? 0;
      ratesAt = at + 2;
      at += 13;
    } else if (tag === 5) return { objectType, ratesAt, config: bytes.subarray(at, esds.end) };
    else break;
  }
  if (objectType === 0) throw new BoxError('esds without a decoder configuration');
  return { objectType, ratesAt, config: Buffer.alloc(0) };
}
