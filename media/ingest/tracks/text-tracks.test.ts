import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  trackKey,
  type SourceTrack,
  type TextSegment,
  type TrackFolder,
} from '../../../contract/models/tracks.ts';
import type { NewSegment } from '../../segments/writer.ts';
import { teletextOf } from '../../testing/feeds/track-feed.ts';
import { createStandbySink } from '../output/standby-sink.ts';
import { UnwritableError } from '../output/outputs.ts';
import type { SegmentSink } from '../output/store-stream.ts';
import type { OpenStreams } from '../source/reading.ts';
import { createTextTracks, type TextTracks } from './text-tracks.ts';
import { textSegment } from './text-segment.ts';
import { decodeText } from '../../texts/stored-text.ts';
import { pipeOf } from '../../testing/texts/text-pipe.ts';

const cue = (from: number, to: number, text: string) => ({ from, to, lines: [text] });
const place = (startSeconds: number) => ({
  startMs: 1_000_000 + startSeconds * 1000,
  durationMs: 4_000,
  timelineMs: 2_000_000 + startSeconds * 1000,
  discontinuity: startSeconds === 0,
  startSeconds,
  endSeconds: startSeconds + 4,
});
const bodyOf = ({ parts }: NewSegment): TextSegment => decodeText(Buffer.concat([...parts]))!;
const saidIn = (segment: NewSegment) =>
  bodyOf(segment).cues.map(({ fromMs, toMs, rows }) => [rows?.[0]?.parts[0]?.text, fromMs, toMs]);

let written: NewSegment[];
let faults: unknown[];
let texts: TextTracks;
let sink: SegmentSink;
let naming: Promise<void>;
/** The server does not answer. */
let isAway: boolean;

const named = async (found: readonly SourceTrack[]) => {
  await naming;
  const given = found.map((track, i): [string, TrackFolder] => [trackKey(track), i === 0 ? 'T1' : 'T2']);
  return { names: new Map(isAway ? [] : given), isAnswered: !isAway };
};
const open: OpenStreams = async (names) => names.map((rendition) => ({ rendition, sink }));

beforeEach(() => {
  vi.useFakeTimers();
  [written, faults, naming, isAway] = [[], [], Promise.resolve(), false];
  sink = { lastEndMs: () => 0, append: async (segment) => void written.push(segment) };
  texts = createTextTracks({ register: named, open, onFault: (fault) => faults.push(fault) });
});
afterEach(() => vi.useRealTimers());

test('a text is written beside the picture, a while after it', async () => {
  await texts.read(pipeOf(teletextOf([cue(2, 4.5, 'Tere')])), 0);
  texts.stored(place(0));
  await vi.advanceTimersByTimeAsync(1_400);
  expect(written).toEqual([]);
  await vi.advanceTimersByTimeAsync(200);
  texts.stored(place(4));
  await texts.close();
  const { startMs, durationMs, timelineMs, discontinuity } = written[0]!;
  expect({ startMs, durationMs, timelineMs, discontinuity }).toEqual({
    startMs: 1_000_000,
    durationMs: 4_000,
    timelineMs: 2_000_000,
    discontinuity: true,
  });
  expect(written.map(saidIn)).toEqual([[['Tere', 2_000, 4_500]], [['Tere', -2_000, 500]]]);
  expect(bodyOf(written[1]!).timelineMs).toBe(2_004_000);
});

test('what comes within that while is there as well, and silence is a text without cues', async () => {
  texts.stored(place(0));
  await vi.advanceTimersByTimeAsync(900);
  await texts.read(pipeOf(teletextOf([cue(3.9, 4.5, 'hilja')])), 0);
  await vi.advanceTimersByTimeAsync(700);
  texts.stored(place(8));
  await texts.close();
  expect(written.map(saidIn)).toEqual([[['hilja', 3_900, 4_500]], []]);
});

test('segments wait until names are given', async () => {
  const answer = Promise.withResolvers<void>();
  naming = answer.promise;
  await texts.read(pipeOf(teletextOf([cue(2, 3, 'Tere')])), 0);
  texts.stored(place(0));
  await vi.advanceTimersByTimeAsync(4_000);
  expect(written).toEqual([]);
  answer.resolve();
  await texts.close();
  expect(written.map(saidIn)).toEqual([[['Tere', 2_000, 3_000]]]);
});

test('a text that was found while the server did not answer begins when it does', async () => {
  isAway = true;
  await texts.read(pipeOf(teletextOf([cue(2, 3, 'enne'), cue(6, 7, 'Tere')])), 0);
  texts.stored(place(0));
  await vi.advanceTimersByTimeAsync(9_000);
  isAway = false;
  await vi.advanceTimersByTimeAsync(2_000);
  texts.stored(place(4));
  await texts.close();
  expect(written.map(saidIn)).toEqual([[['Tere', 2_000, 3_000]]]);
  expect(vi.getTimerCount()).toBe(0);
});

test('what cannot be written is said', async () => {
  const full = new UnwritableError(Object.assign(new Error(), { code: 'ENOSPC' }));
  sink.append = () => Promise.reject(full);
  await texts.read(pipeOf(teletextOf([cue(2, 3, 'Tere')])), 0);
  texts.stored(place(0));
  await texts.close();
  expect(faults).toEqual([full]);
});

test('who takes over writes the rest of a text, counted from where the archive ends', async () => {
  const standby = createStandbySink();
  const said = (fromMs: number, toMs: number | null, text: string) => ({
    fromMs,
    toMs,
    rows: [{ y: 22, parts: [{ text }] }],
  });
  await standby.append(textSegment(place(0), [said(500, 1_200, 'läbi'), said(1_400, null, 'kestab')]));
  await standby.append(textSegment(place(4), [said(-2_600, 300, 'kestab')]));
  expect(await standby.handTo({ ...sink, lastEndMs: () => 1_001_500 }, true)).toBe(true);
  expect(written.map(({ startMs, durationMs, timelineMs }) => [startMs, durationMs, timelineMs])).toEqual([
    [1_001_500, 2_500, 2_001_500],
    [1_004_000, 4_000, 2_004_000],
  ]);
  expect(written.map(saidIn)).toEqual([[['kestab', -100, null]], [['kestab', -2_600, 300]]]);
  expect(bodyOf(written[0]!).timelineMs).toBe(2_001_500);
});

test('a text that has said nothing yet does not keep a standby from taking over', async () => {
  const standby = createStandbySink();
  const archive = { ...sink, lastEndMs: () => 1_002_000 };
  expect(await createStandbySink().handTo(archive)).toBe(false);
  expect(await standby.handTo(archive, true)).toBe(true);
  await standby.append(textSegment(place(4), []));
  expect(written.map(({ startMs }) => startMs)).toEqual([1_004_000]);
});
