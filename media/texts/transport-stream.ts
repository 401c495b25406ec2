import { clockHertz, clockRunTicks, timestampAt } from '../mpeg-clock.ts';

/** What is said of a stream in the table of its programme. */
export interface Descriptor {
  tag: number;
  body: Buffer;
}

export interface ElementaryStream {
  pid: number;
  type: number;
  descriptors: readonly Descriptor[];
}

export interface PesPacket {
  stream: ElementaryStream;
  /** When it is due, with wraps undone. */
  atSeconds: number;
  data: Buffer;
}

const packetBytes = 188;
const syncByte = 0x47;
const programmeTable = 2;
const mostPesBytes = 1_000_000;

/**
 * Takes texts out of a transport stream of one programme, as ffmpeg writes it to a pipe: nothing is lost on the way, so check
 * sums are passed over.
 */
export function createTransportReader(handlers: {
  onStreams: (streams: readonly ElementaryStream[]) => void;
  onPacket: (packet: PesPacket) => void;
}): { push: (bytes: Buffer) => void } {
  let tablePid: number | undefined;
  let table: Buffer = Buffer.alloc(0);
  let streams = new Map<number, ElementaryStream>();
  let lastTicks = 0;

  /** The nearest instant to the last one that a time of 33 bits can mean. */
  function unwrapped(ticks: number): number {
    const turns = Math.round((lastTicks - ticks) / clockRunTicks);
    return (lastTicks = ticks + turns * clockRunTicks);
  }

  const sections = createSections((pid, section) => {
    if (pid === 0) tablePid = section.readUInt16BE(10) & 0x1fff;
    else if (section[0] === programmeTable && !section.equals(table)) {
      table = section;
      streams = new Map(streamsOf(section).map((stream) => [stream.pid, stream]));
      handlers.onStreams([...streams.values()]);
    }
  });
  const packets = createPesPackets((pid, pes) => {
    const stream = streams.get(pid);
    const found = pesIn(pes);
    if (!found || !stream) return;
    handlers.onPacket({ stream, atSeconds: unwrapped(found.ticks) / clockHertz, data: found.data });
  });

  function take(packet: Buffer): void {
    const head = packet.readUInt16BE(1);
    const [pid, starts] = [head & 0x1fff, (head & 0x4000) !== 0];
    const control = packet.readUInt8(3);
    const at = control & 0x20 ? 5 + packet.readUInt8(4) : 4;
    if (!(control & 0x10) || at >= packetBytes) return;
    const body = packet.subarray(at);
    if (pid === 0 || pid === tablePid) sections(pid, body, starts);
    else if (streams.has(pid)) packets(pid, body, starts);
  }

  return { push: inPackets(take) };
}

/** Takes bytes in any portions, and hands on one packet at a time; what is none between them is passed over. */
function inPackets(take: (packet: Buffer) => void): (bytes: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0);
  return (bytes) => {
    rest = rest.length > 0 ? Buffer.concat([rest, bytes]) : bytes;
    let at = 0;
    while (at + packetBytes <= rest.length) {
      if (rest[at] !== syncByte) at++;
      else {
        take(Buffer.from(rest.subarray(at, at + packetBytes)));
        at += packetBytes;
      }
    }
    rest = rest.subarray(at);
  };
}

type TakePart = (pid: number, part: Buffer, starts: boolean) => void;

/** Puts sections together. */
function createSections(onSection: (pid: number, section: Buffer) => void): TakePart {
  const open = new Map<number, Buffer[]>();
  return (pid, part, starts) => {
    if (starts) open.set(pid, [part.subarray(1 + part.readUInt8(0))]);
    else open.get(pid)?.push(part);
    const section = wholeSection(open.get(pid) ?? []);
    if (!section) return;
    open.delete(pid);
    onSection(pid, section);
  };
}

/** Puts packets of streams together. */
function createPesPackets(onPes: (pid: number, pes: Buffer) => void): TakePart {
  const open = new Map<number, { parts: Buffer[]; bytes: number }>();
  function finish(pid: number): void {
    const parts = open.get(pid)?.parts;
    open.delete(pid);
    if (parts) onPes(pid, Buffer.concat(parts));
  }
  return (pid, part, starts) => {
    if (starts) {
      finish(pid);
      open.set(pid, { parts: [], bytes: 0 });
    }
    const one = open.get(pid);
    if (!one) return;
    one.parts.push(part);
    one.bytes += part.length;
    const [first] = one.parts;
    const length = first && first.length >= 6 ? first.readUInt16BE(4) : 0;
    if (one.bytes > mostPesBytes) open.delete(pid);
    // One that says how long it is need not wait for the next.
    else if (length > 0 && one.bytes >= 6 + length) finish(pid);
  };
}

/** A section, once all its parts are there. */
function wholeSection(parts: readonly Buffer[]): Buffer | undefined {
  const section = Buffer.concat(parts);
  const length = section.length < 3 ? Infinity : 3 + (section.readUInt16BE(1) & 0xfff);
  return section.length < length ? undefined : section.subarray(0, length);
}

/** What a packet carries, and when that is due; undefined when it does not say so. */
function pesIn(pes: Buffer): { ticks: number; data: Buffer } | undefined {
  const dataAt = pes.length > 8 ? 9 + pes.readUInt8(8) : Infinity;
  if (dataAt < 14 || dataAt > pes.length || pes.readUIntBE(0, 3) !== 1) return undefined;
  if (!(pes.readUInt8(7) & 0x80)) return undefined;
  const length = pes.readUInt16BE(4);
  return { ticks: timestampAt(pes, 9), data: pes.subarray(dataAt, length > 0 ? 6 + length : undefined) };
}

function streamsOf(section: Buffer): ElementaryStream[] {
  const streams: ElementaryStream[] = [];
  const end = section.length - 4;
  for (let at = 12 + (section.readUInt16BE(10) & 0xfff); at + 5 <= end;) {
    const bytes = section.readUInt16BE(at + 3) & 0xfff;
    const descriptors = descriptorsOf(section.subarray(at + 5, Math.min(end, at + 5 + bytes)));
    streams.push({ pid: section.readUInt16BE(at + 1) & 0x1fff, type: section.readUInt8(at), descriptors });
    at += 5 + bytes;
  }
  return streams;
}

function descriptorsOf(bytes: Buffer): Descriptor[] {
  const found: Descriptor[] = [];
  for (let at = 0; at + 2 <= bytes.length;) {
    const length = bytes.readUInt8(at + 1);
    found.push({ tag: bytes.readUInt8(at), body: bytes.subarray(at + 2, at + 2 + length) });
    at += 2 + length;
  }
  return found;
}
