import { afterEach, beforeEach, expect, test } from 'vitest';
import type { TextCue } from '../../../contract/models/tracks.ts';
import { startBroadcaster, type Broadcaster } from '../../testing/feeds/broadcaster.ts';
import { makeTones, teletextOf } from '../../testing/feeds/track-feed.ts';
import { keepsRealTime } from '../../testing/real-time.ts';
import { ffmpeg } from '../../testing/recordings.ts';
import { startSpeechDouble, type SpeechDouble } from '../../testing/speech-double.ts';
import { fed, startTestIngest, until, type TestIngest } from '../../testing/test-ingest.ts';
import { withTexts } from '../../testing/texts/add-texts.ts';

keepsRealTime();

const seconds = 24;
/** What is said, as tones: in seconds from the first picture. */
const tones = [
  { from: 3, to: 5, hertz: 400 },
  { from: 8.5, to: 10, hertz: 700 },
  // Over the end of what is listened to at once.
  { from: 11, to: 13.4, hertz: 1_000 },
];

let station: Broadcaster;
let double: SpeechDouble;
let ingest: TestIngest;

beforeEach(async () => {
  station = await startBroadcaster();
  double = await startSpeechDouble();
});
afterEach(async () => {
  await ingest.close();
  await station.close();
  await double.close();
});

async function read(bytes: Buffer, env: Record<string, string> = { SPEECH_URL: double.url }): Promise<void> {
  station.set('/etv', { bytes, seconds, burst: 18, pace: 1 });
  const channel = fed('etv', { url: station.url('/etv'), speechToText: true });
  ingest = await startTestIngest([channel], { silentAfterMs: 8_000, deriveAfterMs: 2_000 }, env);
}

const wordsOf = ({ rows = [] }: TextCue): string =>
  rows.flatMap(({ parts }) => parts.map(({ text }) => text)).join(' ');

/** Stretches in which a word stands, in seconds from the first picture, pieces that meet put together. */
async function said(): Promise<{ word: string; from: number; to: number }[]> {
  const [first] = await ingest.stored('etv');
  const found: { word: string; from: number; to: number }[] = [];
  for (const { startMs, durationMs, body } of await ingest.texts('etv', 'T1'))
    for (const cue of body.cues) {
      const at = (ms: number): number => (body.timelineMs + ms - first!.startMs) / 1000;
      const [word, from, to] = [wordsOf(cue), at(cue.fromMs), at(cue.toMs ?? durationMs)];
      const last = found.at(-1);
      if (last?.word === word && from < last.to + 0.1) last.to = Math.max(last.to, to);
      else found.push({ word, from, to });
      expect(startMs).toBeGreaterThan(0);
    }
  return found;
}

test.skipIf(ffmpeg.outdated)('what is said on a channel that sends no text is one, at its time', async () => {
  await read(await makeTones(seconds, tones));
  await until(async () => expect((await said()).length).toBeGreaterThanOrEqual(tones.length));
  for (const [i, { word, from, to }] of (await said()).slice(0, tones.length).entries()) {
    expect(word).toBe(`sõna ${tones[i]!.hertz}`);
    expect(Math.abs(from - tones[i]!.from), `${word} begins`).toBeLessThan(0.1);
    expect(Math.abs(to - tones[i]!.to), `${word} ends`).toBeLessThan(0.1);
  }
  const pictures = (await ingest.stored('etv')).map(({ startMs }) => startMs);
  expect(pictures).toEqual(expect.arrayContaining((await ingest.stored('etv', 'T1')).map((t) => t.startMs)));
  // Where nothing is said nobody is asked.
  const asked = double.calls.reduce((sum, call) => sum + call.seconds, 0);
  expect(asked).toBeLessThan(seconds);
  expect(ingest.state('etv').notes).not.toContain(expect.stringMatching(/kõnetuvastus/));
});

test.skipIf(ffmpeg.outdated)('a server that fails costs nothing but a note, and is asked again', async () => {
  double.answers.push(() => ({ status: 503, body: '' }));
  await read(await makeTones(seconds, tones));
  await until(() => expect(ingest.state('etv').notes).toContain('kõnetuvastus ei tööta: server vastab 503'));
  await until(async () => expect((await said())[0]?.word).toBe('sõna 400'));
  await until(() => expect(ingest.state('etv').notes).toEqual([]));
  expect(ingest.state('etv')).toMatchObject({ state: 'live', restarts: 0 });
});

test.skipIf(ffmpeg.outdated)('a channel that sends a text is not listened to', async () => {
  const cues = [{ from: 1, to: 20, lines: ['Tere'] }];
  await read(withTexts(await makeTones(seconds, tones), [teletextOf(cues)]));
  await until(async () => expect((await ingest.stored('etv', 'T1')).length).toBeGreaterThan(5));
  expect(ingest.state('etv').tracks?.map(({ track }) => track.form)).toContain('teletext');
  expect(double.calls).toEqual([]);
});

test.skipIf(ffmpeg.outdated)('without a server the channel says so', async () => {
  await read(await makeTones(seconds, tones), {});
  await until(() =>
    expect(ingest.state('etv').notes).toEqual(['kõnetuvastust pole: SPEECH_URL on seadmata']),
  );
});
