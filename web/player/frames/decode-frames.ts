import type { PictureTrack, Sample } from './fragmented.ts';
import type { Run } from './frame-plan.ts';

/** A picture that can be drawn at once, and is given back when nobody looks for it any more. */
export type DrawnFrame = ImageBitmap;

export interface FrameDecoder {
  /**
   * Decodes pictures from a key frame on, and makes those that are shown.
   * @param bytes in which they lie
   */
  decode: (run: Run, bytes: ArrayBuffer) => Promise<Map<Sample, DrawnFrame>>;
  close: () => void;
}

/** What is held of a picture, in its own shape: winding shows each for a tenth of a second. */
const frameSize = { resizeHeight: 216, resizeQuality: 'low' } as const;

/** Rejects where the browser does not know how the pictures are encoded. */
export async function createFrameDecoder(
  codec: string,
  { description }: PictureTrack,
): Promise<FrameDecoder> {
  const config = { codec, ...(description && { description }), optimizeForLatency: true };
  const { supported } = await VideoDecoder.isConfigSupported(config);
  if (!supported) throw new Error(`${codec} is not decoded here`);
  let wanted = new Map<number, Sample>();
  let made: Promise<[Sample, DrawnFrame]>[] = [];
  const decoder = new VideoDecoder({
    output(frame) {
      const sample = wanted.get(frame.timestamp);
      if (sample) made.push(drawn(sample, frame));
      else frame.close();
    },
    // `flush` rejects, too.
    error: () => undefined,
  });
  decoder.configure(config);

  async function drawn(sample: Sample, frame: VideoFrame): Promise<[Sample, DrawnFrame]> {
    try {
      return [sample, await createImageBitmap(frame, frameSize)];
    } finally {
      frame.close();
    }
  }

  return {
    async decode({ samples, shown }, bytes) {
      // Their order stands for the time, which nothing here needs.
      wanted = new Map(samples.flatMap((sample, i) => (shown.has(sample) ? [[i, sample] as const] : [])));
      made = [];
      samples.forEach((sample, i) =>
        decoder.decode(
          new EncodedVideoChunk({
            type: sample.isKey ? 'key' : 'delta',
            timestamp: i,
            data: new Uint8Array(bytes, sample.offset, sample.size),
          }),
        ),
      );
      await decoder.flush();
      return new Map(await Promise.all(made));
    },
    close: () => decoder.state !== 'closed' && decoder.close(),
  };
}
