import type { SourceTrack } from '../../../contract/models/tracks.ts';
import { isTextName } from '../../../contract/tracks.ts';
import { hourMs } from '../../../contract/time.ts';
import type { Rendition } from '../../../contract/quality.ts';
import type { Clock } from '../../../runtime/clock.ts';
import { createFragmentReader } from '../../fmp4/fragment-reader.ts';
import { soundTrackOf } from '../../fmp4/merge-inits.ts';
import type { Archive, StoredSegment } from '../../segments/archive.ts';
import { timelineEpochMs } from '../../segments/timeline.ts';
import { createCueTrack } from '../../texts/cue-track.ts';
import { words } from '../../ffmpeg.ts';
import { runOn } from '../ffmpeg/run-on.ts';
import type { Outputs } from '../output/outputs.ts';
import type { SegmentSink } from '../output/store-stream.ts';
import type { ChannelTracks } from '../tracks/channel-tracks.ts';
import { textSegment, type PicturePlace } from '../tracks/text-segment.ts';
import { nextChunk } from './next-chunk.ts';
import { phraseScreens } from './phrase-screens.ts';
import type { SpeechServer } from './speech-server.ts';

export interface RecognisedTextOptions {
  channelId: string;
  /** The rendition whose sound is listened to. */
  rendition: Rendition;
  archive: Pick<Archive, 'newest' | 'readInit' | 'readSegment'>;
  outputs: Outputs;
  register: ChannelTracks['register'];
  speech: SpeechServer;
  ffmpegPath: string;
  clock: Clock;
}

/** A text that a speech server makes of the sound of a channel, stored beside its pictures. */
export interface RecognisedText {
  /** Listens to what has come, a piece at most. Rejects when that cannot be done. */
  turn: (signal: AbortSignal) => Promise<TurnEnd>;
  close: () => Promise<void>;
}

/** `skipped` when what came is more than the server could listen to, and some of it was left out. */
export type TurnEnd = 'idle' | 'done' | 'skipped';

/** What is further behind is left out. */
const mostBehindMs = 60_000;
const samplesPerSecond = 16_000;
const sampleBytes = 2;
/** Below this level nobody speaks, and speech servers make words up. In shares of full scale. */
const silence = 0.002;
const decodeWithinMs = 30_000;

/** How a text that is made of speech is known. @param language BCP 47 */
const recognisedTrack = (language: string): SourceTrack => ({
  kind: 'text',
  form: 'speech',
  language,
  purpose: 'normal',
  order: 0,
});

export function createRecognisedText(options: RecognisedTextOptions): RecognisedText {
  const { channelId, rendition, archive, outputs, speech, clock } = options;
  let opened: { sink: SegmentSink; atMs: number } | undefined;
  let doneMs: number | undefined;

  /** Said to be there every hour, as all that a source has. Undefined where there is no name left for it. */
  async function sinkOf(): Promise<SegmentSink | undefined> {
    if (opened && clock() < opened.atMs + hourMs) return opened.sink;
    const [name] = (await options.register([recognisedTrack(speech.language)])).values();
    if (name === undefined || !isTextName(name)) return undefined;
    const [output] = await outputs.open([name]);
    opened = output && { sink: output.sink, atMs: clock() };
    return opened?.sink;
  }

  return {
    async turn(signal) {
      const sink = await sinkOf();
      if (!sink) return 'idle';
      const newest = await archive.newest(channelId, rendition, mostBehindMs);
      const before = doneMs;
      const segments = nextChunk(newest, before ?? sink.lastEndMs());
      const [first, last] = [segments[0], segments.at(-1)];
      if (!first || !last) return 'idle';
      const texts = await listen(options, segments, signal);
      doneMs = last.startMs + last.durationMs;
      try {
        for (const text of texts) await sink.append(text);
      } catch (fault) {
        opened = undefined;
        throw fault;
      }
      // The oldest of what is looked at, and not what followed: some of it has come and gone meanwhile.
      return before !== undefined && first === newest[0] && first.startMs > before ? 'skipped' : 'done';
    },
    close: outputs.close,
  };
}

/** What is said in some segments, as segments of a text. */
async function listen(
  { channelId, rendition, archive, speech, ffmpegPath }: RecognisedTextOptions,
  segments: readonly StoredSegment[],
  signal: AbortSignal,
) {
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
