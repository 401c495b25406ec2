import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openTestDatabase } from '../../scenario/test-database.ts';
import { createEvents } from '../events.ts';
import type { Database } from './database.ts';
import { createNotifyCarrier } from './notify.ts';

/** The embedded database has one process and carries nothing. */
describe.skipIf(!process.env['TEST_DATABASE_URL'])('events between servers', () => {
  let database!: Database;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());

  it('reach listeners of every server, the one that tells included', async () => {
    const carriers = [createNotifyCarrier(database.pool), createNotifyCarrier(database.pool)];
    const [here, there] = carriers.map((carrier) => createEvents<{ text: string }>(carrier));
    const heard: string[] = [];
    here!.subscribe('account:1', ({ text }) => heard.push(`here ${text}`));
    there!.subscribe('account:1', ({ text }) => heard.push(`there ${text}`));
    there!.subscribe('account:2', ({ text }) => heard.push(`other ${text}`));
    await expect
      .poll(() => {
        here!.publish('account:1', { text: 'õhtu' });
        return [...new Set(heard)].toSorted();
      })
      .toEqual(['here õhtu', 'there õhtu']);
    for (const carrier of carriers) carrier.close();
  });
});

describe('a line to the other servers that breaks', () => {
  beforeAll(() => void vi.useFakeTimers());
  afterAll(() => void vi.useRealTimers());

  it('is told once, however long it is down, and told again when it is back', async () => {
    const said: string[] = [];
    const log = {
      warn: (_: object, text: string) => void said.push(`warn: ${text}`),
      info: (text: string) => void said.push(`info: ${text}`),
    } as unknown as NonNullable<Parameters<typeof createNotifyCarrier>[1]>;
    let works = false;
    const connect = async () => {
      if (!works) throw new Error('andmebaas ei vasta');
      return { on: () => {}, once: () => {}, query: async () => ({}), release: () => {} };
    };
    const pool = { connect, query: async () => ({}) } as unknown as Parameters<typeof createNotifyCarrier>[0];
    const carrier = createNotifyCarrier(pool, log);
    await carrier.listen(() => {});
    for (let i = 0; i < 5; i++) await vi.advanceTimersByTimeAsync(2_000);
    expect(said).toEqual(['warn: events of other servers are not heard']);
    works = true;
    await vi.advanceTimersByTimeAsync(2_000);
    expect(said).toEqual([
      'warn: events of other servers are not heard',
      'info: events of other servers are heard again',
    ]);
    carrier.close();
  });

  it('is given back once, whenever it is closed', async () => {
    let released = 0;
    let fail: (error: Error) => void = () => {};
    const query = () => new Promise((_, reject) => (fail = reject));
    const client = {
      on: () => {},
      once: () => {},
      query,
      release: () => {
        if (++released > 1) throw new Error('released twice');
      },
    };
    let give = (): void => {};
    const connect = () => new Promise((resolve) => (give = () => resolve(client)));
    const pool = { connect, query: async () => ({}) } as unknown as Parameters<typeof createNotifyCarrier>[0];

    const early = createNotifyCarrier(pool);
    const connecting = early.listen(() => {});
    early.close();
    give();
    await connecting;
    expect(released).toBe(1);

    released = 0;
    const late = createNotifyCarrier(pool);
    const listening = late.listen(() => {});
    give();
    await vi.advanceTimersByTimeAsync(0);
    late.close();
    fail(new Error('connection terminated'));
    await listening;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(released).toBe(1);
  });
});
