import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { words } from '../../ffmpeg.ts';
import { recorded } from '../recordings.ts';
import { runFfmpeg } from '../test-media.ts';
import { bitmapDescriptor, teletextDescriptor, type AddedStream } from '../texts/add-texts.ts';
import { displaySet } from '../texts/bitmap-writer.ts';
import { captionMessage, cleared, popOn, type Pair } from '../texts/caption-writer.ts';
import { defineWindow, letters, packetOf, removeWindows, show, type Triple } from '../texts/dtvcc-writer.ts';
import { head, row, teletextData } from '../texts/teletext-writer.ts';

/** A sound of a feed: a tone of its own. */
export interface FeedSound {
  hertz: number;
  codec: 'aac' | 'mp2';
  language: string;
  description?: boolean;
}

/** What is said from one instant to another, in seconds from the first picture. */
export interface FeedCue {
  from: number;
  to: number;
  lines: readonly string[];
}

const picture = (seconds: number): string => `-f lavfi -i testsrc2=s=160x90:r=25:d=${seconds}`;
const h264 = '-c:v libx264 -preset ultrafast -g 50 -bf 0';

/** MPEG-TS with a picture and some sounds. @param startSeconds where its clock begins */
export const makeSounds = (
  seconds: number,
  sounds: readonly FeedSound[],
  startSeconds = 1,
): Promise<Buffer> =>
  recorded([
    ...words(picture(seconds)),
    ...sounds.flatMap(({ hertz }) =>
      words(`-f lavfi -i sine=frequency=${hertz}:sample_rate=48000:d=${seconds}`),
    ),
    ...words(`-map 0 ${h264}`),
    ...sounds.flatMap(({ codec, language, description }, i) => [
      ...words(`-map ${i + 1} -c:a:${i} ${codec} -b:a:${i} 64k -metadata:s:a:${i} language=${language}`),
      ...(description ? words(`-disposition:a:${i} visual_impaired`) : []),
    ]),
    ...words(`-output_ts_offset ${startSeconds} -muxdelay 0 -muxpreload 0 -f mpegts pipe:1`),
  ]);

/** MPEG-TS with a picture and a sound of two sides: a tone in both, and another in the left one alone. */
export const makeStereo = (
  seconds: number,
  { both, left }: { both: number; left: number },
): Promise<Buffer> => {
  const tone = (hertz: number): string => `0.2*sin(2*PI*${hertz}*t)`;
  return recorded([
    ...words(picture(seconds)),
    ...words('-f lavfi -i'),
    `aevalsrc=${tone(both)}+${tone(left)}|${tone(both)}:s=48000:d=${seconds}`,
    ...words(`-map 0 -map 1 ${h264} -c:a aac -b:a 128k -metadata:s:a:0 language=est -f mpegts pipe:1`),
  ]);
};

/** Front left, front right, centre, low frequencies, sides left and right: a tone for each. */
export const surroundHertz = [300, 500, 800, 60, 1_300, 2_100] as const;

/** MPEG-TS with a picture and a sound of 5.1. */
export const makeSurround = (seconds: number, codec: 'aac' | 'ac3'): Promise<Buffer> =>
  recorded([
    ...words(picture(seconds)),
    ...words('-f lavfi -i'),
    `aevalsrc=${surroundHertz.map((hertz) => `0.1*sin(2*PI*${hertz}*t)`).join('|')}:c=5.1:s=48000:d=${seconds}`,
    ...words(`-map 0 -map 1 ${h264} -c:a ${codec} -b:a 384k -metadata:s:a:0 language=est -f mpegts pipe:1`),
  ]);

/** MPEG-TS with a picture, and a sound in which tones are heard from one instant to another. */
export const makeTones = (
  seconds: number,
  tones: readonly { from: number; to: number; hertz: number }[],
): Promise<Buffer> => {
  const sound = tones
    .map(({ from, to, hertz }) => `between(t,${from},${to})*0.3*sin(2*PI*${hertz}*t)`)
    .join('+');
  return recorded([
    ...words(picture(seconds)),
    ...words('-f lavfi -i'),
    `aevalsrc=${sound.replaceAll(',', '\\,')}:s=48000:d=${seconds}`,
    ...words(`-map 0 -map 1 ${h264} -c:a aac -b:a 96k -muxdelay 0 -muxpreload 0 -f mpegts pipe:1`),
  ]);
};

/** Page 888 of a teletext, for those who hear badly. */
export const teletextOf = (cues: readonly FeedCue[]): AddedStream => ({
  pid: 0x310,
  descriptor: teletextDescriptor([{ language: 'est', page: 0x888, forHearing: true }]),
  units: cues.flatMap(({ from, to, lines }) => {
    const rows = lines.map((text, i) => row(0x888, 20 + 2 * i, [{ text }]));
    return [
      { atSeconds: from, data: teletextData([head(0x888, { erases: true }), ...rows]) },
      { atSeconds: to, data: teletextData([head(0x888, { erases: true })]) },
    ];
  }),
});

/** The same as pictures, each as wide as its text has letters. */
export const bitmapsOf = (cues: readonly FeedCue[]): AddedStream => ({
  pid: 0x320,
  descriptor: bitmapDescriptor('est'),
  units: cues.flatMap(({ from, to, lines }) => {
    const regions = lines.map((text, i) => {
      const [width, height] = [text.length, 20];
      return { x: 100, y: 470 + 40 * i, width, height, pixels: new Uint8Array(width * height).fill(2) };
    });
    return [
      { atSeconds: from, data: displaySet({ regions }) },
      { atSeconds: to, data: displaySet({ regions: [] }) },
    ];
  }),
});

const framesPerSecond = 25;
const delimiter = Buffer.from([0, 0, 0, 1, 9]);

/** As many parts of packets go with a picture. */
const triplesPerPicture = 16;

/** MPEG-TS whose picture has captions in its own messages. @param forms in which it has them */
export async function makeCaptions(
  seconds: number,
  cues: readonly FeedCue[],
  forms: readonly (608 | 708)[] = [608],
): Promise<Buffer> {
  const stream = await recorded(words(`${picture(seconds)} ${h264} -x264-params aud=1 -f h264 pipe:1`));
  const pairs = new Map<number, Pair>();
  const packets = new Map<number, Triple[]>();
  /** The last of them goes with the picture of an instant. */
  const place = <T>(list: readonly T[], atSeconds: number, into: Map<number, T>): void =>
    list.forEach((one, i) => into.set(Math.round(atSeconds * framesPerSecond) - list.length + 1 + i, one));
  const placePacket = (triples: readonly Triple[], atSeconds: number): void => {
    const portions = Array.from({ length: Math.ceil(triples.length / triplesPerPicture) }, (_, i) =>
      triples.slice(i * triplesPerPicture, (i + 1) * triplesPerPicture),
    );
    place(portions, atSeconds, packets);
  };
  for (const { from, to, lines } of cues) {
    if (forms.includes(608)) {
      place(popOn(lines), from, pairs);
      place(cleared, to, pairs);
    }
    if (forms.includes(708)) {
      const rows = lines.map((line, i) => [...(i > 0 ? [0x0d] : []), ...letters(line)]);
      placePacket(packetOf(1, [defineWindow({ rows: lines.length }), ...rows, show(0)]), from);
      placePacket(packetOf(1, [removeWindows(0)]), to);
    }
  }
  const folder = await mkdtemp(join(tmpdir(), 'captions-'));
  try {
    const path = join(folder, 'picture.h264');
    await writeFile(
      path,
      withMessages(stream, (number) => captionMessage([pairs.get(number) ?? [0, 0]], packets.get(number))),
    );
    const tone = `-f lavfi -i sine=sample_rate=48000:d=${seconds}`;
    return await runFfmpeg([
      ...words(`-v error -r ${framesPerSecond} -f h264 -i`),
      path,
      ...words(`${tone} -c:v copy -c:a aac -f mpegts pipe:1`),
    ]);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Puts a unit behind the delimiter of every picture. */
function withMessages(stream: Buffer, messageOf: (picture: number) => Buffer): Buffer {
  const parts: Buffer[] = [];
  let [from, number] = [0, 0];
  for (let at = stream.indexOf(delimiter); at >= 0; at = stream.indexOf(delimiter, at + 1)) {
    const behind = stream.indexOf(Buffer.from([0, 0, 1]), at + delimiter.length);
    const end = stream[behind - 1] === 0 ? behind - 1 : behind;
    parts.push(stream.subarray(from, end), messageOf(number++));
    from = end;
  }
  return Buffer.concat([...parts, stream.subarray(from)]);
}
