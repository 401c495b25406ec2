import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bundledFfmpegPath, findFfmpeg } from '../ffmpeg.ts';
import { clipSteps, type ClipStep } from './clip-steps.ts';
import { makeDemoClips, type ClipProgress } from './make-clips.ts';
import { keepsRealTime } from '../testing/real-time.ts';

keepsRealTime();

const ffmpegPath = findFfmpeg().path;
const sound = (clip: ClipStep['clip']): ClipStep => ({ clip, rendition: 'AU', urgent: true });
const picture = (clip: ClipStep['clip'], urgent = true): ClipStep => ({ clip, rendition: 'LO', urgent });
let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'paasuke-clips-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it('plans the low pictures first, then radio, then the rest', () => {
  const steps = clipSteps();
  expect(steps).toHaveLength(8 * 3 + 6);
  expect(steps.slice(0, 8).every((step) => step.rendition === 'LO' && step.urgent)).toBe(true);
  expect(steps.slice(8, 14).every((step) => step.rendition === 'AU' && step.urgent)).toBe(true);
  expect(steps.slice(14).every((step) => !step.urgent)).toBe(true);
});

it('makes clips that share one init, skips what is there, and clears what a killed run has left', async () => {
  const directory = join(folder, 'whole');
  await mkdir(join(directory, 'match', '.LO.1.new'), { recursive: true });
  await writeFile(join(directory, 'match', '.LO.1.new', 'clip.bin'), 'half');
  const steps = [picture('match'), picture('kids'), sound('tune-folk')];
  const seen: ClipProgress[] = [];
  await makeDemoClips({ directory, ffmpegPath, steps, onProgress: (progress) => seen.push(progress) });
  expect(seen.map(({ done, total }) => `${done}/${total}`)).toEqual(['1/3', '2/3', '3/3']);
  const inits = await Promise.all(
    ['match', 'kids'].map((clip) => readFile(join(directory, clip, 'LO', 'init.mp4'))),
  );
  expect(inits[0]).toEqual(inits[1]);
  expect(await readdir(join(directory, 'match'))).toEqual(['LO']);

  const before = await stat(join(directory, 'kids', 'LO', 'clip.bin'));
  const again: ClipProgress[] = [];
  await makeDemoClips({ directory, ffmpegPath, steps, onProgress: (progress) => again.push(progress) });
  expect(again.every((progress) => progress.skipped)).toBe(true);
  expect((await stat(join(directory, 'kids', 'LO', 'clip.bin'))).mtimeMs).toBe(before.mtimeMs);
});

it('stops when told and leaves nothing half-made', async () => {
  const directory = join(folder, 'stopped');
  const stop = new AbortController();
  const run = makeDemoClips({
    directory,
    ffmpegPath,
    steps: [picture('bog'), picture('sea')],
    signal: stop.signal,
  });
  setTimeout(() => stop.abort(new Error('enough')), 500);
  await expect(run).rejects.toThrow('enough');
  expect(existsSync(join(directory, 'bog', 'LO'))).toBe(false);
});

it('survives kill -9 and goes on from there', async () => {
  const directory = join(folder, 'killed');
  const steps = [sound('tune-calm'), sound('tune-jazz'), sound('tune-dance')];
  const script = `import { makeDemoClips } from ${JSON.stringify(new URL('./make-clips.ts', import.meta.url).href)};
    const steps = ${JSON.stringify(steps)};
    await makeDemoClips({ directory: ${JSON.stringify(directory)}, ffmpegPath: ${JSON.stringify(ffmpegPath)}, steps, onProgress: (p) => console.log(p.label) });`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise((done) => child.stdout.once('data', done));
  child.kill('SIGKILL');
  await new Promise((done) => child.once('close', done));
  const labels: string[] = [];
  await makeDemoClips({
    directory,
    ffmpegPath,
    steps,
    onProgress: ({ label, skipped }) => labels.push(`${label} ${skipped}`),
  });
  expect(labels).toHaveLength(3);
  expect(labels.filter((label) => label.endsWith('true')).length).toBeGreaterThan(0);
  for (const { clip, rendition } of steps) expect(await readdir(join(directory, clip))).toEqual([rendition]);
});

it('works with the encoder that comes with npm', async ({ skip }) => {
  const bundled = bundledFfmpegPath();
  if (bundled === undefined) return skip();
  const directory = join(folder, 'bundled');
  await makeDemoClips({ directory, ffmpegPath: bundled, steps: [picture('match')] });
  expect(existsSync(join(directory, 'match', 'LO', 'clip.idx'))).toBe(true);
});

it('names the clip and the complaint when the encoder fails', async () => {
  const directory = join(folder, 'failing');
  await expect(
    makeDemoClips({ directory, ffmpegPath: '/bin/false', steps: [sound('tune-folk')] }),
  ).rejects.toThrow(/tune-folk|ffmpeg/);
  expect(existsSync(join(directory, 'tune-folk', 'AU'))).toBe(false);
});
