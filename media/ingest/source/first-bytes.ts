import type { WebFormat } from './source.ts';

/** As many as tell what something is. */
export const headBytes = 4_096;

const packetBytes = 188;

/** What begins with these bytes; undefined when it is nothing that is read here. */
export function formatByFirstBytes(head: Buffer): 'playlist' | WebFormat | undefined {
  const text = head.toString('utf8').replace(/^\uFEFF?\s*/, '');
  // A list without the tags of HLS points to a station's sound.
  if (text.startsWith('#EXTM3U')) return /^#EXT-X-/m.test(text) ? 'playlist' : undefined;
  if (head.toString('latin1', 0, 3) === 'FLV') return 'flv';
  if (head.length >= 4 && head.readUInt32BE(0) === 0x1a45dfa3) return 'matroska';
  if (/^(ftyp|styp|moov|moof)$/.test(head.toString('latin1', 4, 8))) return 'mp4';
  return isTransportStream(head) ? 'mpegts' : undefined;
}

/** Three packets in a row, perhaps behind something else, and perhaps with a time before each (M2TS). */
function isTransportStream(head: Buffer): boolean {
  for (const step of [packetBytes, packetBytes + 4])
    for (let at = 0; at + 2 * step < head.length; at++)
      if (head[at] === 0x47 && head[at + step] === 0x47 && head[at + 2 * step] === 0x47) return true;
  return false;
}
