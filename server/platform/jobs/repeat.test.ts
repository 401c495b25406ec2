import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../../scenario/test-database.ts';
import type { Database } from '../db/database.ts';
import { createLog } from '../log.ts';
import { startJobs, type Job, type JobRunner } from './jobs.ts';

let database!: Database;
let runner: JobRunner | undefined;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(async () => {
  await runner?.close();
  await database.close();
});

const lines: string[] = [];
const log = createLog('error', { write: (line) => void lines.push(line) });
const start = async (...jobs: Job[]): Promise<JobRunner> => {
  runner = await startJobs({ database, jobs, zone: 'Europe/Tallinn', log });
  return runner;
};

describe('a job that takes what is due', () => {
  it('is done again and again, also after a failure, which is told', async () => {
    let turns = 0;
    const { close } = await start({
      name: 'test.due',
      everySeconds: 0.01,
      run: async () => {
        if (++turns === 1) throw new Error('esimene kord ei õnnestu');
      },
    });
    await expect.poll(() => turns).toBeGreaterThan(3);
    await close();
    const after = turns;
    expect(lines.filter((line) => line.includes('test.due'))).toHaveLength(1);
    expect(lines.join()).toContain('esimene kord ei õnnestu');
    expect(turns).toBe(after);
  });

  it('is never done beside itself, and the end waits for it', async () => {
    let beside = 0;
    let most = 0;
    let finish = (): void => {};
    let begun = (): void => {};
    const isBegun = new Promise<void>((resolve) => (begun = resolve));
    const { close } = await start({
      name: 'test.slow',
      everySeconds: 0,
      run: async () => {
        most = Math.max(most, ++beside);
        begun();
        await new Promise<void>((resolve) => (finish = resolve));
        beside--;
      },
    });
    await isBegun;
    const closing = close();
    finish();
    await closing;
    expect([most, beside]).toEqual([1, 0]);
  });
});
