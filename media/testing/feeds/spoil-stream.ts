/** What goes wrong with MPEG-TS on its way, done to real bytes. */

const packetBytes = 188;
const syncByte = 0x47;

const packetId = (packet: Buffer): number => packet.readUInt16BE(1) & 0x1fff;

function packetsOf(stream: Buffer): Buffer[] {
  const packets: Buffer[] = [];
  for (let at = 0; at + packetBytes <= stream.length; at += packetBytes) {
    if (stream[at] !== syncByte) throw new Error(`no transport packet at ${at}`);
    packets.push(stream.subarray(at, at + packetBytes));
  }
  return packets;
}

/** Puts junk of changing length between packets, now and then; no packet is hurt. */
export function withJunk(stream: Buffer, everyPackets: number): Buffer {
  const parts = packetsOf(stream).flatMap((packet, i) =>
    i % everyPackets === everyPackets - 1
      ? [packet, Buffer.alloc(1 + ((i * 37) % 150), (i * 11) % 71)]
      : [packet],
  );
  return Buffer.concat(parts);
}

/** Leaves out the packets of a sound after a share of the stream. @param pid ffmpeg numbers streams from 0x100: picture, then sounds */
export function withoutSound(stream: Buffer, afterShare: number, pid = 0x101): Buffer {
  const packets = packetsOf(stream);
  return Buffer.concat(
    packets.filter((packet, i) => i < packets.length * afterShare || packetId(packet) !== pid),
  );
}
