import { withTexts, type AddedStream } from './add-texts.ts';

const packetBytes = 188;

/** What ffmpeg would copy of a stream of texts, whose times count from its beginning. */
export async function* pipeOf(stream: AddedStream): AsyncIterable<Buffer> {
  yield withTexts(Buffer.concat([table(), picture()]), [stream]);
}

/** A packet with the head of a section or of a picture; what lies behind it is of no account. */
function packet(pid: number, body: readonly number[]): Buffer {
  const bytes = Buffer.alloc(packetBytes, 0xff);
  bytes.set([0x47, 0x40 | (pid >> 8), pid & 255, 0x10, ...body]);
  return bytes;
}

const table = (): Buffer =>
  Buffer.concat([
    packet(0, [0, 0, 0xb0, 0x0d, 0, 1, 0xc1, 0, 0, 0, 1, 0xf0, 0, 0, 0, 0, 0]),
    packet(0x1000, [0, 2, 0xb0, 0x0d, 0, 1, 0xc1, 0, 0, 0xe1, 0, 0xf0, 0, 0, 0, 0, 0]),
  ]);

/** Due at once. */
const picture = (): Buffer => packet(0x100, [0, 0, 1, 0xe0, 0, 0, 0x80, 0x80, 5, 0x21, 0, 1, 0, 1]);
