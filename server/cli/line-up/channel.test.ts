import { describe, expect, it } from 'vitest';
import { listChannels } from '../../../contract/routes/channels.ts';
import { runCommand } from '../../../contract/routes/operate.ts';
import { quietFeed } from '../../adapters/media/fake-media.ts';
import { listAllChannels, upsertCategory } from '../../domains/channels/index.ts';
import { scenario } from '../../scenario/scenario.ts';

const s = scenario();
const run = (name: string, ...args: string[]) =>
  s.client({ token: 'media-secret-of-the-tests' })(runCommand, { body: { name, args } });

describe('adding a channel', () => {
  it('takes sources in order, and what is to be watched', async () => {
    const sources = ['--source', 'udp://239.1.1.1:5000', '--source', 'https://voog.test/etv.m3u8'];
    const answer = await run('add-channel', 'etv', 'ETV', ...sources, '--watch', 'black,frozen');
    expect(answer).toMatchObject({ exitCode: 0, text: 'Kanal etv on lisatud numbriga 1.' });
    expect((await listAllChannels(s.db))[0]).toMatchObject({
      kind: 'tv',
      renditions: ['HI'],
      source: {
        kind: 'fed',
        url: 'udp://239.1.1.1:5000',
        spare: ['https://voog.test/etv.m3u8'],
        mode: 'copy',
        watch: { black: true, frozen: true },
      },
    });
  });

  it('gives each a number of its own, however many are added at once', async () => {
    const ids = Array.from({ length: 8 }, (_, i) => `kanal-${i}`);
    const source = (i: number): string => `udp://239.1.1.1:${5000 + i}`;
    await Promise.all(ids.map((id, i) => run('add-channel', id, id, '--source', source(i))));
    const numbers = (await listAllChannels(s.db)).map(({ number }) => number);
    expect(numbers).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  it('makes a station of it, numbered among stations', async () => {
    await run('add-channel', 'etv', 'ETV', '--source', 'udp://239.1.1.1:5000');
    const answer = await run(
      'add-channel',
      'ranna',
      'Ranna',
      '--kind',
      'radio',
      '--source',
      'https://r.test/v',
    );
    expect(answer.text).toBe('Raadiojaam ranna on lisatud numbriga 1.');
    const radio = (await listAllChannels(s.db)).find(({ id }) => id === 'ranna');
    expect(radio).toMatchObject({ kind: 'radio', renditions: ['AU'] });
    expect(radio!.source).toEqual({ kind: 'fed', url: 'https://r.test/v', mode: 'copy' });
  });

  it('changes one that is there in nothing but what is said', async () => {
    await upsertCategory(s.db, { id: 'lapsed', name: 'Lapsed', position: 0 });
    await s.channel({ id: 'etv', number: 1, demo: true, categories: ['lapsed'] });
    await s.channel({ id: 'etv2', number: 2 });
    const again = (...more: string[]) =>
      run('add-channel', 'etv', 'ETV', '--source', 'udp://239.1.1.1:5000', ...more);
    expect((await again()).text).toBe('Kanal etv on muudetud, number on 1.');
    const etv = async () => (await s.client()(listChannels, {})).find(({ id }) => id === 'etv');
    expect(await etv()).toMatchObject({ number: 1, demo: true, categories: ['lapsed'] });
    expect((await again('--no-demo', '--number', '7')).text).toBe('Kanal etv on muudetud, number on 7.');
    expect((await listAllChannels(s.db)).find(({ id }) => id === 'etv')).toMatchObject({
      number: 7,
      demo: false,
    });
  });

  it('has the renditions that its ladder is said to bring', async () => {
    await run('add-channel', 'etv', 'ETV', '--source', 'https://voog.test/x.m3u8', '--renditions', 'hi,LO');
    expect((await listAllChannels(s.db))[0]).toMatchObject({
      renditions: ['LO', 'HI'],
      source: { mode: 'copy' },
    });
  });

  it.each([
    [['--source', 'https://a.test/x', '--renditions', 'LO,AU'], '--renditions on LO, ME ja HI seast'],
    [['--source', 'https://a.test/x', '--renditions', ''], '--renditions on LO, ME ja HI seast'],
    [['--source', 'https://a.test/x', '--kind', 'radio', '--renditions', 'LO'], 'Raadiol ei ole pilti'],
    [['--source', 'concat:/etc/passwd|x'], '1. allikas: sellist aadressi ei loeta: concat'],
    [['--source', 'https://a.test/x', '--source=-i'], '2. allikas: aadress ei või alata sidekriipsuga'],
    [['--source', 'https://a.test/x', '--source', 'https://a.test/x'], '2. allikas on juba nimetatud'],
    [['--source', 'https://a.test/x', '--kind', 'kino'], '--kind on tv või radio'],
    [['--source', 'https://a.test/x', '--watch', 'loud'], '--watch on black'],
    [['--source', 'https://a.test/x', '--kind', 'radio', '--watch', 'black'], 'Raadiol ei ole pilti'],
    [[], '--source'],
  ])('refuses %j and says why', async (args, why) => {
    const { exitCode, text } = await run('add-channel', 'etv', 'ETV', ...args);
    expect(exitCode).toBe(2);
    expect(text).toContain(why);
    expect(await listAllChannels(s.db)).toEqual([]);
  });
});

describe('the table of sources', () => {
  const calm = { ...quietFeed, bitsPerSecond: 3_300_000 };
  const source = { index: 0, address: 'udp://239.1.1.1:5000', kind: 'udp' };

  it('says which source is in use, and what was wrong', async () => {
    await run(
      'add-channel',
      'etv',
      'ETV',
      '--source',
      'udp://239.1.1.1:5000',
      '--source',
      'https://v.test/x',
    );
    const etv = { ...calm, channelId: 'etv', state: 'live', source, lastSegmentAgeMs: 1_900 } as const;
    s.media.setIngest([etv]);
    expect(await run('sources')).toMatchObject({ exitCode: 0 });
    const silent = { state: 'silent', lastSegmentAgeMs: null, lastError: 'andmeid ei tule' } as const;
    s.media.setIngest([
      { ...etv, ...silent, source: { ...source, index: 1 }, switches: 3, nowPlaying: 'Rannalaul' },
    ]);
    const { exitCode, text } = await run('sources');
    expect(exitCode).toBe(1);
    expect(text.split('\n')[1]).toMatch(
      /^etv +vaikib +2\/2 +udp +– +3300 +– +0 +3 +udp:\/\/239\.1\.1\.1:5000 +Rannalaul +andmeid ei tule$/,
    );
  });

  it('says for whom a copy plays, and offers to encode it', async () => {
    await run('add-channel', 'etv', 'ETV', '--source', 'udp://239.1.1.1:5000');
    const note = 'HEVC: ainult Safari ja telerid; kõigile --mode encode';
    const formats = ['hvc1.1.6.L93.B0', 'mp4a.40.2'];
    s.media.setIngest([
      { ...calm, channelId: 'etv', state: 'live', source, lastSegmentAgeMs: 1_900, formats, notes: [note] },
    ]);
    const { exitCode, text } = await run('sources');
    expect(exitCode).toBe(0);
    expect(text).toContain(' hvc1.1.6.L93.B0,mp4a.40.2 ');
    expect(text.split('\n').at(-1)).toBe(`etv: ${note}`);
  });

  it('says when there is nothing to see, or nobody to ask', async () => {
    expect(await run('sources')).toEqual({ exitCode: 0, text: 'Ükski kanal ei tule väljast.' });
    s.media.setIngest(undefined);
    expect(await run('sources')).toEqual({ exitCode: 1, text: 'Salvestav osa ei vasta.' });
  });
});
