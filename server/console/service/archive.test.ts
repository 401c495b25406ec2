import { describe, expect, it } from 'vitest';
import { mediaPins } from '../../../contract/routes/media.ts';
import { runCommand } from '../../../contract/routes/operate.ts';
import { scenario } from '../../scenario/scenario.ts';

const s = scenario();
const secret = 'media-secret-of-the-tests';
const call = () => s.client({ token: secret });
const run = (name: string, ...args: string[]) => call()(runCommand, { body: { name, args } });
const [from, to] = ['2026-11-21T20:00+02:00', '2026-11-21T21:30+02:00'];

const fed = { id: 'etv', source: { kind: 'fed', mode: 'copy', url: 'udp://239.1.1.1:5000' } } as const;

describe('a pin', () => {
  it('is handed to the media roles until it expires', async () => {
    await s.channel(fed);
    expect(await run('add-pin', 'etv', from, to, '30')).toMatchObject({ exitCode: 0 });
    expect(await call()(mediaPins, {})).toEqual([
      { channelId: 'etv', fromMs: Date.parse(from), toMs: Date.parse(to) },
    ]);
    s.passes(30 * 86_400_000);
    expect(await call()(mediaPins, {})).toEqual([]);
  });

  it('can be taken back', async () => {
    await s.channel(fed);
    await run('add-pin', 'etv', from, to, '60');
    expect(await run('remove-pin', '1')).toMatchObject({ exitCode: 0 });
    expect(await call()(mediaPins, {})).toEqual([]);
  });

  it('needs a channel, a zone, and an end after its start', async () => {
    await s.channel(fed);
    const wrong = [
      [],
      ['puudub', from, to, '60'],
      ['etv', to, from, '60'],
      ['etv', from, to],
      ['etv', from, to, '0'],
      ['etv', '1900-01-01T00:00Z', to, '60'],
      ['etv', from, '9998-01-01T00:00Z', '60'],
    ] as const;
    for (const args of wrong) expect(await run('add-pin', ...args)).toMatchObject({ exitCode: 2 });
    expect(await call()(mediaPins, {})).toEqual([]);
  });
});

it('says how full the archive is where the ingest answers', async () => {
  expect(await run('storage-state')).toEqual({ exitCode: 0, text: 'Midagi ei ole.' });
  const etv = { channelId: 'etv', bytes: 2_500_000_000, hours: 384, oldestMs: s.now(), keptFromMs: s.now() };
  const kept = { pinnedHours: 3, pinnedBytes: 1e9, freeBytes: 5e9, totalBytes: 1e11, alarm: true };
  s.media.setStorage({ at: s.now(), channels: [etv], ...kept });
  const { text } = await run('storage-state');
  expect(text).toMatch(/^ {2}etv +2500000000 +384 +2026-11-21 18:43Z/m);
  expect(text).toMatch(/^totalBytes +100000000000$/m);
  s.media.setIngest(undefined);
  expect((await run('storage-state')).text).toBe('Salvestav osa ei vasta. (operation.refused)');
});
