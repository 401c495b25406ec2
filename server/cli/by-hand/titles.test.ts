import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reportTitle, titleWork } from '../../../contract/routes/media.ts';
import { runCommand } from '../../../contract/routes/operate.ts';
import { scenario } from '../../scenario/scenario.ts';

const s = scenario();
const ingest = () => s.client({ token: 'media-secret-of-the-tests' });
const run = (name: string, ...args: string[]) => ingest()(runCommand, { body: { name, args } });
const report = (titleId: number, body: object) =>
  ingest()(reportTitle, { params: { titleId: String(titleId) }, body: { report: body as never } });
const tracks = {
  renditions: ['LO', 'ME'] as const,
  audio: [
    { name: 'A0', language: 'et' },
    { name: 'A1', language: 'en' },
  ],
  subtitles: [{ name: 'S0', language: 'et' }],
  skipped: ['#4: hdmv_pgs_subtitle, letters as pictures'],
};
const titles = () => s.services.catalogue.titlePage({ text: undefined, before: undefined, limit: 9 });
const states = async () =>
  (await titles()).map(({ row: { id, name, state, percent } }) => [id, name, state, percent]);
const ready = { state: 'ready', durationMs: 5_400_000, bytes: 1_234_567_890, tracks };

let home: string;
const file = (name: string) => join(home, name);
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'paasuke-titles-'));
  for (const name of ['kevade.mkv', 'suvi.mkv', 'et.srt']) await writeFile(file(name), name);
  await writeFile(file('koopia.mkv'), 'kevade.mkv');
});
afterAll(() => rm(home, { recursive: true }));

describe('a title', () => {
  it('is handed to the ingest, shows how far it has come, and is there when it is whole', async () => {
    const made = await run(
      'import-title',
      file('kevade.mkv'),
      '--name',
      'Kevade',
      '--subtitles',
      `et=${file('et.srt')}`,
    );
    expect(made).toEqual({ exitCode: 0, text: 'Number 10000 on järjekorras: Kevade' });
    expect(await ingest()(titleWork, {})).toMatchObject([
      {
        id: 10_000,
        work: 'import',
        subtitles: [{ language: 'et', path: file('et.srt') }],
        keepOriginal: false,
      },
    ]);
    expect(await states()).toEqual([[10_000, 'Kevade', 'waiting', 0]]);
    await report(10_000, { state: 'importing', percent: 41 });
    expect(await states()).toEqual([[10_000, 'Kevade', 'importing', 41]]);
    await report(10_000, ready);
    const { text } = await run('list-console-titles');
    for (const line of [
      /^ {2}state +ready$/m,
      /^ {4}renditions +LO, ME$/m,
      /^ {4}skipped +#4: hdmv_pgs_subtitle/m,
    ])
      expect(text).toMatch(line);
    expect(await ingest()(titleWork, {})).toEqual([]);
  });

  it('is the same when the same file comes again, no matter what it is called', async () => {
    await run('import-title', file('kevade.mkv'), '--name', 'Kevade');
    const again = await run('import-title', file('koopia.mkv'), '--name', 'Teine nimi');
    expect(again).toEqual({ exitCode: 0, text: 'See fail on juba olemas: 10000 Kevade' });
    expect(await ingest()(titleWork, {})).toHaveLength(1);
  });

  it('that failed says why, and is tried again when it is asked for again', async () => {
    await run('import-title', file('kevade.mkv'), '--name', 'Kevade');
    await report(10_000, { state: 'failed', fault: 'no such codec' });
    expect((await titles())[0]!.row).toMatchObject({ state: 'failed', fault: 'no such codec' });
    expect(await ingest()(titleWork, {})).toEqual([]);
    expect((await run('import-title', file('kevade.mkv'), '--name', 'Kevade')).text).toContain(
      'proovitakse uuesti',
    );
    expect(await ingest()(titleWork, {})).toMatchObject([{ id: 10_000, work: 'import' }]);
  });

  it('that is ready is given subtitles, and loses them', async () => {
    const add = (id: string, path = file('et.srt')) => run('add-subtitles', id, 'en', '--upload-id', path);
    await run('import-title', file('kevade.mkv'), '--name', 'Kevade');
    expect(await add('10000')).toMatchObject({ exitCode: 2 });
    await report(10_000, ready);
    expect(await add('10009')).toMatchObject({ exitCode: 2 });
    expect(await add('10000', file('puudub.srt'))).toMatchObject({ exitCode: 2 });
    expect(await run('remove-subtitles', '10000', 'S5')).toMatchObject({ exitCode: 2 });
    expect(await run('remove-subtitles', '10000', 'S0')).toMatchObject({ exitCode: 0 });
    expect(await add('10000')).toMatchObject({ exitCode: 0 });
    expect(await ingest()(titleWork, {})).toMatchObject([
      { work: 'texts', textChanges: [{ name: 'S0', subtitle: null }, { name: 'S1' }] },
    ]);
  });

  it('is gone from everywhere once the ingest has thrown it away, and its number is not given again', async () => {
    await run('import-title', file('kevade.mkv'), '--name', 'Kevade', '--id', '10500');
    const removed = async () => (await run('remove-console-title', '10500')).text;
    expect(await removed()).toBe('existed  jah');
    expect(await removed()).toBe('existed  ei');
    expect(await ingest()(titleWork, {})).toMatchObject([{ id: 10_500, work: 'remove' }]);
    await expect(report(10_500, ready)).rejects.toMatchObject({ code: 'title.unknown' });
    expect(await run('import-title', file('kevade.mkv'), '--name', 'Kevade')).toMatchObject({ exitCode: 1 });
    await report(10_500, { state: 'removed' });
    expect(await titles()).toEqual([]);
    const next = await run('import-title', file('kevade.mkv'), '--name', 'Kevade');
    expect(Number(/\d+/.exec(next.text))).toBeGreaterThan(10_500);
  });

  it('needs a file, a name and numbers that are free', async () => {
    await run('import-title', file('kevade.mkv'), '--name', 'Kevade');
    const suvi = file('suvi.mkv');
    const wrong = [
      [],
      [suvi],
      [file('puudub.mkv'), '--name', 'Puudub'],
      [home, '--name', 'Kaust'],
      [suvi, '--name', 'Suvi', '--id', '9999'],
      [suvi, '--name', 'Suvi', '--id', '100001'],
      [suvi, '--name', 'Suvi', '--id', '10000'],
      [suvi, '--name', 'Suvi', '--subtitles', 'et'],
      [suvi, '--name', 'Suvi', '--subtitles', 'et=puudub.srt'],
      [suvi, '--name', 'Suvi', '--trailer-of', 'x'],
      [suvi, '--series', 'Suvi', '--trailer-of', '10000'],
      ['loop:bog?minutes=0&sounds=et', '--name', 'Suvi'],
      ['loop:bog?minutes=9&sounds=et', '--name', 'Suvi', '--keep-original'],
      ['loop:bog?minutes=9&sounds=et', '--name', 'Suvi', '--subtitles', `et=${file('et.srt')}`],
    ];
    for (const args of wrong)
      expect([args, (await run('import-title', ...args)).exitCode]).toEqual([args, 2]);
    expect(await ingest()(titleWork, {})).toHaveLength(1);
  });
});
