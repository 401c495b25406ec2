import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reportTitle } from '../../../contract/routes/media.ts';
import { runCommand } from '../../../contract/routes/operate.ts';
import { getTitle } from '../../../contract/routes/catalogue/titles.ts';
import { auditBetween } from '../../domains/audit/index.ts';
import { colorsOf } from '../../domains/catalogue/index.ts';
import { scenario } from '../../scenario/scenario.ts';

/** What is known of titles: said at the import, changed later, and shown. */
const s = scenario();
const ingest = () => s.client({ token: 'media-secret-of-the-tests' });
const run = (name: string, ...args: string[]) => ingest()(runCommand, { body: { name, args } });
const loop = 'loop:bog?minutes=95&sounds=et';
const rows = async () =>
  (await s.services.catalogue.titlePage({ text: undefined, before: undefined, limit: 9 }))
    .map(({ row }) => row)
    .toReversed();
const ready = {
  state: 'ready',
  durationMs: 5_700_000,
  bytes: 1,
  tracks: { renditions: ['LO'], audio: [], subtitles: [], skipped: [] },
} as const;
const report = (id: number) =>
  ingest()(reportTitle, { params: { titleId: String(id) }, body: { report: ready as never } });

let home: string;
const file = (name: string) => join(home, name);
const picture = (background: string) =>
  sharp({ create: { width: 1_000, height: 1_500, channels: 3, background } })
    .png()
    .toBuffer();
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'paasuke-posters-'));
  await writeFile(file('punane.png'), await picture('#c8321e'));
  await writeFile(file('sinine.png'), await picture('#1e32c8'));
  await writeFile(file('kiri.png'), 'see ei ole pilt');
  await writeFile(file('pool.png'), (await picture('#c8321e')).subarray(0, 300));
  await writeFile(file('suur.png'), Buffer.alloc(40_000_000));
});
afterAll(() => rm(home, { recursive: true }));

describe('what is known of a title', () => {
  it('is said at the import; an episode is called by its series and its numbers', async () => {
    const about = ['--series', 'Rabalapsed', '--season', '2', '--episode', '3', '--episode-name', 'Sild'];
    const facts = ['--year', '2024', '--genres', 'Perefilm', '--genres', 'Seiklus', '--countries', 'ee'];
    const marks = ['--imdb', 'tt0123456', '--rating', '7.4', '--kids', '--demo', '--expires', '2026-12-31'];
    const made = await run('import-title', loop, ...about, ...facts, ...marks, '--description', 'Lugu.');
    expect(made.text).toBe('Number 10000 on järjekorras: Rabalapsed - S2E3 - Sild');
    expect(await rows()).toMatchObject([
      {
        kind: 'episode',
        name: 'Rabalapsed - S2E3 - Sild',
        seriesName: 'Rabalapsed',
        season: 2,
        episode: 3,
        episodeName: 'Sild',
        description: 'Lugu.',
        year: 2024,
        genres: ['Perefilm', 'Seiklus'],
        countries: ['EE'],
        imdbId: 'tt0123456',
        imdbRating: 7.4,
        kids: true,
        demo: true,
        expiresAt: Date.parse('2026-12-31T23:59:00+02:00'),
        source: loop,
      },
    ]);
  });

  it('is changed later: what is not named stays, what is empty goes, and the trail tells who', async () => {
    await run(
      'import-title',
      loop,
      '--series',
      'Rabalapsed',
      '--season',
      '2',
      '--episode',
      '3',
      '--year',
      '2024',
    );
    const changed = await run(
      'edit-console-title',
      '10000',
      '--episode',
      '4',
      '--year',
      '',
      '--genres',
      'Seiklus',
      '--kids',
    );
    expect(changed).toEqual({ exitCode: 0, text: 'Tehtud.' });
    expect(await rows()).toMatchObject([
      { season: 2, episode: 4, year: null, genres: ['Seiklus'], kids: true },
    ]);
    await run('edit-console-title', '10000', '--no-kids', '--no-genres');
    expect(await rows()).toMatchObject([{ name: 'Rabalapsed - S2E4', genres: [], kids: false }]);
    await run(
      'edit-console-title',
      '10000',
      '--series',
      '',
      '--season',
      '',
      '--episode',
      '',
      '--name',
      'Raba',
    );
    expect(await rows()).toMatchObject([{ kind: 'film', name: 'Raba', seriesName: null }]);
    const trail = await auditBetween(s.db, ['title.changed'], 0, s.now() + 1);
    expect(trail).toMatchObject([
      {
        actor: 'operator:cli',
        details: { id: 10_000, after: { episode: 4, genres: ['Seiklus'], kids: true } },
      },
      { details: { before: { kids: true }, after: { kids: false } } },
      { details: { before: { name: 'Rabalapsed - S2E4' }, after: { name: 'Raba' } } },
    ]);
  });

  it('is bounded, and refused in words', async () => {
    await run('import-title', loop, '--name', 'Raba');
    const wrong: [string[], RegExp][] = [
      [['--season', '2'], /käivad sarja juurde/],
      [['--series', 'x'.repeat(301)], /kuni 300 märki/],
      [['--series', 'Raba', '--season', '-1'], /./],
      [['--series', 'Raba', '--episode', '1e3'], /Osa on arv 0 kuni 99999/],
      [['--year', '1492'], /Aasta on arv 1888 kuni 2100/],
      [['--rating', '11'], /Hinne on 0 kuni 10/],
      [['--imdb', 'nm0000001'], /tt0123456/],
      [['--countries', 'Eesti'], /kuni 2 märki/],
      [['--countries', '1'], /kahe tähega/],
      [['--description', 'x'.repeat(3_001)], /kuni 3000/],
      [['--expires', '2026-02-30'], /kujul 2026-12-31/],
      [['--expires', '2026-11-20'], /on juba möödas/],
      [['--genres', 'a\nb'], /Žanr/],
      [['--name', ''], /Nimi/],
      [Array.from({ length: 11 }, (_, i) => ['--genres', `g${i}`]).flat(), /kuni 10/],
    ];
    for (const [args, why] of wrong) {
      const { exitCode, text } = await run('edit-console-title', '10000', ...args);
      expect([args, exitCode, text]).toEqual([args, 2, expect.stringMatching(why)]);
    }
    expect((await run('edit-console-title', '10001', '--year', '2000')).text).toContain(
      'Numbrit 10001 ei ole',
    );
    expect(await rows()).toMatchObject([{ name: 'Raba', kind: 'film', year: null, genres: [] }]);
  });

  it('says when it ends: from that minute on it cannot be opened', async () => {
    await run('import-title', loop, '--name', 'Raba', '--expires', '2026-11-21');
    await report(10_000);
    const ask = () => s.client()(getTitle, { params: { titleId: '10000' } });
    s.passes(Date.parse('2026-11-21T23:58:59+02:00') - s.now());
    expect(await ask()).toMatchObject({ name: 'Raba' });
    expect(await s.services.catalogue.titlesByName.named('Raba')).toMatchObject({ id: 10_000 });
    s.passes(60_000);
    await expect(ask()).rejects.toMatchObject({ code: 'title.unknown' });
    expect(await s.services.catalogue.titlesByName.named('Raba')).toBeUndefined();
    expect((await run('read-console-title', '10000')).text).toMatch(/^lastDay +2026-11-21$/m);
    await run('edit-console-title', '10000', '--expires', '');
    expect(await ask()).toMatchObject({ name: 'Raba' });
  });

  it('tells loops of one address apart by their names', async () => {
    await run('import-title', loop, '--name', 'Raba');
    expect((await run('import-title', loop, '--name', 'Raba')).text).toContain('juba olemas: 10000');
    expect((await run('import-title', loop, '--name', 'Meri')).text).toContain('10001');
  });
});

describe('the poster of a title', () => {
  const posterOf = async (index = 0) => (await rows())[index]!.posterUrl;

  it('is had in three widths by an address that never changes, with its colour', async () => {
    await run('import-title', loop, '--name', 'Raba', '--poster', file('punane.png'));
    const address = (await posterOf())!;
    for (const [width, height] of [
      [640, 960],
      [320, 480],
      [180, 270],
    ]) {
      const url = address.replace('/640.', `/${width}.`);
      const { statusCode, headers, rawPayload } = await s.inject({ url });
      expect([statusCode, headers['content-type']]).toEqual([200, 'image/webp']);
      expect(headers['cache-control']).toContain('immutable');
      expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'webp', width, height });
    }
    expect((await s.inject({ url: address.replace('/640.', '/641.') })).statusCode).toBe(400);
    const drawn = ['/pictures/still/bog-7/640.webp', '/posters/bog/7.svg?title=Raba'];
    const colors = await colorsOf(
      s.db,
      new Set([address, ...drawn, '/pictures/still/puudub-7/640.webp', 'https://x.test/a.png']),
    );
    expect([...colors.keys()].toSorted()).toEqual([address, ...drawn].toSorted());
    expect(colors.get(address)).toBe('#c8321e');
    for (const color of colors.values()) expect(color).toMatch(/^#[0-9a-f]{6}$/);
  });

  it('is shared by titles that have the same one, and goes with the last of them', async () => {
    await run('import-title', loop, '--name', 'Raba', '--poster', file('punane.png'));
    await run('import-title', loop, '--name', 'Meri', '--poster', file('punane.png'));
    const red = (await posterOf())!;
    expect(await posterOf(1)).toBe(red);
    const status = async () => (await s.inject({ url: red })).statusCode;
    await run('upload-poster', '10000', '--file', file('sinine.png'));
    expect(await posterOf()).not.toBe(red);
    expect(await status()).toBe(200);
    await run('upload-poster', '10001');
    expect(await posterOf(1)).toBeNull();
    expect(await status()).toBe(404);
  });

  it.each([
    ['no picture', 'kiri.png', 'Plakatit ei saa avada'],
    ['half a picture', 'pool.png', 'Plakatit ei saa avada'],
    ['40 MB', 'suur.png', 'Plakat on liiga suur: kuni 20 MB'],
    ['not there', 'puudub.png', 'Sellist faili ei ole'],
  ])('that is %s is refused with a reason, and nothing changes', async (_, name, why) => {
    const refused = await run('import-title', loop, '--name', 'Raba', '--poster', file(name));
    expect(refused).toMatchObject({ exitCode: 2, text: expect.stringContaining(why) });
    expect(await rows()).toEqual([]);
    await run('import-title', loop, '--name', 'Raba', '--poster', file('punane.png'));
    const before = await rows();
    expect(await run('upload-poster', '10000', '--file', file(name))).toMatchObject({ exitCode: 2 });
    expect(await rows()).toEqual(before);
  });
});
