import { spawn } from 'node:child_process';
import { buffer } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import { livePlaylistName, windowPlaylistName } from '../../contract/stream-path.ts';
import { words } from '../../media/ffmpeg.ts';
import { readBoxes } from '../../media/fmp4/boxes.ts';
import { readFragment } from '../../media/fmp4/fragment.ts';
import { readInit, type Track } from '../../media/fmp4/init.ts';
import { ffmpeg } from '../../media/testing/test-media.ts';
import { pictureHeight, pictureWidth, readBeeps, readClock, soundHertz } from './clock-picture.ts';

/** What an archive said of an instant, compared with what the picture of that instant shows. */
export interface ClockReading {
  segments: number;
  pictures: number;
  /** Pictures whose bars could not be read. */
  unreadable: number;
  discontinuities: number;
  /** The archive's time minus the picture's, in milliseconds; the first and last picture of every segment. */
  errorsMs: number[];
  /** How far beeps lie from whole seconds of the archive's time. */
  beepErrorsMs: number[];
  /** Where playlists told a time before the end of the segment before. */
  overlaps: number;
}

interface ListedSegment {
  startMs: number;
  durationMs: number;
  uri: string;
  initUri: string;
  discontinuity: boolean;
}

/** Reads back all of a window of a channel by the times that its playlist tells. */
export async function readArchive(
  folder: string,
  window: { fromMs: number; toMs: number },
): Promise<ClockReading> {
  const reading: ClockReading = {
    segments: 0,
    pictures: 0,
    unreadable: 0,
    discontinuities: 0,
    errorsMs: [],
    beepErrorsMs: [],
    overlaps: 0,
  };
  const all = listedIn(String(await get(`${folder}/${windowPlaylistName(window)}`)));
  // One that begins before the window belongs to the window before.
  const segments = all.filter(({ startMs }) => startMs >= window.fromMs && startMs < window.toMs);
  for (const [i, { startMs }] of all.slice(1).entries())
    if (startMs < all[i]!.startMs + all[i]!.durationMs - 2) reading.overlaps++;
  let group: ListedSegment[] = [];
  for (const segment of segments) {
    if (segment.discontinuity) reading.discontinuities++;
    if (segment.discontinuity || segment.initUri !== group[0]?.initUri) {
      await readGroup(folder, group, reading);
      group = [];
    }
    group.push(segment);
  }
  await readGroup(folder, group, reading);
  return reading;
}

/** How far the end of the live playlist lies ahead of now, in milliseconds. */
export async function leadOf(folder: string): Promise<number> {
  const last = listedIn(String(await get(`${folder}/${livePlaylistName}`))).at(-1);
  return last ? last.startMs + last.durationMs - Date.now() : -Infinity;
}

async function get(url: string): Promise<Buffer> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${answer.status}: ${url.replace(/\/t\/[^/]+/, '')}`);
  return Buffer.from(await answer.arrayBuffer());
}

/** The segments of a playlist: a time that is told holds on through the durations. */
function listedIn(playlist: string): ListedSegment[] {
  const listed: ListedSegment[] = [];
  let [startMs, durationMs, initUri, discontinuity] = [NaN, 0, '', false];
  for (const line of playlist.split('\n')) {
    const [, name, value = ''] = /^#(EXT[^:]*):?(.*)$/.exec(line) ?? [];
    if (name === 'EXTINF') durationMs = parseFloat(value) * 1000;
    else if (name === 'EXT-X-PROGRAM-DATE-TIME') startMs = Date.parse(value);
    else if (name === 'EXT-X-MAP') initUri = /URI="([^"]+)"/.exec(value)![1]!;
    else if (name === 'EXT-X-DISCONTINUITY') discontinuity = true;
    else if (line !== '' && name === undefined) {
      listed.push({ startMs, durationMs, uri: line, initUri, discontinuity });
      [startMs, discontinuity] = [startMs + durationMs, false];
    }
  }
  return listed;
}

/** Decodes segments of one timeline, one after the other, and compares. */
async function readGroup(
  folder: string,
  segments: readonly ListedSegment[],
  reading: ClockReading,
): Promise<void> {
  if (segments.length === 0) return;
  const init = await get(`${folder}/${segments[0]!.initUri}`);
  const { tracks } = readInit(init);
  const bodies: Buffer[] = [];
  for (const { uri } of segments) bodies.push(await get(`${folder}/${uri}`));
  const { frames, sound } = await decoded(Buffer.concat([init, ...bodies]));
  const frameBytes = pictureWidth * pictureHeight;
  let at = 0;
  for (const [i, { startMs, durationMs }] of segments.entries()) {
    const count = picturesIn(bodies[i]!, tracks);
    reading.segments++;
    reading.pictures += count;
    for (const k of [0, count - 1]) {
      const frame = frames.subarray((at + k) * frameBytes, (at + k + 1) * frameBytes);
      const shownMs = frame.length === frameBytes ? readClock(frame) : undefined;
      if (shownMs === undefined) reading.unreadable++;
      else reading.errorsMs.push(startMs + (k / count) * durationMs - shownMs);
    }
    at += count;
  }
  const first = segments[0]!;
  const soundMs = first.startMs + soundBegins(bodies[0]!, tracks);
  const lengthMs = segments.reduce((sum, { durationMs }) => sum + durationMs, 0);
  const mediaMs = (at * 1000) / 25;
  for (const sample of readBeeps(sound)) {
    const beepMs = soundMs + ((sample * 1000) / soundHertz) * (lengthMs / mediaMs);
    reading.beepErrorsMs.push(beepMs - Math.round(beepMs / 1000) * 1000);
  }
}

function fragmentsOf(segment: Buffer, tracks: readonly Track[]) {
  return readBoxes(segment)
    .filter(({ type }) => type === 'moof')
    .map((moof) => readFragment(segment, moof, tracks));
}

function picturesIn(segment: Buffer, tracks: readonly Track[]): number {
  const picture = tracks.find(({ kind }) => kind === 'video')!;
  const runs = fragmentsOf(segment, tracks).flatMap((one) =>
    one.runs.filter(({ trackId }) => trackId === picture.id),
  );
  return runs.reduce((sum, { samples }) => sum + samples.length, 0);
}

/** How much later than the picture the sound of a segment begins, in milliseconds. */
function soundBegins(segment: Buffer, tracks: readonly Track[]): number {
  const runs = fragmentsOf(segment, tracks).flatMap((one) => one.runs);
  const begins = (kind: Track['kind']): number => {
    const track = tracks.find((one) => one.kind === kind)!;
    return (runs.find(({ trackId }) => trackId === track.id)?.decodeTime ?? 0) / track.timescale;
  };
  return (begins('audio') - begins('video')) * 1000;
}

async function decoded(bytes: Buffer): Promise<{ frames: Buffer; sound: Buffer }> {
  const child = spawn(
    ffmpeg.path,
    [
      ...words('-hide_banner -v error -threads 1 -f mp4 -i pipe:0'),
      ...words(`-map 0:v -vf scale=${pictureWidth}:${pictureHeight} -vsync passthrough`),
      ...words('-f rawvideo -pix_fmt gray pipe:1'),
      ...words(`-map 0:a -f s16le -ac 1 -ar ${soundHertz} pipe:3`),
    ],
    { stdio: ['pipe', 'pipe', 'ignore', 'pipe'] },
  );
  child.stdin!.on('error', () => {});
  child.stdin!.end(bytes);
  const [frames, sound] = await Promise.all([buffer(child.stdout!), buffer(child.stdio[3] as Readable)]);
  return { frames, sound };
}
