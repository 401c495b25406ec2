import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { systemClock } from '../../runtime/clock.ts';
import { temporaryDirectory } from '../testing/temporary-directory.ts';
import { openArchive } from './archive.ts';
import { renditionDirectory } from './layout.ts';
import { openSegmentWriter } from './writer.ts';
import { keepsRealTime } from '../testing/real-time.ts';

keepsRealTime();

const script = fileURLToPath(new URL('../testing/store/endless-writer.ts', import.meta.url));
const kills = 20;

test('after kill -9, again and again, every indexed segment is whole, and none is lost that was in', async () => {
  const home = await temporaryDirectory();
  try {
    const directory = renditionDirectory(home.path, 'etv', 'HI');
    let written = 0;
    for (let i = 0; i < kills; i++) {
      const child = spawn(process.execPath, [script, directory], { stdio: ['ignore', 'pipe', 'inherit'] });
      child.stdout.on('data', (said: Buffer) => (written += said.toString().split('.').length - 1));
      await once(child.stdout, 'data');
      await sleep(10 + Math.random() * 60); // anywhere in the middle of a write
      child.kill('SIGKILL');
      await once(child, 'close');
    }
    await (await openSegmentWriter(directory, systemClock)).close();

    const archive = openArchive(home.path, () => 0);
    const found = await archive.find('etv', 'HI', 0, 3_600_000);
    expect(written).toBeGreaterThan(kills);
    expect(found.length).toBeGreaterThanOrEqual(written);
    expect(found.map((s) => s.sequence)).toEqual(found.map((_, i) => i));
    expect(found.filter((s) => s.discontinuity).length).toBeLessThan(kills);
    for (const segment of found) {
      const bytes = await archive.readSegment('etv', 'HI', segment.name);
      expect(bytes?.length).toBe(segment.length);
      expect(bytes!.equals(Buffer.alloc(segment.length, bytes![0]))).toBe(true);
    }
  } finally {
    await home.dispose();
  }
});
