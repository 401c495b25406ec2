import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { systemClock } from '../../runtime/clock.ts';
import { temporaryDirectory } from '../testing/temporary-directory.ts';
import { openArchive } from './archive.ts';
import { renditionDirectory } from './layout.ts';
import { WriterLostError } from './writer-lock.ts';
import { openSegmentWriter, type SegmentWriter } from './writer.ts';

const script = fileURLToPath(new URL('../testing/store/endless-writer.ts', import.meta.url));
const turns = 8;
const lateMs = 60_000;

let home: Awaited<ReturnType<typeof temporaryDirectory>>;
const directory = (): string => renditionDirectory(home.path, 'etv', 'HI');

/** Another process that writes; resolves when it is at it. */
async function startOther(): Promise<ChildProcess> {
  const child = spawn(process.execPath, [script, directory()], { stdio: ['ignore', 'pipe', 'ignore'] });
  for (let said = 0; said < 5; said++) await once(child.stdout!, 'data');
  return child;
}

const body = Buffer.alloc(50_000, 77);
const init = { id: '0011223344556677', bytes: Buffer.from('init'), timescale: 90_000 };

test('a process that was stopped in the middle of writing and goes on after it was replaced spoils nothing', async () => {
  home = await temporaryDirectory();
  // To us the other has not shown itself for a minute.
  const clock = (): number => systemClock() + lateMs;
  const ours: number[] = [];
  try {
    for (let turn = 0; turn < turns; turn++) {
      const other = await startOther();
      other.kill('SIGSTOP');
      const ended = once(other, 'close');
      let writer = await openSegmentWriter(directory(), clock);
      const append = async (): Promise<void> => {
        await writer.append({ parts: [body], startMs: 0, durationMs: 4, discontinuity: false, init });
        ours.push(writer.lastEndMs());
      };
      for (let i = 0; i < 3 * (turn % 3); i++) await append();
      other.kill('SIGCONT');
      while (other.exitCode === null && other.signalCode === null) {
        const fault = await append().catch((reason: unknown) => reason);
        if (fault === undefined) continue;
        expect(fault).toBeInstanceOf(WriterLostError);
        writer = await reopened(writer, clock);
      }
      expect((await ended)[0]).toBe(1);
      await append().catch(async () => (writer = await reopened(writer, clock)));
      await append();
      await writer.close();
    }
    await expectWhole(ours);
  } finally {
    await home.dispose();
  }
});

async function reopened(writer: SegmentWriter, clock: () => number): Promise<SegmentWriter> {
  await writer.close();
  return openSegmentWriter(directory(), clock);
}

/** Every segment that is listed is as it was written, and all are listed that were said to be in. */
async function expectWhole(ours: readonly number[]): Promise<void> {
  const archive = openArchive(home.path, () => 0);
  const found = await archive.find('etv', 'HI', 0, 3_600_000);
  expect(found.map(({ sequence }) => sequence)).toEqual(found.map((_, i) => i));
  const ends = new Set<number>();
  for (const { name, startMs, durationMs, length } of found) {
    const bytes = await archive.readSegment('etv', 'HI', name);
    expect(bytes?.length).toBe(length);
    expect(bytes!.equals(Buffer.alloc(length, bytes![0]))).toBe(true);
    if (bytes!.equals(body)) ends.add(startMs + durationMs);
  }
  expect(ours.filter((endMs) => !ends.has(endMs))).toEqual([]);
}
