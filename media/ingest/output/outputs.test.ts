import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Rendition } from '../../../contract/quality.ts';
import { systemClock } from '../../../runtime/clock.ts';
import { createLog } from '../../../runtime/log.ts';
import { openArchive } from '../../segments/archive.ts';
import type { NewSegment } from '../../segments/writer.ts';
import { temporaryDirectory } from '../../testing/temporary-directory.ts';
import { openOutputs, type Outputs } from './outputs.ts';

const start = systemClock();
const init = { id: '0011223344556677', bytes: Buffer.from('init'), timescale: 90_000 };
let home: Awaited<ReturnType<typeof temporaryDirectory>>;
let now: number;
let said: string[];
const clock = (): number => now;

const log = createLog('proov', 'info', (line) => said.push((JSON.parse(line) as { event: string }).event));
const outputsOf = (host: string): Outputs =>
  openOutputs(home.path, 'etv', clock, log, () => ({ pid: 41, host }));

beforeEach(async () => {
  home = await temporaryDirectory();
  [now, said] = [start, []];
});
afterEach(() => home.dispose());

const segment = (body: string): NewSegment => ({
  parts: [Buffer.from(body)],
  startMs: now,
  durationMs: 4_000,
  discontinuity: false,
  init,
});

/** A run of a source that brings one segment. */
async function run(outputs: Outputs, body: string, renditions: Rendition[] = ['HI']): Promise<void> {
  for (const { sink } of await outputs.open(renditions)) await sink.append(segment(body));
}

async function bodies(): Promise<string[]> {
  const archive = openArchive(join(home.path, 'archive'), clock);
  const found = await archive.find('etv', 'HI', start - 60_000, now + 60_000);
  return Promise.all(found.map(async ({ name }) => String(await archive.readSegment('etv', 'HI', name))));
}

test('a channel whose place was taken stands still until the place is free, and then goes on', async () => {
  const [ours, other] = [outputsOf('siin'), outputsOf('seal')];
  await run(ours, 'a0');
  const { sink } = (await ours.open(['HI']))[0]!;
  now += 22_000;
  await run(other, 'b0');

  for (let i = 0; i < 3; i++) await expect(sink.append(segment('a1'))).rejects.toThrow('otherWriter');
  for (let i = 0; i < 3; i++) await expect(run(ours, 'a1')).rejects.toThrow('otherWriter');
  await run(other, 'b1');
  expect(said.filter((event) => event === 'archive.replaced')).toHaveLength(1);

  await other.close();
  await run(ours, 'a2');
  await run(ours, 'a3');
  expect(await bodies()).toEqual(['a0', 'b0', 'b1', 'a2', 'a3']);
  await ours.close();
});

test('a run that begins after the place was taken does not write with the writer of before', async () => {
  const [ours, other] = [outputsOf('siin'), outputsOf('seal')];
  await run(ours, 'a0');
  now += 22_000;
  await run(other, 'b0');
  await expect(run(ours, 'a1')).rejects.toThrow('otherWriter');
  await other.close();
  await run(ours, 'a1');
  expect(await bodies()).toEqual(['a0', 'b0', 'a1']);
  await ours.close();
});

test('two processes that each have a part of a channel do not block it', async () => {
  const [ours, other] = [outputsOf('siin'), outputsOf('seal')];
  await run(ours, 'a0', ['LO']);
  await run(other, 'b0', ['HI']);
  await expect(run(ours, 'a1', ['LO', 'HI'])).rejects.toThrow('otherWriter');
  await run(other, 'b1', ['LO', 'HI']);
  expect(await bodies()).toEqual(['b0', 'b1']);
  await other.close();
  await ours.close();
});
