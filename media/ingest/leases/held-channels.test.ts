import { afterEach, beforeEach, expect, test } from 'vitest';
import type { IngestState, LeaseAnswer, LeaseRequest } from '../../../contract/models/media.ts';
import { createLog } from '../../../runtime/log.ts';
import { temporaryDirectory } from '../../testing/temporary-directory.ts';
import { isSpared } from '../supervised-lineup.ts';
import { handOver } from './hand-over.ts';
import { openHeldChannels, type HeldChannels } from './held-channels.ts';

let home: Awaited<ReturnType<typeof temporaryDirectory>>;
let asked: LeaseRequest[];
let said: string[];
let answer: LeaseAnswer | undefined;
let nowMs: number;

const log = createLog('proov', 'info', (line) => said.push((JSON.parse(line) as { event: string }).event));
const open = (): Promise<HeldChannels> =>
  openHeldChannels({
    directory: home.path,
    id: 'i1',
    archive: 'a'.repeat(16),
    most: 3,
    async ask(question) {
      asked.push(question);
      if (!answer) throw new Error('nobody answers');
      return answer;
    },
    steady: () => nowMs,
    log,
  });
const holding = (...channelIds: string[]): LeaseAnswer => ({
  standing: 'sharing',
  held: channelIds.map((channelId) => ({ channelId, epoch: 7 })),
  surplus: 0,
  forMs: 6_000,
});

beforeEach(async () => {
  home = await temporaryDirectory();
  [asked, said, answer, nowMs] = [[], [], holding('etv', 'etv2'), 0];
});
afterEach(() => home.dispose());

test('what the server gave goes on without it, also after a start', async () => {
  const leases = await open();
  expect(leases.epochOf('etv')).toBeUndefined();
  expect(await leases.turn()).toBe(true);
  expect(await leases.turn()).toBe(false);
  expect(asked.map(({ first, most }) => [first, most])).toEqual([
    [true, 3],
    [false, 3],
  ]);
  answer = undefined;
  for (nowMs = 2_000; nowMs < 20_000; nowMs += 2_000) await leases.turn();
  expect(leases.epochOf('etv')).toBe(7);
  expect(said.filter((event) => event === 'leases.overdue')).toHaveLength(1);

  const again = await open();
  await again.turn();
  expect([again.epochOf('etv'), again.epochOf('tv3')]).toEqual([7, undefined]);
  expect(asked.findLast(() => true)!.run).not.toBe(asked[0]!.run);
});

test('a channel is handed back when it was stopped, and not before', async () => {
  const leases = await open();
  answer = { ...holding('etv', 'etv2'), surplus: 1 };
  await leases.turn();
  expect(leases.hasTooMany()).toBe(true);
  const stopped = Promise.withResolvers<void>();
  const letting = leases.letGo('etv', () => stopped.promise);
  expect([leases.epochOf('etv'), leases.hasTooMany()]).toEqual([undefined, false]);
  await leases.turn();
  stopped.resolve();
  await letting;
  answer = undefined;
  await leases.turn();
  answer = holding('etv2');
  await leases.turn();
  await leases.turn();
  expect(asked.map(({ letGo }) => letGo)).toEqual([[], [], ['etv'], ['etv'], []]);
  expect(leases.epochOf('etv2')).toBe(7);
});

test('one that was replaced stops everything, and leaves the other’s file alone', async () => {
  const leases = await open();
  await leases.turn();
  answer = { standing: 'replaced', held: [], surplus: 0, forMs: 6_000 };
  expect(await leases.turn()).toBe(true);
  expect(leases.epochOf('etv')).toBeUndefined();
  expect(said).toContain('another ingest has this INGEST_ID: nothing is read here');
  expect((await open()).epochOf('etv')).toBe(7);
});

test('what else the server says holds until it does not answer', async () => {
  const leases = await open();
  expect(leases.news()).toEqual({});
  answer = { ...holding('etv'), lineup: '7', titles: false };
  await leases.turn();
  expect(leases.news()).toMatchObject({ lineup: '7', titles: false });
  answer = undefined;
  await leases.turn();
  expect(leases.news()).toEqual({});
});

test('what is to be read along is heard, and forgotten when the server says nothing of it', async () => {
  const leases = await open();
  answer = { ...holding('etv'), standsBy: ['etv2'], readAlong: ['etv'] };
  await leases.turn();
  expect([leases.isReadAlong('etv'), leases.isReadAlong('etv2')]).toEqual([true, false]);
  expect([leases.standsBy('etv'), leases.standsBy('etv2')]).toEqual([false, true]);
  expect(leases.epochOf('etv2')).toBeUndefined();
  expect(await leases.turn()).toBe(false);
  answer = undefined;
  await leases.turn();
  expect(leases.standsBy('etv2')).toBe(true);
  // An older server.
  answer = holding('etv');
  expect(await leases.turn()).toBe(true);
  expect(leases.standsBy('etv2')).toBe(false);
  expect(leases.isReadAlong('etv')).toBe(false);
});

test('leaving never fails', async () => {
  const leases = await open();
  answer = undefined;
  await leases.leave();
  expect(asked.map(({ leaving }) => leaving)).toEqual([true]);
});

test('what can be spared is stopped and handed back at once', async () => {
  const leases = await open();
  await leases.turn();
  const aligned: (number | undefined)[] = [];
  const align = async (): Promise<void> => void aligned.push(leases.epochOf('etv2'));
  await handOver(leases, { spared: () => undefined, align });
  expect(asked).toHaveLength(1);
  await handOver(leases, { spared: () => 'etv2', align });
  expect(aligned).toEqual([undefined]);
  expect(asked.map(({ letGo }) => letGo)).toEqual([[], ['etv2']]);
});

test('a channel is spared when nothing comes, or when what comes can still be had', () => {
  const channel = (state: IngestState['state'], keptMs: number) => ({
    state: () => ({ state }) as IngestState,
    keptMs: () => keptMs,
  });
  const all = [channel('live', 0), channel('live', 3_000), channel('live', 12_000), channel('silent', 0)];
  expect(all.map(isSpared)).toEqual([false, false, true, true]);
});
