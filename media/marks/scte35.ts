import type { MarkKind } from '../../contract/mark-kinds.ts';

/** A message of SCTE 35 (`splice_info_section`), as far as it says where something begins or ends. */
export interface SpliceMessage {
  command: 'null' | 'insert' | 'signal' | 'other';
  /** Of an insert: the same when it leaves and when it comes back. */
  eventId?: number;
  /** Of an insert: it leaves the programme, or comes back to it. */
  out?: boolean;
  /** When, in ticks of 90 kHz, with the adjustment; undefined for at once. */
  pts?: number;
  durationMs?: number;
  /** What its descriptors say of segments. */
  segments: readonly SpliceSegment[];
}

export interface SpliceSegment {
  /** The same when it begins and when it ends. */
  eventId: number;
  /** `segmentation_type_id`: 0x10 begins a programme, 0x34 an advertisement of a provider. */
  typeId: number;
  durationMs?: number;
}

const tableId = 0xfc;
const ticksPerMs = 90;
const ptsRange = 2 ** 33;
const segmentationTag = 0x02;
const cuei = 0x43554549;

/** CRC-32 of MPEG-2 over a section; 0 of one that ends with its own. */
export function crc32Mpeg(bytes: Uint8Array): number {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte << 24;
    for (let bit = 0; bit < 8; bit++) sum = sum & 0x80000000 ? (sum << 1) ^ 0x04c11db7 : sum << 1;
  }
  return sum >>> 0;
}

/** Reads forward; beyond the end there is a `RangeError`. */
function readerOf(bytes: Buffer) {
  let at = 0;
  return {
    at: () => at,
    byte: () => bytes.readUInt8(at++),
    short: () => bytes.readUInt16BE((at += 2) - 2),
    word: () => bytes.readUInt32BE((at += 4) - 4),
    /** The lower bits of what 40 bits hold. */
    long: (bits: number) => bytes.readUIntBE((at += 5) - 5, 5) % 2 ** bits,
    skip: (count: number) => void (at += count),
    /** So many bytes by themselves. */
    take(count: number): Buffer {
      if (at + count > bytes.length) throw new RangeError('a field reaches beyond its section');
      return bytes.subarray(at, (at += count));
    },
  };
}
type Reader = ReturnType<typeof readerOf>;

/** Reads a section; undefined for what is none, broken, encrypted or cut short. */
export function readSplice(section: Buffer): SpliceMessage | undefined {
  if (section.length < 20 || section[0] !== tableId) return undefined;
  const length = 3 + (section.readUInt16BE(1) & 0xfff);
  if (length > section.length || length < 20 || crc32Mpeg(section.subarray(0, length)) !== 0)
    return undefined;
  try {
    return messageOf(readerOf(section.subarray(3, length - 4)));
  } catch (fault) {
    if (fault instanceof RangeError) return undefined;
    throw fault;
  }
}

function messageOf(reader: Reader): SpliceMessage | undefined {
  const version = reader.byte();
  const flags = reader.long(40);
  const isEncrypted = Math.floor(flags / 2 ** 39) === 1;
  if (version !== 0 || isEncrypted) return undefined;
  const adjustment = flags % ptsRange;
  reader.skip(1);
  const commandLength = reader.take(3).readUIntBE(0, 3) & 0xfff;
  const type = reader.byte();
  // Old encoders do not say how long a command is.
  const command = commandOf(type, reader, adjustment, commandLength === 0xfff ? undefined : commandLength);
  if (!command) return undefined;
  return { ...command, segments: segmentsOf(reader.take(reader.short())) };
}

type Command = Omit<SpliceMessage, 'segments'>;

function commandOf(
  type: number,
  reader: Reader,
  adjustment: number,
  length: number | undefined,
): Command | undefined {
  const from = reader.at();
  const known = commands[type]?.(reader, adjustment);
  if (length === undefined) return known;
  const rest = length - (reader.at() - from);
  if (rest < 0) return undefined;
  reader.skip(rest);
  return known ?? { command: 'other' };
}

const commands: Readonly<Record<number, (reader: Reader, adjustment: number) => Command>> = {
  0x00: () => ({ command: 'null' }),
  0x05: insertOf,
  0x06: (reader, adjustment) => ({ command: 'signal', ...timeOf(reader, adjustment) }),
};

function insertOf(reader: Reader, adjustment: number): Command {
  const eventId = reader.word();
  if (reader.byte() & 0x80) return { command: 'other' };
  const flags = reader.byte();
  const [out, ofProgram, hasDuration, atOnce] = [0x80, 0x40, 0x20, 0x10].map((bit) => (flags & bit) !== 0);
  const time = ofProgram && !atOnce ? timeOf(reader, adjustment) : {};
  if (!ofProgram)
    for (let components = reader.byte(); components > 0; components--) {
      reader.skip(1);
      if (!atOnce) timeOf(reader, adjustment);
    }
  const duration = hasDuration ? { durationMs: Math.round(reader.long(33) / ticksPerMs) } : {};
  reader.skip(4);
  return { command: 'insert', eventId, out: out === true, ...time, ...duration };
}

function timeOf(reader: Reader, adjustment: number): { pts?: number } {
  const first = reader.byte();
  if (!(first & 0x80)) return {};
  return { pts: ((first & 1) * 2 ** 32 + reader.word() + adjustment) % ptsRange };
}

function segmentsOf(descriptors: Buffer): SpliceSegment[] {
  const reader = readerOf(descriptors);
  const found: SpliceSegment[] = [];
  while (reader.at() < descriptors.length) {
    const tag = reader.byte();
    const body = reader.take(reader.byte());
    const segment = tag === segmentationTag && segmentOf(readerOf(body));
    if (segment) found.push(segment);
  }
  return found;
}

function segmentOf(reader: Reader): SpliceSegment | undefined {
  if (reader.word() !== cuei) return undefined;
  const eventId = reader.word();
  if (reader.byte() & 0x80) return undefined;
  const flags = reader.byte();
  if (!(flags & 0x80)) reader.skip(6 * reader.byte());
  const duration = flags & 0x40 ? { durationMs: Math.round(reader.long(40) / ticksPerMs) } : {};
  reader.skip(1);
  reader.take(reader.byte());
  return { eventId, typeId: reader.byte(), ...duration };
}

/** Segments by their type: what begins with the even ones ends with the odd one after it. */
const kindByType: Readonly<Record<number, MarkKind>> = {
  0x10: 'program',
  0x20: 'chapter',
  0x22: 'ad',
  0x30: 'ad',
  0x32: 'ad',
  0x34: 'ad',
  0x36: 'ad',
};

/** Something that begins with a message, or is over with it. */
export interface SplicePoint {
  kind: MarkKind;
  eventId: number;
  durationMs?: number;
}

/** What begins with a message: an insert that leaves is an advertisement, unless its segments say what it is. */
export function beginningsOf(message: SpliceMessage): SplicePoint[] {
  const found = message.segments.flatMap(({ typeId, eventId, durationMs = message.durationMs }) => {
    const kind = kindByType[typeId];
    return kind ? [pointOf(kind, eventId, durationMs)] : [];
  });
  const leaves = message.command === 'insert' && message.out === true;
  return found.length > 0 || !leaves ? found : [pointOf('ad', message.eventId ?? 0, message.durationMs)];
}

/** What is over with a message. */
export function endingsOf(message: SpliceMessage): SplicePoint[] {
  const found = message.segments.flatMap(({ typeId, eventId }) => {
    const kind = typeId % 2 === 1 ? kindByType[typeId - 1] : undefined;
    return kind ? [pointOf(kind, eventId)] : [];
  });
  const returns = message.command === 'insert' && message.out === false;
  return returns ? [...found, pointOf('ad', message.eventId ?? 0)] : found;
}

const pointOf = (kind: MarkKind, eventId: number, durationMs?: number): SplicePoint => ({
  kind,
  eventId,
  ...(durationMs !== undefined && { durationMs }),
});
