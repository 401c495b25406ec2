import { bitsOf, type Bits } from './bits.ts';

/** What a sequence parameter set of H.264 says of the picture (ISO/IEC 14496-10, 7.3.2.1.1 and annex E). */
export interface H264Parameters {
  /** Pictures may consist of two fields that were taken one after the other. */
  fields: boolean;
  /** Transfer characteristics by the numbers of ISO/IEC 23091-2; undefined when nothing is said of them. */
  transfer: number | undefined;
  /** Pictures per second; undefined when nothing is said of them. */
  rate: number | undefined;
}

/** Profiles whose sets say how colours are stored. */
const highProfiles = new Set([100, 110, 122, 244, 44, 83, 86, 118, 128, 138, 139, 134, 135]);
const explicitAspect = 255;

/** @param unit the whole unit, its header included */
export function readH264Parameters(unit: Buffer): H264Parameters {
  const bits = bitsOf(withoutEmulation(unit.subarray(1)));
  const { take, golomb, signedGolomb } = bits;
  const profile = take(8);
  take(16); // constraints and level
  golomb();
  if (highProfiles.has(profile)) skipColourFormat(bits);
  golomb();
  const orderType = golomb();
  if (orderType === 0) golomb();
  else if (orderType === 1) {
    take(1);
    signedGolomb();
    signedGolomb();
    for (let left = Math.min(golomb(), 255); left > 0; left--) signedGolomb();
  }
  golomb();
  take(1);
  golomb();
  golomb();
  const fields = take(1) === 0;
  if (fields) take(1);
  take(1);
  if (take(1)) for (let side = 0; side < 4; side++) golomb();
  return { fields, ...(take(1) ? readUsability(bits) : { transfer: undefined, rate: undefined }) };
}

function skipColourFormat({ take, golomb, signedGolomb }: Bits): void {
  const format = golomb();
  if (format === 3) take(1);
  golomb();
  golomb();
  take(1);
  if (!take(1)) return;
  for (let list = 0; list < (format === 3 ? 12 : 8); list++) {
    if (!take(1)) continue;
    let [last, next] = [8, 8];
    for (let i = 0; i < (list < 6 ? 16 : 64) && next !== 0; i++) {
      next = (last + signedGolomb() + 256) % 256;
      last = next === 0 ? last : next;
    }
  }
}

function readUsability(bits: Bits): Pick<H264Parameters, 'transfer' | 'rate'> {
  const { take, golomb } = bits;
  if (take(1) && take(8) === explicitAspect) take(32);
  if (take(1)) take(1);
  const transfer = take(1) ? readTransfer(bits) : undefined;
  if (take(1)) {
    golomb();
    golomb();
  }
  if (!take(1)) return { transfer, rate: undefined };
  // Ticks are those of fields, of which a picture has two.
  const [units, scale] = [take(32), take(32)];
  return { transfer, rate: units > 0 ? scale / units / 2 : undefined };
}

function readTransfer({ take }: Bits): number | undefined {
  take(4);
  if (!take(1)) return undefined;
  take(8);
  const transfer = take(8);
  take(8);
  return transfer;
}

/** Without the bytes that keep start codes from appearing inside a unit. */
function withoutEmulation(bytes: Buffer): Buffer {
  const kept: number[] = [];
  let zeros = 0;
  for (const byte of bytes) {
    const isGuard = zeros >= 2 && byte === 3;
    zeros = byte === 0 ? zeros + 1 : 0;
    if (!isGuard) kept.push(byte);
  }
  return Buffer.from(kept);
}
