import { describe, expect, it } from 'vitest';
import { listChannels } from '../../../contract/routes/channels.ts';
import { runCommand } from '../../../contract/routes/operate.ts';
import { listAllChannels, upsertCategory } from '../../domains/channels/index.ts';
import { scenario } from '../../scenario/scenario.ts';

const s = scenario();
const save = (id: string, ...more: string[]) =>
  s.client({ token: 'media-secret-of-the-tests' })(runCommand, {
    body: { name: 'save-lineup-channel', args: [id, '--name', id.toUpperCase(), ...more] },
  });

describe('saving a channel by what is said of it', () => {
  it('takes sources in order, and what is to be watched', async () => {
    const sources = ['--addresses', 'udp://239.1.1.1:5000', '--addresses', 'https://voog.test/etv.m3u8'];
    await save(
      'etv',
      ...sources,
      '--black',
      '--frozen',
      '--clear-speech',
      '--speech-to-text',
      '--ad-skipping',
      '--low-latency',
    );
    expect((await listAllChannels(s.db))[0]).toMatchObject({
      kind: 'tv',
      renditions: ['HI'],
      source: {
        kind: 'fed',
        url: 'udp://239.1.1.1:5000',
        spare: ['https://voog.test/etv.m3u8'],
        mode: 'copy',
        watch: { black: true, frozen: true },
        clearSpeech: true,
        speechToText: true,
        adSkipping: true,
        lowLatency: true,
      },
    });
  });

  it('encodes up to a rung, which stays when nothing is said of it and means nothing to a copy', async () => {
    const address = ['--addresses', 'udp://239.1.1.1:5000'];
    const sourceOf = async () => (await listAllChannels(s.db))[0]!.source;
    const read = { kind: 'fed', url: 'udp://239.1.1.1:5000' };
    await save('etv', ...address, '--mode', 'encode', '--top-rung', '1080p50');
    expect(await sourceOf()).toEqual({ ...read, mode: 'encode', topRung: '1080p50' });
    await save('etv', ...address);
    expect(await sourceOf()).toEqual({ ...read, mode: 'encode', topRung: '1080p50' });
    await save('etv', ...address, '--mode', 'copy');
    expect(await sourceOf()).toEqual({ ...read, mode: 'copy' });
    await expect(save('etv', ...address, '--top-rung', '2160p')).resolves.toMatchObject({ exitCode: 2 });
  });

  it('gives each a number of its own, however many are added at once', async () => {
    const ids = Array.from({ length: 8 }, (_, i) => `kanal-${i}`);
    const source = (i: number): string => `udp://239.1.1.1:${5000 + i}`;
    await Promise.all(ids.map((id, i) => save(id, '--addresses', source(i))));
    const numbers = (await listAllChannels(s.db)).map(({ number }) => number);
    expect(numbers).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  it('makes a station of it, numbered among stations', async () => {
    await save('etv', '--addresses', 'udp://239.1.1.1:5000');
    await save('ranna', '--kind', 'radio', '--addresses', 'https://r.test/v');
    const radio = (await listAllChannels(s.db)).find(({ id }) => id === 'ranna');
    expect(radio).toMatchObject({ kind: 'radio', number: 1, renditions: ['AU'] });
    expect(radio!.source).toEqual({ kind: 'fed', url: 'https://r.test/v', mode: 'copy' });
  });

  it('changes one that is there in nothing but what is said', async () => {
    await upsertCategory(s.db, { id: 'lapsed', name: 'Lapsed', position: 0 });
    await s.channel({ id: 'etv', number: 1, demo: true, categories: ['lapsed'] });
    await s.channel({ id: 'etv2', number: 2 });
    const etv = async () => (await s.client()(listChannels, {})).find(({ id }) => id === 'etv');
    await save('etv', '--addresses', 'udp://239.1.1.1:5000');
    expect(await etv()).toMatchObject({ number: 1, demo: true, categories: ['lapsed'] });
    await save('etv', '--low-latency', '--addresses', 'udp://239.1.1.1:5000');
    await save('etv', '--mode', 'encode', '--addresses', 'udp://239.1.1.1:5000');
    expect((await listAllChannels(s.db))[0]).toMatchObject({ renditions: ['LO', 'ME', 'HI'] });
    await save('etv', '--no-demo', '--number', '7', '--no-categories', '--dvr-days', '3');
    expect((await listAllChannels(s.db)).find(({ id }) => id === 'etv')).toMatchObject({
      source: { url: 'udp://239.1.1.1:5000', mode: 'encode', lowLatency: true },
      number: 7,
      demo: false,
      dvrDays: 3,
    });
    await save('etv', '--no-dvr-days');
    await save('etv', '--no-low-latency', '--addresses', 'udp://239.1.1.1:5000');
    const last = (await listAllChannels(s.db)).find(({ id }) => id === 'etv');
    expect(last).toMatchObject({ dvrDays: null });
    expect(last!.source).toEqual({ kind: 'fed', url: 'udp://239.1.1.1:5000', mode: 'encode' });
  });

  it('has the renditions that its ladder is said to bring', async () => {
    await save('etv', '--addresses', 'https://voog.test/x.m3u8', '--renditions', 'HI', '--renditions', 'LO');
    expect((await listAllChannels(s.db))[0]).toMatchObject({
      renditions: ['LO', 'HI'],
      source: { mode: 'copy' },
    });
  });

  it.each([
    [['--addresses', 'https://a.test/x', '--renditions', 'AU'], 'vähemalt üks pilt'],
    [['--addresses', 'https://a.test/x', '--no-renditions'], 'vähemalt üks pilt'],
    [['--addresses', 'concat:/etc/passwd|x'], '1. allikas: sellist aadressi ei loeta: concat'],
    [['--addresses', 'https://a.test/x', '--addresses=-i'], '2. allikas: aadress ei või alata sidekriipsuga'],
    [['--addresses', 'https://a.test/x', '--addresses', 'https://a.test/x'], '2. allikas on juba nimetatud'],
    [['--addresses', 'https://a.test/x', '--kind', 'kino'], '--kind (tv | radio)'],
    [['--addresses', 'https://a.test/x', '--dvr-days', '99'], '--dvr-days (täisarv, alates 1, kuni 16)'],
    [[], 'Kanalil peab olema allikas.'],
  ])('refuses %j and says why', async (args, why) => {
    const { exitCode, text } = await save('etv', ...args);
    expect(exitCode).toBe(2);
    expect(text).toContain(why);
    expect(await listAllChannels(s.db)).toEqual([]);
  });
});
