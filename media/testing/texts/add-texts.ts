import { crc32Mpeg } from '../../marks/scte35.ts';

/** A stream that is put into a transport stream: what is said of it in the table of the programme, and its packets. */
export interface AddedStream {
  pid: number;
  descriptor: Buffer;
  /** Times count from the first picture. @see sentSeconds when it is sent; a little before it is due, unless said */
  units: readonly { atSeconds: number; sentSeconds?: number; data: Buffer }[];
}

/** Messages of SCTE 35 that are put into a transport stream as sections. */
export interface AddedSplices {
  pid: number;
  /** Times count from the first picture. @param ticks when it is due by the clock of the stream, of 33 bits */
  units: readonly { atSeconds: number; sentSeconds: number; section: (ticks: number) => Buffer }[];
}

const packetBytes = 188;
const ticksPerSecond = 90_000;
const wrap = 2n ** 33n;
const privateStream = 6;
const spliceStream = 0x86;

/** The table of the programme that a transport stream of ffmpeg has, and where. */
const tablePid = 0x1000;

const letters = (text: string): number[] => [...Buffer.from(text, 'latin1')];

export const teletextDescriptor = (
  pages: readonly { language: string; page: number; forHearing?: boolean }[],
): Buffer =>
  described(
    0x56,
    pages.flatMap(({ language, page, forHearing }) => [
      ...letters(language),
      ((forHearing ? 5 : 2) << 3) | ((page >> 8) & 7),
      page & 255,
    ]),
  );

export const bitmapDescriptor = (language: string, type = 0x10): Buffer =>
  described(0x59, [...letters(language), type, 0, 1, 0, 1]);

const described = (tag: number, body: readonly number[]): Buffer => Buffer.from([tag, body.length, ...body]);

/** What goes into the stream at an instant: the packets of a unit. */
interface Sent {
  pid: number;
  sentSeconds: number;
  body: (ticksAt: (seconds: number) => bigint) => Buffer;
}

/** The same transport stream with streams of text in it. */
export function withTexts(stream: Buffer, added: readonly AddedStream[]): Buffer {
  const units = added.flatMap(({ pid, units: own }) =>
    own.map(({ atSeconds, sentSeconds, data }): Sent => ({
      pid,
      sentSeconds: sentSeconds ?? atSeconds - 0.04,
      body: (ticksAt) => pesOf(data, ticksAt(atSeconds)),
    })),
  );
  const listed = added.map(({ pid, descriptor }) => streamEntry(privateStream, pid, descriptor));
  return withUnits(stream, units, (packet) => extended(packet, listed));
}

/** The same transport stream with messages of SCTE 35, whose programme says that it has such. */
export function withSplices(stream: Buffer, { pid, units }: AddedSplices): Buffer {
  const sent = units.map(({ atSeconds, sentSeconds, section }): Sent => ({
    pid,
    sentSeconds,
    // A section begins where its pointer says.
    body: (ticksAt) => Buffer.concat([Buffer.from([0]), section(Number(ticksAt(atSeconds)))]),
  }));
  const listed = [streamEntry(spliceStream, pid, Buffer.alloc(0))];
  return withUnits(stream, sent, (packet) => extended(packet, listed, described(5, letters('CUEI'))));
}

/** @param extend the table of the programme, with what is added */
function withUnits(stream: Buffer, added: readonly Sent[], extend: (packet: Buffer) => Buffer): Buffer {
  const firstTicks = firstPictureTicks(stream);
  const ticksAt = (seconds: number): bigint => (firstTicks + ticksOf(seconds)) % wrap;
  const units = [...added].sort((a, b) => a.sentSeconds - b.sentSeconds);
  const counters = new Map<number, number>();
  const out: Buffer[] = [];
  const send = (clockTicks: bigint): void => {
    while (units[0] && clockTicks >= firstTicks + ticksOf(units[0].sentSeconds)) {
      const { pid, body } = units.shift()!;
      out.push(...packetsOf(pid, body(ticksAt), counters));
    }
  };
  for (let at = 0; at + packetBytes <= stream.length; at += packetBytes) {
    const packet = stream.subarray(at, at + packetBytes);
    const clock = clockOf(packet);
    if (clock !== undefined) send(clock < firstTicks - wrap / 2n ? clock + wrap : clock);
    out.push(pidOf(packet) === tablePid ? extend(packet) : packet);
  }
  send(wrap * 2n);
  return Buffer.concat(out);
}

const ticksOf = (seconds: number): bigint => BigInt(Math.round(seconds * ticksPerSecond));
const pidOf = (packet: Buffer): number => packet.readUInt16BE(1) & 0x1fff;

function clockOf(packet: Buffer): bigint | undefined {
  const hasClock = packet.readUInt8(3) & 0x20 && packet.readUInt8(4) >= 7 && packet.readUInt8(5) & 0x10;
  return hasClock ? (BigInt(packet.readUInt32BE(6)) << 1n) | BigInt(packet.readUInt8(10) >> 7) : undefined;
}

function firstPictureTicks(stream: Buffer): bigint {
  const at = stream.indexOf(Buffer.from([0, 0, 1, 0xe0]));
  const [high, middle, low] = [
    stream.readUInt8(at + 9),
    stream.readUInt16BE(at + 10),
    stream.readUInt16BE(at + 12),
  ];
  return (BigInt(high & 0x0e) << 29n) | (BigInt(middle >> 1) << 15n) | BigInt(low >> 1);
}

function pesOf(data: Buffer, ticks: bigint): Buffer {
  const stamp = [
    0x21 | (Number(ticks >> 30n) << 1),
    ...word(Number((ticks >> 15n) & 0x7fffn)),
    ...word(Number(ticks & 0x7fffn)),
  ];
  // Teletext wants a head of 45 bytes.
  const stuffing = Array<number>(31).fill(0xff);
  const head = [0x84, 0x80, stamp.length + stuffing.length, ...stamp, ...stuffing];
  const length = head.length + data.length;
  return Buffer.concat([Buffer.from([0, 0, 1, 0xbd, length >> 8, length & 255, ...head]), data]);
}

/** 15 bits and a mark. */
const word = (bits: number): number[] => [bits >> 7, ((bits << 1) & 255) | 1];

function packetsOf(pid: number, pes: Buffer, counters: Map<number, number>): Buffer[] {
  const packets: Buffer[] = [];
  for (let at = 0; at < pes.length;) {
    const counter = counters.get(pid) ?? 0;
    counters.set(pid, (counter + 1) & 15);
    const bytes = Math.min(184, pes.length - at);
    const missing = 184 - bytes;
    const packet = Buffer.alloc(packetBytes, 0xff);
    packet.set([0x47, (at === 0 ? 0x40 : 0) | (pid >> 8), pid & 255, (missing > 0 ? 0x30 : 0x10) | counter]);
    if (missing > 0) packet[4] = missing - 1;
    if (missing > 1) packet[5] = 0;
    pes.copy(packet, packetBytes - bytes, at, at + bytes);
    packets.push(packet);
    at += bytes;
  }
  return packets;
}

const streamEntry = (type: number, pid: number, descriptor: Buffer): number[] => [
  type,
  0xe0 | (pid >> 8),
  pid & 255,
  0xf0,
  descriptor.length,
  ...descriptor,
];

/** The table of the programme with more streams, of which it says more; it has to fit into its packet. */
function extended(packet: Buffer, listed: readonly number[][], more: Buffer = Buffer.alloc(0)): Buffer {
  const section = packet.subarray(5);
  const length = 3 + (section.readUInt16BE(1) & 0xfff);
  const own = section.readUInt16BE(10) & 0xfff;
  const body = Buffer.concat([
    section.subarray(0, 12 + own),
    more,
    section.subarray(12 + own, length - 4),
    Buffer.from(listed.flat()),
  ]);
  body.writeUInt16BE(0xf000 | (own + more.length), 10);
  body.writeUInt16BE(0xb000 | (body.length + 1), 1);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32Mpeg(body));
  const whole = Buffer.concat([packet.subarray(0, 5), body, sum]);
  return Buffer.concat([whole, Buffer.alloc(packetBytes - whole.length, 0xff)]);
}
