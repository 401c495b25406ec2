import type { Rendition } from '../../../contract/quality.ts';
import { words } from '../../ffmpeg.ts';
import { createFragmentReader } from '../../fmp4/fragment-reader.ts';
import { soundTrackOf } from '../../fmp4/merge-inits.ts';
import type { Archive, StoredSegment } from '../../segments/archive.ts';
import type { NewSegment } from '../../segments/writer.ts';
import { timelineEpochMs } from '../../segments/timeline.ts';
import { createCueTrack } from '../../texts/cue-track.ts';
import { runOn } from '../ffmpeg/run-on.ts';
import { textSegment, type PicturePlace } from '../tracks/text-segment.ts';
import type { TextMaker } from './derived-text.ts';
import { phraseScreens } from './phrase-screens.ts';
import type { SpeechServer } from './speech-server.ts';

export interface SpeechTextOptions {
  channelId: string;
  /** The rendition whose sound is listened to. */
  rendition: Rendition;
  archive: Pick<Archive, 'readInit' | 'readSegment'>;
  speech: SpeechServer;
  ffmpegPath: string;
}

/** Enough of a sentence to know it by, and little enough to show it soon. */
const chunkMs = 6_000;
const samplesPerSecond = 16_000;
const sampleBytes = 2;
/** Below this level nobody speaks, and speech servers make words up. In shares of full scale. */
const silence = 0.002;
const decodeWithinMs = 30_000;

/** A text that a speech server makes of the sound of a channel. */
export const speechText = (options: SpeechTextOptions): TextMaker => ({
  track: { kind: 'text', form: 'speech', language: options.speech.language, purpose: 'normal', order: 0 },
  source: options.rendition,
  chunkMs,
  make: (segments, signal) => listen(options, segments, signal),
});

/** What is said in some segments, as segments of a text. */
async function listen(
  { channelId, rendition, archive, speech, ffmpegPath }: SpeechTextOptions,
  segments: readonly StoredSegment[],
  signal: AbortSignal,
): Promise<NewSegment[]> {
  const init = await archive.readInit(channelId, rendition, segments[0]?.initId ?? '');
  const read = await Promise.all(segments.map(({ name }) => archive.readSegment(channelId, rendition, name)));
  const there = segments.flatMap((segment, i) => {
    const bytes = read[i];
    const timelineMs = init && bytes && soundBegins(init, bytes);
    return bytes && timelineMs !== undefined ? [{ segment, bytes, timelineMs }] : [];
  });
  const [first] = there;
  if (!init || !first) return [];
  const input = Buffer.concat([init, ...there.map(({ bytes }) => bytes)]);
  const { output: samples, exit, said } = await runOn(input, ffmpegPath, decoding, decodeWithinMs);
  if (exit !== 'code 0') throw new Error(`sound is not decoded: ${exit} ${said.slice(-300)}`);
  const beginSeconds = first.timelineMs / 1000;
  const seconds = samples.length / sampleBytes / samplesPerSecond;
  const phrases = isSilent(samples) ? [] : await speech.recognise(wavOf(samples), seconds, signal);
  const cues = createCueTrack();
  for (const phrase of phrases) phraseScreens(phrase, beginSeconds).forEach(cues.push);
  return there.map(({ segment: { startMs, durationMs, discontinuity }, timelineMs }) => {
    const startSeconds = timelineMs / 1000;
    const endSeconds = startSeconds + durationMs / 1000;
    const place: PicturePlace = { startMs, durationMs, timelineMs, discontinuity, startSeconds, endSeconds };
    return textSegment(place, cues.over(place));
  });
}

const decoding = words(
  `-hide_banner -nostdin -v error -i pipe:0 -map 0:a:0 -ac 1 -ar ${samplesPerSecond} -f s16le pipe:1`,
);

/** Where the sound of a segment begins, in its own time; undefined where it has none. */
function soundBegins(init: Buffer, segment: Buffer): number | undefined {
  for (const part of createFragmentReader().push(Buffer.concat([init, segment]))) {
    const track = soundTrackOf(part.init);
    if (part.kind === 'init' || !track) continue;
    const run = part.received.fragment.runs.find(({ trackId }) => trackId === track.id);
    if (run) return timelineEpochMs + ((run.decodeTime - track.editShift) / track.timescale) * 1000;
  }
  return undefined;
}

function isSilent(samples: Buffer): boolean {
  let power = 0;
  for (let at = 0; at + 1 < samples.length; at += sampleBytes)
    power += (samples.readInt16LE(at) / 32_768) ** 2;
  return power <= (silence ** 2 * samples.length) / sampleBytes;
}

/** Samples as a WAV file. Source: RIFF, PCM in one channel. */
function wavOf(samples: Buffer): Buffer {
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + samples.length, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(samplesPerSecond, 24);
  head.writeUInt32LE(samplesPerSecond * sampleBytes, 28);
  head.writeUInt16LE(sampleBytes, 32);
  head.writeUInt16LE(8 * sampleBytes, 34);
  head.write('data', 36);
  head.writeUInt32LE(samples.length, 40);
  return Buffer.concat([head, samples]);
}
