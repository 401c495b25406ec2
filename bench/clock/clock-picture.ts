/** A picture that carries its own clock: the time of day as bars, and a beep at every whole second. */
export const pictureWidth = 320;
export const pictureHeight = 180;
export const framesPerSecond = 25;
export const soundHertz = 48_000;

const bits = 48;
const sumBits = 8;
const cell = 5;
const left = 20;
const top = 8;
const barHeight = 24;
const [dark, bright] = [16, 235];

/** A grey picture of an instant. */
export function drawClock(timeMs: number, number: number): Buffer {
  const frame = Buffer.alloc(pictureWidth * pictureHeight, 80);
  // Something that moves, so that the encoder has something to do.
  for (let y = 60; y < pictureHeight; y++) {
    const at = y * pictureWidth + ((number * 4 + y) % (pictureWidth - 40));
    frame.fill(160, at, at + 40);
  }
  for (let y = 0; y < 2 * top + barHeight; y++) frame.fill(dark, y * pictureWidth, (y + 1) * pictureWidth);
  const word = wordOf(Math.round(timeMs));
  for (let bit = 0; bit < bits + sumBits; bit++)
    if ((word >> BigInt(bits + sumBits - 1 - bit)) & 1n)
      for (let y = top; y < top + barHeight; y++) {
        const at = y * pictureWidth + left + bit * cell;
        frame.fill(bright, at, at + cell);
      }
  return frame;
}

/** The instant that a picture shows, or undefined when its bars cannot be read. */
export function readClock(frame: Buffer): number | undefined {
  let word = 0n;
  for (let bit = 0; bit < bits + sumBits; bit++) {
    let sum = 0;
    for (let y = top + 6; y < top + 18; y++)
      for (let x = 1; x < cell - 1; x++) sum += frame[y * pictureWidth + left + bit * cell + x]!;
    word = (word << 1n) | (sum / (12 * (cell - 2)) > (dark + bright) / 2 ? 1n : 0n);
  }
  const timeMs = Number(word >> BigInt(sumBits));
  return wordOf(timeMs) === word ? timeMs : undefined;
}

/** A number with a sum behind it that tells misread bars. */
function wordOf(timeMs: number): bigint {
  let sum = 7;
  for (let rest = timeMs; rest > 0; rest = Math.floor(rest / 256)) sum = (sum * 31 + (rest % 256)) % 256;
  return (BigInt(timeMs) << BigInt(sumBits)) | BigInt(sum);
}

const beepMs = 80;

/** The sound that goes with a picture: 16 bits, one channel. */
export function soundOf(timeMs: number, lastsMs: number): Buffer {
  const count = soundHertz / framesPerSecond;
  const sound = Buffer.alloc(count * 2);
  for (let i = 0; i < count; i++) {
    const atMs = timeMs + (i / count) * lastsMs;
    if (atMs % 1000 < beepMs) sound.writeInt16LE(Math.round(20_000 * Math.sin(2 * Math.PI * atMs)), i * 2);
  }
  return sound;
}

/** Where beeps begin in sound, in samples; after half a second of silence at least. */
export function readBeeps(sound: Buffer): number[] {
  const found: number[] = [];
  let quiet = 0;
  for (let i = 0; i < sound.length / 2; i++) {
    if (Math.abs(sound.readInt16LE(i * 2)) < 5_000) quiet++;
    else {
      if (quiet > soundHertz / 2) found.push(i);
      quiet = 0;
    }
  }
  return found;
}
