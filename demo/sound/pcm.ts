import { loopSamples, sampleRate, type Track } from './track.ts';

/** Sixteen-bit little-endian stereo, with the end of the loop before it and its start after it. */
export function toPcm(track: Track, beforeSeconds = 0, afterSeconds = 0): Uint8Array {
  const before = Math.round(beforeSeconds * sampleRate);
  const count = before + loopSamples + Math.round(afterSeconds * sampleRate);
  const bytes = Buffer.allocUnsafe(count * 4);
  for (let at = 0; at < count; at += 1) {
    const from = (at - before + loopSamples) % loopSamples;
    bytes.writeInt16LE(Math.round((track.left[from] as number) * 32_767), at * 4);
    bytes.writeInt16LE(Math.round((track.right[from] as number) * 32_767), at * 4 + 2);
  }
  return bytes;
}
