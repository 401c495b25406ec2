import { createFrameDecoder, type DrawnFrame, type FrameDecoder } from './decode-frames.ts';
import { readPictureTrack, readSamples, type PictureTrack } from './fragmented.ts';
import { planOf } from './frame-plan.ts';

/** A segment, or its beginning, of which pictures are wanted. */
export interface FrameOrder {
  bytes: ArrayBuffer;
  init: ArrayBuffer;
  initUri: string;
  codec: string;
  /** How far pictures are to lie apart. */
  stepMs: number;
  keysOnly: boolean;
}

/** A picture, and how long after the first one of its segment it is shown. */
export interface MadeFrame {
  afterMs: number;
  image: DrawnFrame;
}

export interface FrameAnswer {
  id: number;
  frames: readonly MadeFrame[];
}

interface Opened {
  track: PictureTrack;
  decoder: FrameDecoder;
}

const opened = new Map<string, Promise<Opened | undefined>>();

async function open({ init, codec }: FrameOrder): Promise<Opened | undefined> {
  const track = readPictureTrack(init);
  return track && { track, decoder: await createFrameDecoder(codec, track) };
}

async function framesOf(order: FrameOrder): Promise<MadeFrame[]> {
  const { bytes, initUri, stepMs, keysOnly } = order;
  const before = opened.get(initUri) ?? open(order);
  opened.set(initUri, before);
  const found = await before;
  if (!found) return [];
  const { track, decoder } = found;
  const samples = readSamples(bytes, track).slice(0, keysOnly ? 1 : undefined);
  const frames: MadeFrame[] = [];
  for (const run of planOf(samples, (stepMs * track.timescale) / 1000))
    for (const [{ shown }, image] of await decoder.decode(run, bytes))
      frames.push({ afterMs: ((shown - samples[0]!.shown) * 1000) / track.timescale, image });
  return frames;
}

/** A decoder does one thing at a time. */
let turn: Promise<unknown> = Promise.resolve();

self.addEventListener('message', ({ data }: MessageEvent<{ id: number; order: FrameOrder }>) => {
  const { id, order } = data;
  turn = turn
    .then(() => framesOf(order))
    .catch((): MadeFrame[] => [])
    .then((frames) => {
      const answer: FrameAnswer = { id, frames };
      self.postMessage(answer, { transfer: frames.map(({ image }) => image) });
    });
});
