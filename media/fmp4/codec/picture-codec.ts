import { BoxError, findBox, type Box } from '../boxes.ts';
import { readH264Parameters } from './h264-sps.ts';

/** The dynamic range of a picture, as `VIDEO-RANGE` names it. */
export type VideoRange = 'SDR' | 'HLG' | 'PQ';

/** What an init segment says of a picture besides its size. */
export interface PictureDetails {
  range: VideoRange;
  /** Half pictures, taken one after the other, which browsers show as combs. */
  interlaced: boolean;
  /** As the stream itself says it, which need not be so. */
  rate: number | undefined;
}

/** Bytes of a sample entry of pictures before its child boxes. */
const entryBytes = 78;

const childOf = (bytes: Buffer, entry: Box, type: string): Box | undefined =>
  findBox(bytes, { ...entry, body: entry.body + entryBytes }, type);

function configOf(bytes: Buffer, entry: Box, type: string): Buffer {
  const box = childOf(bytes, entry, type);
  if (!box) throw new BoxError(`${entry.type} has no ${type}`);
  const config = bytes.subarray(box.body, box.end);
  if (config.length < shortest[type]!) throw new BoxError(`${type} is cut short`);
  return config;
}

/** Bytes that are read of each. */
const shortest: Readonly<Record<string, number>> = { avcC: 8, hvcC: 13, av1C: 3, vpcC: 10, dvcC: 4 };

/** The RFC 6381 string of a picture, from its configuration; undefined when it is of no kind that is known here. */
export function pictureCodec(bytes: Buffer, entry: Box): string | undefined {
  switch (entry.type) {
    case 'avc1':
    case 'avc3':
      return `${entry.type}.${configOf(bytes, entry, 'avcC').toString('hex', 1, 4)}`;
    case 'hev1':
    case 'hvc1':
      return hevc(entry.type, configOf(bytes, entry, 'hvcC'));
    case 'dvh1':
    case 'dvhe':
      return dolbyVision(entry.type, configOf(bytes, entry, 'dvcC'));
    case 'av01':
      return av1(configOf(bytes, entry, 'av1C'));
    case 'vp09':
      return vp9(configOf(bytes, entry, 'vpcC'));
    default:
      return undefined;
  }
}

const hex = (value: number): string => value.toString(16).toUpperCase();
const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** ISO/IEC 14496-15, annex E: profile, compatibility with its bits turned round, tier and level, constraints. */
function hevc(name: string, config: Buffer): string {
  const head = config.readUInt8(1);
  const profile = `${['', 'A', 'B', 'C'][head >> 6]}${head & 31}`;
  let compatibility = 0;
  for (let bit = 0; bit < 32; bit++)
    compatibility = ((compatibility << 1) | ((config.readUInt32BE(2) >>> bit) & 1)) >>> 0;
  const constraints = [...config.subarray(6, 12)];
  while (constraints.at(-1) === 0) constraints.pop();
  const level = `${head & 32 ? 'H' : 'L'}${config[12]}`;
  return [name, profile, hex(compatibility), level, ...constraints.map(hex)].join('.');
}

/** Dolby Vision Streams within the ISO Base Media File Format, 3.2: profile and level. */
function dolbyVision(name: string, config: Buffer): string {
  const word = config.readUInt16BE(2);
  return [name, twoDigits(word >> 9), twoDigits((word >> 3) & 63)].join('.');
}

/** AV1 Codec ISO Media File Format Binding, 5: profile, level and tier, depth; colours have a box of their own. */
function av1(config: Buffer): string {
  const [, sequence = 0, depth = 0] = config;
  const level = `${twoDigits(sequence & 31)}${depth & 128 ? 'H' : 'M'}`;
  const bits = depth & 64 ? (depth & 32 ? 12 : 10) : 8;
  return ['av01', sequence >> 5, level, twoDigits(bits)].join('.');
}

/** VP Codec ISO Media File Format Binding: profile, level, depth, chroma, and how colours are meant. */
function vp9(config: Buffer): string {
  const [profile = 0, level = 0, packed = 0, ...colours] = config.subarray(4, 10);
  const fields = [profile, level, packed >> 4, (packed >> 1) & 7, ...colours, packed & 1];
  return ['vp09', ...fields.map(twoDigits)].join('.');
}

/** Transfer characteristics of ISO/IEC 23091-2. */
const ranges: Readonly<Record<number, VideoRange>> = { 16: 'PQ', 18: 'HLG' };

/** Reads what the boxes of a sample entry say, and of H.264 the stream's own parameters. */
export function pictureDetails(bytes: Buffer, entry: Box): PictureDetails {
  const parameters = childOf(bytes, entry, 'avcC') && h264Parameters(configOf(bytes, entry, 'avcC'));
  const transfer = transferOf(bytes, entry) ?? parameters?.transfer ?? 0;
  return {
    range: ranges[transfer] ?? 'SDR',
    interlaced: parameters?.fields ?? false,
    rate: parameters?.rate,
  };
}

function h264Parameters(config: Buffer): ReturnType<typeof readH264Parameters> | undefined {
  const count = config.readUInt8(5) & 31;
  const end = 8 + config.readUInt16BE(6);
  return count > 0 && end <= config.length ? readH264Parameters(config.subarray(8, end)) : undefined;
}

function transferOf(bytes: Buffer, entry: Box): number | undefined {
  const colour = childOf(bytes, entry, 'colr');
  if (!colour || colour.end - colour.body < 10) return undefined;
  const kind = bytes.toString('latin1', colour.body, colour.body + 4);
  return kind === 'nclx' || kind === 'nclc' ? bytes.readUInt16BE(colour.body + 6) : undefined;
}
