import { crc32Mpeg } from '../marks/scte35.ts';

/** What a test source says by SCTE 35; times in ticks of 90 kHz. */
export interface SpliceScript {
  insert?: { out: boolean; pts?: number; durationTicks?: number };
  signal?: { pts: number };
  segments?: readonly { typeId: number; durationTicks?: number }[];
  adjustment?: number;
  encrypted?: boolean;
  /** As old encoders write it. */
  unknownLength?: boolean;
}

const timeOf = (pts: number | undefined): Buffer => {
  if (pts === undefined) return Buffer.from([0x7f]);
  const bytes = Buffer.alloc(5);
  bytes.writeUInt8(0xfe + Math.floor(pts / 2 ** 32), 0);
  bytes.writeUInt32BE(pts % 2 ** 32, 1);
  return bytes;
};
const fortyBits = (value: number): Buffer => {
  const bytes = Buffer.alloc(5);
  bytes.writeUIntBE(value, 0, 5);
  return bytes;
};

function insertOf({ out, pts, durationTicks }: NonNullable<SpliceScript['insert']>): Buffer {
  const flags = (out ? 0x80 : 0) | 0x40 | (durationTicks === undefined ? 0 : 0x20) | 0x0f;
  return Buffer.concat([
    Buffer.from([0, 0, 0, 7, 0x7f, flags]),
    timeOf(pts),
    ...(durationTicks === undefined ? [] : [fortyBits(0xfe * 2 ** 32 + durationTicks)]),
    Buffer.from([0, 1, 0, 0]),
  ]);
}

function segmentOf({ typeId, durationTicks }: NonNullable<SpliceScript['segments']>[number]): Buffer {
  const body = Buffer.concat([
    Buffer.from('CUEI'),
    Buffer.from([0, 0, 0, 9, 0x7f, 0x80 | (durationTicks === undefined ? 0 : 0x40) | 0x3f]),
    ...(durationTicks === undefined ? [] : [fortyBits(durationTicks)]),
    Buffer.from([0, 0, typeId, 0, 0]),
  ]);
  return Buffer.concat([Buffer.from([0x02, body.length]), body]);
}

/** A `splice_info_section` with its CRC-32 of MPEG-2. */
export function spliceSection(script: SpliceScript): Buffer {
  const { insert, signal, segments = [], adjustment = 0 } = script;
  const command = insert ? insertOf(insert) : signal ? timeOf(signal.pts) : Buffer.alloc(0);
  const descriptors = Buffer.concat(segments.map(segmentOf));
  const type = insert ? 0x05 : signal ? 0x06 : 0x00;
  const head = Buffer.alloc(14);
  const length = head.length - 3 + command.length + 2 + descriptors.length + 4;
  head.writeUInt8(0xfc, 0);
  head.writeUInt16BE(0x3000 | length, 1);
  head.writeUIntBE((script.encrypted ? 2 ** 39 : 0) + adjustment, 4, 5);
  head.writeUIntBE(0xfff000 | (script.unknownLength ? 0xfff : command.length), 10, 3);
  head.writeUInt8(type, 13);
  const lengthOf = Buffer.from([descriptors.length >> 8, descriptors.length & 0xff]);
  const open = Buffer.concat([head, command, lengthOf, descriptors]);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32Mpeg(open));
  return Buffer.concat([open, sum]);
}
