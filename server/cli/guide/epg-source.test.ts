import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { guideChannelDay } from '../../../contract/routes/guide.ts';
import { runCommand } from '../../../contract/routes/operate.ts';
import { scenario } from '../../scenario/scenario.ts';

const s = scenario();
const folder = mkdtempSync(join(tmpdir(), 'psk-epg-source-'));
const path = join(folder, 'kava.bin');
afterAll(() => rmSync(folder, { recursive: true }));

const run = (...args: string[]) =>
  s.client({ token: 'media-secret-of-the-tests' })(runCommand, { body: { name: 'epg-source', args } });

const feed = (...titles: string[]) =>
  `<?xml version="1.0"?><tv><channel id="eesti.uks"><display-name>Eesti Üks HD</display-name></channel>
  <channel id="muu"><display-name>Muu</display-name></channel>${titles
    .map(
      (title, i) =>
        `<programme channel="eesti.uks" start="202611212${i}0000 +0200" stop="2026112${i === 3 ? '24' : `12${i + 1}`}0000 +0200"><title>${title}</title></programme>`,
    )
    .join('')}</tv>`;

const titles = async () => {
  s.passes(2_000);
  const day = await s.client()(guideChannelDay, { params: { channel: 'etv', date: '2026-11-21' } });
  return day.map(({ program }) => program.name);
};

describe('epg-source', () => {
  beforeEach(async () => {
    await s.channel({ id: 'etv', name: 'Eesti Üks' });
    writeFileSync(path, gzipSync(feed('Kell', 'Uudised', 'Film')));
  });

  it('adds a source, brings it, shows it and takes it away', async () => {
    expect(await run('list')).toEqual({ exitCode: 0, text: 'Ühtegi allikat ei ole.' });
    expect(await run('add', 'err', path, '--every', '30')).toMatchObject({ exitCode: 0 });
    expect(await run('add', 'err', path, '--every', '30')).toMatchObject({
      text: expect.stringContaining('juba'),
    });
    expect((await run('fetch', 'err')).text).toContain('etv: lisatud 3');
    expect((await run('fetch', 'err')).text).toBe('Kava pole muutunud.');
    expect(await titles()).toEqual(['Kell', 'Uudised', 'Film']);
    expect((await run('history', 'err')).text.split('\n').map((line) => line.split(/ {2}|:/)[2])).toEqual([
      'muutumata',
      'imporditud',
    ]);
    const { text } = await run('list');
    expect(text).toMatch(/err +1 +30 min +2026-11-21 20:43 +2026-11-21 21:13 +3 +0 +file:\/\/\//);
    expect(await run('remove', 'err')).toMatchObject({ exitCode: 0 });
    expect(await run('remove', 'err')).toMatchObject({ exitCode: 1 });
  });

  it('shows what is mapped and why, and lets it be decided and shifted', async () => {
    await run('add', 'err', path);
    await run('fetch', 'err');
    expect((await run('map', 'err')).text).toMatch(/eesti\.uks +Eesti Üks HD +etv +pakkumine nime järgi/);
    expect((await run('map', 'err')).text).toMatch(/muu +Muu +– +sidumata/);
    await run('map', 'err', 'eesti.uks=-');
    expect((await run('map', 'err')).text).toContain('otsustatud: ei ole meie');
    await run('map', 'err', 'eesti.uks=etv', '--shift', 'eesti.uks=-60');
    expect((await run('map', 'err')).text).toMatch(/etv +otsustatud +-60 min/);
    expect((await run('fetch', 'err')).text).toContain('nihkunud 2');
    expect((await run('map', 'err', 'tundmatu=-')).text).toContain('seni nimetanud');
    expect((await run('map', 'err', '--undo', 'eesti.uks')).text).toContain('pakkumine nime järgi');
  });

  it('says what is wrong with a feed, and believes a short one when it is told to', async () => {
    await run('add', 'err', path);
    await run('fetch', 'err');
    writeFileSync(path, feed('Kell').replaceAll('20261121', '20261122'));
    const refused = await run('fetch', 'err');
    expect(refused).toMatchObject({ exitCode: 1, text: expect.stringContaining('viimati oli 3') });
    expect(await run('list')).toMatchObject({
      exitCode: 1,
      text: expect.stringContaining('HÄIRE: saatekava allikas err'),
    });
    expect(await run('fetch', 'err', '--accept')).toMatchObject({ exitCode: 0 });
    expect((await run('list')).text).not.toContain('allikas err');
  });

  it('never shows what opens an address', async () => {
    await run('add', 'err', 'http://mari:salajane@127.0.0.1:1/kava.xml?key=voti');
    const texts = [
      await run('list'),
      await run('fetch', 'err'),
      await run('history', 'err'),
      await run('list'),
    ];
    for (const { text } of texts) expect(text).not.toMatch(/salajane|voti|mari/);
    expect(texts[0]!.text).toContain('http://127.0.0.1:1/kava.xml?…');
  });

  it.each([
    [['add', 'err'], 2],
    [['add', 'ERR', 'https://a.test'], 1],
    [['add', 'err', 'ftp://a.test'], 1],
    [['add', 'err', 'https://a.test', '--every', 'tihti'], 1],
    [['map', 'puudub'], 1],
    [['fetch', 'puudub'], 1],
    [['history'], 2],
    [['kustuta'], 2],
    [[], 2],
  ])('refuses %j', async (args, exitCode) => {
    expect(await run(...args)).toMatchObject({ exitCode });
  });

  it('refuses a mapping that cannot be', async () => {
    await run('add', 'err', path);
    for (const args of [['eesti.uks=puudub'], ['a=etv', 'b=etv'], ['--shift', 'eesti.uks=palju']])
      expect(await run('map', 'err', ...args)).toMatchObject({ exitCode: 1 });
    expect(await run('map', 'err', 'etv')).toMatchObject({ exitCode: 2 });
  });
});
