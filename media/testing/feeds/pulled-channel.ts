import { join } from 'node:path';
import { expect } from 'vitest';
import type { MediaChannel } from '../../../contract/models/media.ts';
import type { Rendition } from '../../../contract/quality.ts';
import type { TranscodeMode } from '../../ingest/ffmpeg/ffmpeg-arguments.ts';
import type { IngestOptions } from '../../ingest/ingest.ts';
import type { StoredSegment } from '../../segments/archive.ts';
import { makeLadder, type LadderRung } from './hls-ladder.ts';
import type { OriginOptions } from './hls-origin-lists.ts';
import { startHlsOrigin, type HlsOrigin } from './hls-origin.ts';
import { fed, startTestIngest, until, type TestIngest } from '../test-ingest.ts';
import { writeParts } from '../temporary-directory.ts';
import { examine } from '../test-media.ts';

/** A channel that is pulled from an origin of HLS, and what its tests look at. */

export const threeRenditions = ['LO', 'ME', 'HI'] as const;

/** Three small pictures of a minute, in segments of a second. */
export const smallLadder = (format: 'fmp4' | 'mpegts'): Promise<LadderRung[]> =>
  makeLadder({ format, heights: [90, 136, 180], seconds: 60, segmentSeconds: 1 });

export interface PulledChannel {
  origin: HlsOrigin;
  ingest: TestIngest;
  /** Waits for that many segments of a rendition. */
  atLeast: (count: number, rendition?: Rendition) => Promise<StoredSegment[]>;
  /** Decodes segments and lists all that is in them. */
  frames: (segments: readonly StoredSegment[], rendition?: Rendition) => ReturnType<typeof examine>;
  /** Only their pictures. */
  pictures: (segments: readonly StoredSegment[], rendition?: Rendition) => ReturnType<typeof examine>;
  close: () => Promise<void>;
}

export interface PullOptions extends Partial<OriginOptions> {
  /** What happens before anybody comes. */
  before?: (origin: HlsOrigin) => void;
  path?: string;
  spare?: string[];
  /** How the source is treated, where it is not simply copied. */
  transcodeMode?: Partial<TranscodeMode>;
  renditions?: MediaChannel['renditions'];
  timing?: IngestOptions['timing'];
  /** A sound is made in which speech stands out. */
  clearSpeech?: boolean;
}

/** Starts an origin with six segments, and a channel `etv` that reads it. */
export async function pullFrom(
  ladder: readonly LadderRung[],
  options: PullOptions = {},
): Promise<PulledChannel> {
  const { before, path = '/master.m3u8', renditions = [...threeRenditions], ...rest } = options;
  const { spare = [], transcodeMode, timing, clearSpeech, ...more } = rest;
  const origin = await startHlsOrigin(ladder, { segmentSeconds: 1, window: 24, ...more });
  origin.publish(6);
  before?.(origin);
  const channel = fed('etv', { url: origin.url(path), spare }, renditions);
  const source = { ...channel.source, ...transcodeMode, ...(clearSpeech && { clearSpeech }) };
  const ingest = await startTestIngest([{ ...channel, source }], {
    silentAfterMs: 8_000,
    pauseMs: () => 200,
    ...timing,
  });
  async function frames(
    segments: readonly StoredSegment[],
    rendition: Rendition = 'HI',
  ): ReturnType<typeof examine> {
    const bytes = await ingest.joined('etv', segments, rendition);
    return examine(await writeParts(join(ingest.home, `${rendition}.mp4`), [bytes]));
  }

  return {
    origin,
    ingest,
    atLeast: (count, rendition) =>
      until(async () => {
        const found = await ingest.stored('etv', rendition);
        expect(found.length).toBeGreaterThanOrEqual(count);
        return found;
      }),
    frames,
    pictures: async (segments, rendition) =>
      (await frames(segments, rendition)).filter(({ stream }) => stream === 0),
    async close() {
      await ingest.close();
      await origin.close();
    },
  };
}

/** Waits until the ways of reading have been weighed, and one was taken. */
export const begun = ({ ingest }: PulledChannel): Promise<void> =>
  until(() => expect(ingest.state('etv').source).not.toBeNull());

/** Where and how segments lie. */
export const cutsOf = (segments: readonly StoredSegment[]) =>
  segments.map(({ startMs, durationMs, discontinuity }) => ({ startMs, durationMs, discontinuity }));

/** Where nothing of before continues. */
export const breaks = (segments: readonly StoredSegment[]): number[] =>
  segments.filter(({ discontinuity }) => discontinuity).map(({ startMs }) => startMs);

/** None begins before the one before it ends. */
export function expectOrder(segments: readonly StoredSegment[]): void {
  for (const [i, next] of segments.slice(1).entries())
    expect(next.startMs).toBeGreaterThanOrEqual(segments[i]!.startMs + segments[i]!.durationMs);
}
