import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reportTitle, titleWork } from '../../../contract/routes/media.ts';
import { runCommand } from '../../../contract/routes/operate.ts';
import { systemSecret } from '../../scenario/callers.ts';
import { trail } from '../../scenario/operator-trail.ts';
import { scenario } from '../../scenario/scenario.ts';

const s = scenario();
const system = () => s.client({ token: systemSecret });
const run = (name: string, ...args: string[]) => system()(runCommand, { body: { name, args } });
const answered = async (name: string, ...args: string[]): Promise<unknown> =>
  JSON.parse((await run(name, ...args, '--json')).text);

let home: string;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'paasuke-operations-'));
  await writeFile(join(home, 'et.srt'), 'subtiitrid');
  const plain = { create: { width: 64, height: 64, channels: 3, background: 'teal' } } as const;
  await sharp(plain).png().toFile(join(home, 'logo.png'));
});
afterAll(() => rm(home, { recursive: true }));

describe('an operation', () => {
  it('takes a length of time in milliseconds, and an instant as a date', async () => {
    const { text } = await run('save-track', '--help');
    expect(text).toMatch(/--offset-ms +täisarv, millisekundites, alates -\d+, kuni \d+; vajalik/);
    expect((await run('add-pin', '--help')).text).toMatch(/--from-ms +aeg, näiteks/);
  });

  it('is what the console does, under the name of the command line', async () => {
    const saved = await run(
      'save-lineup-channel',
      'etv',
      '--name',
      'ETV',
      '--addresses',
      'udp://239.1.1.1:5000',
    );
    expect(saved).toMatchObject({ exitCode: 0, text: expect.stringMatching(/^fields:\n {2}id +etv$/m) });
    expect(
      await answered('save-lineup-channel', 'etv', '--number=7', '--demo', '--no-may-record'),
    ).toMatchObject({
      fields: { name: 'ETV', number: 7, demo: true, mayRecord: false, source: { kind: 'fed', mode: 'copy' } },
    });
    expect(await trail('operator:cli')).toEqual([
      expect.stringMatching(/^channel\.added .*"name":"ETV"/),
      expect.stringMatching(/^channel\.changed .*"number":7/),
    ]);
    const { text } = await run('list-audit', '--actor', 'cli');
    expect(text).toMatch(/2026-11-21 18:43Z/);
  });

  it('takes instants with their zone, and shows a table of what is kept', async () => {
    await s.channel({ id: 'etv', source: { kind: 'fed', mode: 'copy', url: 'udp://239.1.1.1:5000' } });
    const times = ['2026-11-21T20:00+02:00', '2026-11-21T21:30+02:00'];
    expect((await run('add-pin', 'etv', ...times, '60')).exitCode).toBe(0);
    expect((await run('list-pins')).text.split('\n')).toEqual([
      expect.stringMatching(/^id +channelId +fromMs +toMs +owner +expiresAt$/),
      expect.stringMatching(/^1 +etv +2026-11-21 18:00Z +2026-11-21 19:30Z /),
    ]);
    for (const wrong of ['2026-11-21T20:00', 'eile', '2026-02-30T00:00Z', '+275000-01-01T00:00Z'])
      expect(await run('add-pin', 'etv', wrong, times[1]!, '60')).toMatchObject({ exitCode: 2 });
    expect(await run('remove-pin', '1')).toEqual({ exitCode: 0, text: 'Tehtud.' });
    expect(await run('list-pins')).toEqual({ exitCode: 0, text: 'Midagi ei ole.' });
  });

  it('that is refused says why and by which code, and one that is called wrongly how it is called', async () => {
    expect(await run('remove-pin', '1')).toEqual({
      exitCode: 2,
      text: 'Seda lõiku enam ei ole. (operation.refused)',
    });
    expect(await run('member-page', '999')).toMatchObject({
      exitCode: 2,
      text: expect.stringMatching(/\(member\.unknown\)$/),
    });
    const { exitCode, text } = await run('remove-pin', 'x');
    expect(exitCode).toBe(2);
    expect(text).toMatch(/^„x“ ei sobi: --id \(täisarv, alates 1; vajalik\)\.\n\nremove-pin ID\n/);
    expect((await run('lennuta', 'kuule')).text).toContain('\nLiikmed\n');
    for (const name of ['constructor', 'operator-login', 'operatorLogin', '__proto__'])
      expect((await run(name)).exitCode).toBe(2);
  });

  it('knows a member by their address, too, and counts once a day what is typed twice', async () => {
    const { email, id } = await s.account({ days: 10 });
    const give = () => answered('give-goodwill', email, '3', 'katkestus');
    expect(await give()).toMatchObject({ isNew: true });
    expect(await give()).toMatchObject({ isNew: false });
    s.passes(86_400_000);
    expect(await give()).toMatchObject({ isNew: true });
    expect(await answered('correct-member-viewtime', String(id), '-3600', 'topelt')).toMatchObject({
      isNew: true,
    });
    expect((await run('member-page', email)).text).toMatch(new RegExp(`^email +${email}$`, 'm'));
    expect((await run('member-page', 'keegi@naide.test')).text).toContain('(member.unknown)');
  });

  it('chooses what a message is for by what is said of it', async () => {
    const { email } = await s.account({});
    const preview = (...to: string[]) =>
      answered('preview-broadcast', 'Hooldus', 'Täna', '--ways', 'modal', ...to);
    expect(await preview('--email', email)).toMatchObject({ members: 1 });
    expect(await preview('--kind', 'all')).toMatchObject({ members: 1 });
    expect(await preview('--days', '3')).toMatchObject({ members: 0 });
    const wrong = await run(
      'preview-broadcast',
      'Hooldus',
      'Täna',
      '--ways',
      'modal',
      '--days=3',
      '--kind=all',
    );
    expect(wrong.text).toMatch(/^Need valikud ei käi kokku\./);
  });

  it('sets what may be nothing, and takes it back', async () => {
    await run('change-setting', 'OPERATOR_NAME', 'Meie');
    const name = async () => (await s.services.settings.all()).OPERATOR_NAME;
    expect(await name()).toBe('Meie');
    await run('change-setting', 'OPERATOR_NAME', '--no-value');
    expect(await name()).not.toBe('Meie');
  });

  it('may change operators: the machine is the proof', async () => {
    expect((await run('create-admin', 'mari@haldus.test', 'Mari', '--role', 'lineup')).exitCode).toBe(0);
    await run('create-admin', 'omanik@haldus.test', 'Omanik');
    const all = (await answered('list-operators')) as { id: number; role: string }[];
    const { id } = all.find(({ role }) => role === 'lineup')!;
    const change = ['change-operator', String(id), 'Mari', 'support', '--no-disabled'] as const;
    expect(await run(...change)).toEqual({ exitCode: 0, text: 'Tehtud.' });
    expect((await run('list-operators')).text).toMatch(/mari@haldus\.test +Mari +support/);
  });

  it('still answers to its name of before', async () => {
    expect((await run('pins')).text).toBe('Midagi ei ole.');
    const source = 'udp://239.1.1.1:5000';
    expect((await run('add-channel', 'etv', 'ETV', '--source', source, '--demo')).exitCode).toBe(0);
    expect((await run('edit-channel', 'etv', '--no-record', '--replay-days=3')).exitCode).toBe(0);
    expect(await s.services.channels.editedLineup()).toMatchObject([
      { edit: { name: 'ETV', demo: true, mayRecord: false, dvrDays: 3, source: { addresses: [source] } } },
    ]);
    expect((await run('drain', 's1')).text).toMatch(/^viewers/);
    expect(s.media.port.edges()[0]).toMatchObject({ draining: true });
    expect((await run('undrain', 's1')).exitCode).toBe(0);
    expect(s.media.port.edges()[0]).toMatchObject({ draining: false });
  });
});

describe('a file', () => {
  it('goes with an upload', async () => {
    await s.channel();
    expect(await run('upload-logo', 'etv', '--file', join(home, 'logo.png'))).toEqual({
      exitCode: 0,
      text: 'Tehtud.',
    });
    for (const file of [home, join(home, 'puudub.png')])
      expect((await run('upload-logo', 'etv', '--file', file)).text).toMatch(/^Sellist faili ei ole: /);
    expect((await run('import-statement')).text).toMatch(/^Puudub --file/);
  });

  it('is handed in where a call wants an upload of before', async () => {
    await run('import-title', join(home, 'et.srt'), '--name', 'Kevade');
    const tracks = { renditions: ['LO'], audio: [], subtitles: [], skipped: [] };
    const report = { state: 'ready', durationMs: 5_400_000, bytes: 1, tracks } as never;
    await system()(reportTitle, { params: { titleId: '10000' }, body: { report } });
    expect(await run('add-subtitles', '10000', 'et', '--upload-id', join(home, 'et.srt'))).toEqual({
      exitCode: 0,
      text: 'Tehtud.',
    });
    expect(await system()(titleWork, {})).toMatchObject([{ work: 'texts', textChanges: [{ name: 'S0' }] }]);
    expect(await readFile(join(home, 'et.srt'), 'utf8')).toBe('subtiitrid');
  });

  it('is written where bytes are answered', async () => {
    const days = ['2026-11-01', '2026-11-30'] as const;
    const out = join(home, 'aruanne.csv');
    expect(await run('money-report-csv', ...days, '--out', out)).toEqual({ exitCode: 0, text: out });
    const written = await readFile(out, 'utf8');
    expect((await run('money-report-csv', ...days)).text).toBe(written.trimEnd());
    const away = join(home, 'puudub', 'aruanne.csv');
    expect((await run('money-report-csv', ...days, '--out', away)).text).toMatch(/^Faili ei saa kirjutada: /);
  });
});
