/** Ticks of time stamps in MPEG, a second. */
export const clockHertz = 90_000;
/** Time stamps have 33 bits: they begin anew after this many ticks. */
export const clockRunTicks = 2 ** 33;
export const clockRunSeconds = clockRunTicks / clockHertz;

/** A time stamp in the header of a packet of a stream (ISO/IEC 13818-1, 2.4.3.7), in ticks. */
export const timestampAt = (bytes: Buffer, at: number): number =>
  (bytes.readUInt8(at) & 0x0e) * 2 ** 29 +
  (bytes.readUInt16BE(at + 1) >> 1) * 2 ** 15 +
  (bytes.readUInt16BE(at + 3) >> 1);
