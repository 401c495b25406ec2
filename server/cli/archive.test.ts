import { describe, expect, it } from 'vitest';
import { mediaPins } from '../../contract/routes/media.ts';
import { runCommand } from '../../contract/routes/operate.ts';
import { scenario } from '../scenario/scenario.ts';

const s = scenario();
const secret = 'media-secret-of-the-tests';
const call = () => s.client({ token: secret });
const run = (name: string, ...args: string[]) => call()(runCommand, { body: { name, args } });
const [from, to] = ['2026-11-21T20:00+02:00', '2026-11-21T21:30+02:00'];

const fed = { id: 'etv', source: { kind: 'fed', mode: 'copy', url: 'udp://239.1.1.1:5000' } } as const;

describe('a pin', () => {
  it('is handed to the media roles until it expires', async () => {
    await s.channel(fed);
    expect(await run('pin', 'etv', from, to, '--days', '30')).toMatchObject({ exitCode: 0 });
    expect(await call()(mediaPins, {})).toEqual([
      { channelId: 'etv', fromMs: Date.parse(from), toMs: Date.parse(to) },
    ]);
    expect((await run('pins')).text).toContain('1  etv  2026-11-21T18:00:00.000Z');
    s.passes(30 * 86_400_000);
    expect(await call()(mediaPins, {})).toEqual([]);
  });

  it('can be taken back', async () => {
    await s.channel(fed);
    await run('pin', 'etv', from, to);
    expect(await run('unpin', '1')).toMatchObject({ exitCode: 0 });
    expect(await run('unpin', '1')).toMatchObject({ exitCode: 1 });
    expect((await run('pins')).text).toBe('Ühtegi lõiku ei hoita alles.');
  });

  it('needs a channel, a zone, and an end after its start', async () => {
    await s.channel(fed);
    const wrong = [
      ['pin'],
      ['pin', 'puudub', from, to],
      ['pin', 'etv', to, from],
      ['pin', 'etv', '2026-11-21T20:00', to],
      ['pin', 'etv', 'eile', to],
      ['pin', 'etv', from, to, '--days', '0'],
      ['pin', 'etv', '2026-02-30T00:00Z', '2026-03-01T00:00Z'],
      ['pin', 'etv', '1900-01-01T00:00Z', to],
      ['pin', 'etv', from, '+275000-01-01T00:00Z'],
      ['unpin', '1', '2'],
      ['unpin', 'x'],
      ['unpin'],
    ] as const;
    for (const [name, ...args] of wrong) expect(await run(name, ...args)).toMatchObject({ exitCode: 2 });
    expect(await call()(mediaPins, {})).toEqual([]);
  });
});

describe('the storage report', () => {
  it('says what each channel takes, and whether the disk is full', async () => {
    expect(await run('storage')).toMatchObject({ exitCode: 0, text: expect.stringContaining('ei ole veel') });
    s.media.setStorage({
      at: s.now(),
      channels: [
        { channelId: 'etv', bytes: 2_500_000_000, hours: 384, oldestMs: s.now(), keptFromMs: s.now() },
        { channelId: 'etv2', bytes: 7_000_000_000, hours: 384, oldestMs: s.now(), keptFromMs: s.now() },
      ],
      pinnedHours: 3,
      pinnedBytes: 1_000_000_000,
      freeBytes: 5e9,
      totalBytes: 1e11,
      alarm: true,
    });
    const { exitCode, text } = await run('storage');
    expect(exitCode).toBe(1);
    expect(text.split('\n')[0]).toMatch(/^etv2 .* 7\.0 GB {2}.*384 h/);
    expect(text).toContain('HÄIRE');
    s.media.setIngest(undefined);
    expect(await run('storage')).toMatchObject({ exitCode: 1, text: 'Salvestav osa ei vasta.' });
  });
});
