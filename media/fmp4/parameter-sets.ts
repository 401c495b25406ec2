const sequenceParameterType = 7;
const isSlice = (type: number): boolean => type >= 1 && type <= 5;

/**
 * The H.264 sequence parameter sets that stand in front of the picture in a sample (with lengths of four
 * bytes, as ffmpeg writes them), or undefined when there are none.
 */
export function sequenceParameters(sample: Buffer): Buffer | undefined {
  const found: Buffer[] = [];
  for (let at = 0; at + 5 <= sample.length;) {
    const end = at + 4 + sample.readUInt32BE(at);
    const type = sample[at + 4]! & 0x1f;
    if (isSlice(type) || end > sample.length) break;
    if (type === sequenceParameterType) found.push(sample.subarray(at + 4, end));
    at = end;
  }
  return found.length > 0 ? Buffer.concat(found) : undefined;
}
