const packetBytes = 188;
const clockHertz = 90_000;

/** After this long the timestamps of MPEG-TS begin again. */
export const clockRunSeconds = 2 ** 33 / clockHertz;

/** The first presentation time of a picture in whole packets of MPEG-TS, in seconds; undefined when there is none. */
export function firstTimestamp(bytes: Buffer): number | undefined {
  for (let at = 0; at + packetBytes <= bytes.length; at += packetBytes) {
    if (bytes[at] !== 0x47) return undefined;
    const startsUnit = (bytes[at + 1]! & 0x40) !== 0;
    const adaptation = (bytes[at + 3]! >> 4) & 3;
    if (!startsUnit || !(adaptation & 1)) continue;
    const found = timestampOf(bytes, at + 4 + (adaptation & 2 ? 1 + bytes[at + 4]! : 0), at + packetBytes);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Of a PES packet, when it is one of a picture that says when it is shown. */
function timestampOf(bytes: Buffer, at: number, end: number): number | undefined {
  if (at + 14 > end || bytes.readUIntBE(at, 3) !== 1 || (bytes[at + 3]! & 0xf0) !== 0xe0) return undefined;
  if (!(bytes[at + 7]! & 0x80)) return undefined;
  const high = (bytes[at + 9]! >> 1) & 7;
  const middle = bytes.readUInt16BE(at + 10) >> 1;
  const low = bytes.readUInt16BE(at + 12) >> 1;
  return (high * 2 ** 30 + middle * 2 ** 15 + low) / clockHertz;
}
