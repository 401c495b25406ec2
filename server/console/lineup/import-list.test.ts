import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import iconv from 'iconv-lite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ImportPlan } from '../../../contract/models/console/lineup.ts';
import { runCommand } from '../../../contract/routes/operate.ts';
import { listAllChannels, saveChannel } from '../../domains/channels/index.ts';
import { listSources } from '../../domains/epg/source-store.ts';
import { scenario } from '../../scenario/scenario.ts';

const s = scenario();
const folder = mkdtempSync(join(tmpdir(), 'psk-import-channels-'));
const path = join(folder, 'kanalid.m3u');
afterAll(() => rmSync(folder, { recursive: true }));

const planned = async (...args: string[]) =>
  await s
    .client({ token: 'media-secret-of-the-tests' })(runCommand, {
      body: { name: 'plan-lineup-import', args: [...args, '--json'] },
    })
    .then(({ text }) => JSON.parse(text) as ImportPlan);
/** How many channels a plan adds, gives another address, leaves as they are, and does not take. */
const countsOf = ({ channels: all, left }: ImportPlan) => [
  ...(['add', 'newAddress', 'same'] as const).map(
    (action) => all.filter((one) => one.action === action).length,
  ),
  left.length,
];
const imported = async (...args: string[]) =>
  (JSON.parse((await run(...args, '--json')).text) as { plan: ImportPlan }).plan;
const list = ['--file', path] as const;
const run = (...args: string[]) =>
  s.client({ token: 'media-secret-of-the-tests' })(runCommand, { body: { name: 'import-lineup', args } });
const write = (...lines: string[]) => writeFileSync(path, lines.join('\n'));
const channels = async () => listAllChannels(s.db);
const brief = async () =>
  (await channels()).map(({ kind, number, id, name }) => `${kind} ${number} ${id} ${name}`);

const lines = [
  '#EXTM3U url-tvg="https://kava.test/kava.xml.gz"',
  '#EXTINF:-1 tvg-id="ETV.ee" tvg-chno="5" group-title="Üld" catchup="shift" catchup-days="3",ETV (720p) [Not 24/7]',
  'https://voog.test/etv.m3u8?voti=salajane',
  '#EXTINF:-1 tvg-id="ETV.ee",ETV varu',
  'https://voog2.test/etv.m3u8',
  '#EXTINF:-1 tvg-shift="1",Šõu & Öö+',
  'udp://239.0.0.1:1234',
  '#EXTINF:-1 radio="true" group-title="Raadio",Linnaraadio',
  'https://voog.test/raadio.aac',
  '#EXTINF:-1,Kaamera',
  'rtsp://10.0.0.1/',
];

describe('importing a list of channels', () => {
  it('adds what is not there, with ids, numbers and kinds of its own, and shows no addresses', async () => {
    await s.channel({ id: 'vana', number: 5 });
    write(...lines);
    const { exitCode, text } = await run(...list, '--categories', 'yldine');
    expect(exitCode).toBe(0);
    expect(await brief()).toEqual([
      'radio 1 linnaraadio Linnaraadio',
      'tv 5 vana VANA',
      'tv 6 etv-ee ETV',
      'tv 7 sou-oo-pluss Šõu & Öö+',
    ]);
    const [radio, , etv, show] = await channels();
    expect(radio).toMatchObject({ renditions: ['AU'], source: { kind: 'fed', mode: 'copy' } });
    expect(etv).toMatchObject({ extId: 'ETV.ee', renditions: ['HI'], dvrSupport: true });
    expect(show).toMatchObject({ extId: null, source: { url: 'udp://239.0.0.1:1234' } });
    expect(text).toMatch(/ETV varu\n *why +sama kanal teist korda/);
    expect(text).toMatch(/Kaamera\n *why +sellist aadressi ei loeta: rtsp/);
    expect(text).toContain('allikal on oma arhiiv (shift, 3 päeva)');
    expect(text).toContain('kava nihe +60 min');
    expect(text).toContain('https://kava.test/kava.xml.gz');
    expect(text).not.toMatch(/salajane|239\.0/);
    expect(await listSources(s.db)).toEqual([]);
  });

  it('changes nothing the second time, and later the address alone', async () => {
    write(...lines);
    await run(...list);
    const once = await channels();
    expect(countsOf(await imported(...list))).toEqual([0, 0, 3, 2]);
    expect(await channels()).toEqual(once);
    const etv = once.find(({ id }) => id === 'etv-ee')!;
    await saveChannel(s.db, {
      ...etv,
      altName: 'Esimene',
      extId: 'ETV.ee',
      name: 'Eesti Televisioon',
      number: 1,
      renditions: ['LO', 'ME', 'HI'],
      source: {
        kind: 'fed',
        url: 'https://voog.test/etv.m3u8?voti=salajane',
        mode: 'encode',
        lowLatency: true,
      },
    });
    write(...lines.map((line) => line.replace('239.0.0.1', '239.0.0.2').replace('salajane', 'uus')));
    expect(countsOf(await imported(...list))).toEqual([0, 2, 1, 2]);
    const after = await channels();
    expect(after.find(({ id }) => id === 'etv-ee')).toMatchObject({
      name: 'Eesti Televisioon',
      altName: 'Esimene',
      number: 1,
      renditions: ['LO', 'ME', 'HI'],
      source: { mode: 'encode', url: 'https://voog.test/etv.m3u8?voti=uus', lowLatency: true },
    });
    expect(after).toHaveLength(once.length);
  });

  it('puts new channels into categories named as their groups, and leaves what it is told to leave', async () => {
    const owner = s.services.channels;
    const known = await owner.saveCategory({ name: 'ÜLD' }, 'system');
    write(...lines);
    const plan = await planned(...list, '--groups');
    expect(plan.channels.map(({ id, categories }) => [id, categories])).toEqual([
      ['etv-ee', ['Üld']],
      ['sou-oo-pluss', []],
      ['linnaraadio', ['Raadio']],
    ]);
    expect((await owner.categories()).map(({ name }) => name)).toEqual(['ÜLD']);
    const done = await imported(...list, '--groups', '--leave', 'sou-oo-pluss', '--version', plan.version);
    expect(done.channels.map(({ id }) => id)).toEqual(['etv-ee', 'linnaraadio']);
    expect((await owner.categories()).map(({ name, channels: count }) => [name, count])).toEqual([
      ['ÜLD', 1],
      ['Raadio', 1],
    ]);
    const edited = (await owner.editedLineup()).find(({ row }) => row.id === 'etv-ee')!;
    expect(edited.edit.categories).toEqual([known]);
  });

  it('leaves channels of our own alone, also those of the same name', async () => {
    await s.channel({ id: 'linnatv', name: 'LinnaTV' });
    write('#EXTM3U', '#EXTINF:-1,LinnaTV', 'https://voog.test/1');
    await run(...list);
    await run(...list);
    write('#EXTM3U', '#EXTINF:-1,LinnaTV', 'https://voog.test/2');
    await run(...list);
    expect(await brief()).toEqual(['tv 1 linnatv LinnaTV', 'tv 2 linnatv-2 LinnaTV']);
    expect((await channels()).map(({ source }) => source)).toEqual([
      { kind: 'virtual' },
      { kind: 'fed', mode: 'copy', url: 'https://voog.test/2' },
    ]);
  });

  it('can be looked at first, and taken in parts', async () => {
    write(...lines);
    expect(countsOf(await planned(...list))).toEqual([3, 0, 0, 2]);
    expect(await channels()).toEqual([]);
    await run(...list, '--only', 'raadio', '--mode', 'encode', '--epg');
    expect(await brief()).toEqual(['radio 1 linnaraadio Linnaraadio']);
    expect(await listSources(s.db)).toMatchObject([
      { id: 'kava-test', url: 'https://kava.test/kava.xml.gz' },
    ]);
    await run(...list, '--epg');
    expect(await listSources(s.db)).toHaveLength(1);
  });

  it.each(['utf-16le', 'utf-16be', 'windows-1257'])('reads a list in %s', async (encoding) => {
    const text = ['#EXTM3U', '#EXTINF:-1,Õhtu TV', 'https://voog.test/1'].join('\r\n');
    writeFileSync(path, iconv.encode(text, encoding, { addBOM: true }));
    expect(countsOf(await imported(...list))).toEqual([1, 0, 0, 0]);
    expect(await brief()).toEqual(['tv 1 ohtu-tv Õhtu TV']);
  });

  it('says of each channel that it does not take why, by name', async () => {
    const others: [address: string, why: string][] = [
      ['https://voog.test/etv.mpd?x=1', 'seda ei loeta: DASH (.mpd)'],
      ['https://voog.test/etv.ism/Manifest', 'Smooth Streaming'],
      ['rtsp://voog.test/1', 'sellist aadressi ei loeta: rtsp'],
      ['rtsps://voog.test/1', 'sellist aadressi ei loeta: rtsps'],
      ['mms://voog.test/1', 'sellist aadressi ei loeta: mms'],
      ['mmsh://voog.test/1', 'sellist aadressi ei loeta: mmsh'],
      ['ftp://voog.test/1.ts', 'sellist aadressi ei loeta: ftp'],
      ['smb://voog.test/1.ts', 'sellist aadressi ei loeta: smb'],
      ['plugin://plugin.video.x/?y=1', 'sellist aadressi ei loeta: plugin'],
      ['acestream://94c2', 'sellist aadressi ei loeta: acestream'],
      ['magnet:?xt=urn:btih:0', 'sellist aadressi ei loeta: magnet'],
      ['rist://voog.test:5000', 'sellist aadressi ei loeta: rist'],
      ['wss://voog.test/1', 'sellist aadressi ei loeta: wss'],
      ['data:video/mp2t;base64,AA', 'sellist aadressi ei loeta: data'],
      ['pipe://ffmpeg -i x', 'sellist aadressi ei loeta: pipe'],
      ['file:///etc/passwd', 'loend ei või nimetada faile'],
      ['/etc/passwd', 'loend ei või nimetada faile'],
      ['rtmp://voog.test/app playpath=1 swfUrl=x', 'aadressis ei või olla tühikuid'],
      ['http://', 'aadress ei ole täielik'],
      ['voog.test/1.m3u8', 'aadress ei ole täielik'],
      [`https://voog.test/${'x'.repeat(2_000)}`, 'pikem kui 2000'],
    ];
    write('#EXTM3U', ...others.flatMap(([address], i) => [`#EXTINF:-1,Kanal ${i}`, address]));
    const { left, channels: taken } = await imported(...list);
    expect(taken).toEqual([]);
    expect(left).toEqual(
      others.map(([, why], i) => ({ name: `Kanal ${i}`, why: expect.stringContaining(why) })),
    );
  });

  it('says how many more lines it did not understand than it shows', async () => {
    write('#EXTM3U', ...Array.from({ length: 70 }, (_, i) => `jama ${i}`));
    expect((await run(...list)).text).toContain('ja veel 20 sellist rida');
  });

  it('says what cannot be', async () => {
    write('<html><body>404</body></html>');
    expect((await run(...list)).text).toContain('arusaamatu rida');
    expect(await run('--file', join(folder, 'puudub'))).toMatchObject({ exitCode: 2 });
    expect(await run('--address', 'http://127.0.0.1:1/voti.m3u')).toMatchObject({
      exitCode: 2,
      text: expect.not.stringContaining('voti'),
    });
    for (const args of [[], [path], [...list, '--mode', 'muu']])
      expect(await run(...args)).toMatchObject({ exitCode: 2 });
  });
});

describe('importing from a tuner', () => {
  let server: Server;
  let host: string;
  let discovered: object;
  let lineup: unknown;

  beforeAll(async () => {
    server = createServer((request, response) => {
      const answer = { '/discover.json': discovered, '/lineup.json': lineup }[request.url ?? ''];
      response.writeHead(answer === undefined ? 404 : 200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(answer));
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
    discovered = { FriendlyName: 'HDHomeRun', TunerCount: 4, LineupURL: `http://${host}/lineup.json` };
  });
  afterAll(() => void server.close());

  it('takes its channels with their numbers, and leaves what is encrypted', async () => {
    lineup = [
      {
        GuideNumber: '1',
        GuideName: 'ETV',
        HD: 1,
        Favorite: 1,
        VideoCodec: 'H264',
        URL: 'http://192.0.2.7:5004/auto/v1',
      },
      { GuideNumber: '7.1', GuideName: 'Kanal 2', URL: 'http://192.0.2.7:5004/auto/v7.1' },
      { GuideNumber: '900', GuideName: 'Tasuline', DRM: 1, URL: 'http://192.0.2.7:5004/auto/v900' },
      { GuideNumber: '901' },
    ];
    const { text } = await run('--address', `hdhomerun://${host}`);
    expect(await brief()).toEqual(['tv 1 etv ETV', 'tv 2 kanal-2 Kanal 2']);
    expect(text).toMatch(/ETV .*HD, lemmik/);
    expect(text).toMatch(/Tasuline +krüptitud/);
    expect(text).toContain('kanal 4: nimi või aadress puudub');
    expect(countsOf(await imported('--address', `http://${host}/`))).toEqual([0, 0, 2, 1]);
  });

  it('says so when the answer is nothing of the kind', async () => {
    lineup = { viga: true };
    expect(await run('--address', `hdhomerun://${host}`)).toMatchObject({
      exitCode: 2,
      text: expect.stringContaining('loend'),
    });
    discovered = { LineupURL: 'file:///etc/passwd' };
    expect(await run('--address', `hdhomerun://${host}`)).toMatchObject({ exitCode: 2 });
  });

  it('keeps the headers that a provider wants with the address, and shows their names alone', async () => {
    write(
      '#EXTM3U',
      '#EXTINF:-1 tvg-id="etv",ETV',
      '#EXTVLCOPT:http-referrer=https://tv.test/',
      'https://voog.test/etv.m3u8|User-Agent=VLC%2F3.0&Authorization=Bearer%20salajane',
    );
    const { text } = await run(...list);
    expect(text).toContain('küsitakse päistega: referer, user-agent, authorization');
    expect(text).not.toContain('salajane');
    expect((await channels())[0]?.source).toMatchObject({
      url: 'https://voog.test/etv.m3u8|referer=https%3A%2F%2Ftv.test%2F&user-agent=VLC%2F3.0&authorization=Bearer%20salajane',
    });
    expect(countsOf(await planned(...list))).toEqual([0, 0, 1, 0]);
  });
});
