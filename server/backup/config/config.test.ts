import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  exportConfig,
  exportSealedConfig,
  importConfig,
  previewConfigImport,
} from '../../../contract/routes/console/config.ts';
import type { SourceTrack } from '../../../contract/models/tracks.ts';
import { registerTracks } from '../../../contract/routes/media.ts';
import { sound, text } from '../../../contract/rules/fixtures/source-track.ts';
import { listAudit } from '../../../contract/routes/console/service.ts';
import { installDemo } from '../../demo/install.ts';
import { listAllChannels } from '../../domains/channels/index.ts';
import { createSettings, findBrandPicture, storedSettings } from '../../domains/settings/index.ts';
import { offeredTracks } from '../../domains/tracks/index.ts';
import type { Database } from '../../platform/db/database.ts';
import { operatorAs } from '../../scenario/callers.ts';
import { scenario } from '../../scenario/scenario.ts';
import { emptyDatabase, openTestDatabase } from '../../scenario/test-database.ts';
import { createConfigFiles } from './service.ts';

const s = scenario();
/** Another service, in which nobody is. */
let other: Database;
beforeAll(async () => void (other = await openTestDatabase()));
afterAll(() => other.close());
beforeEach(() => emptyDatabase(other));

const there = () =>
  createConfigFiles({
    db: other.db,
    clock: s.now,
    allowPrivate: true,
    settings: createSettings({ db: other.db, clock: s.now, start: {}, sale: { demo: true, real: false } }),
    refreshMedia: async () => {},
  });
/** A square of one colour. */
const picture = (background: string): Promise<Buffer> =>
  sharp({ create: { width: 64, height: 64, channels: 3, background } })
    .png()
    .toBuffer();
const iconHere = async (): Promise<Buffer> => (await findBrandPicture(s.db, 'icon-192.png'))!;
const findTracks = (tracks: SourceTrack[]) =>
  s.client({ token: 'media-secret-of-the-tests' })(registerTracks, {
    params: { channelId: 'etv' },
    body: { tracks },
  });
const bytes = (document: unknown): Buffer => Buffer.from(JSON.stringify(document));
const fed = (url: string) => ({ kind: 'fed', mode: 'copy', url }) as const;
const by = 'operator:haldur' as const;
const bySection = (plan: { sections: { name: string }[] }) =>
  Object.fromEntries(plan.sections.map(({ name, ...one }) => [name, one]));

describe('what operators have set up', () => {
  it('makes a second service that is set up the same, to the byte', { timeout: 300_000 }, async () => {
    await installDemo(s.db, s.services.guide.changeSchedules, s.now, () => {});
    await s.services.epg.saveSource({ id: 'err', url: 'https://kava.test/err.xml', everyMinutes: 60 }, by);
    await s.services.epg.decideMapping(
      [
        { sourceId: 'err', feedId: 'ETV.ee', channelId: 'etv', shiftMinutes: 15 },
        { sourceId: 'err', feedId: 'muu', channelId: null },
      ],
      by,
    );
    await s.services.epg.prefer('etv', 'err', by);
    await s.services.settings.set('SERVICE_NAME', 'Minu "TV" õäöü', by);
    await s.services.settings.set('SERVICE_COLOUR', '#00aa55', by);
    await s.services.payments.setPrice({ offer: '1m', euros: '9.50' }, by);
    await s.services.channels.setLogo('etv', await picture('#102030'), by);
    await s.services.settings.brand.setLogo(await picture('#00aa55'), by);
    await findTracks([
      sound('est', { first: true }),
      sound('rus'),
      sound('dut'),
      text('est', { page: '888' }),
    ]);
    const said = { channelId: 'etv', language: null, role: null, label: null, hidden: false, offsetMs: 0 };
    await s.services.tracks.change({ ...said, name: 'AU', label: 'Esimene heli' }, by);
    await s.services.tracks.change({ ...said, name: 'S2', role: 'description', language: 'et' }, by);
    await s.services.tracks.change({ ...said, name: 'T1', hidden: true, offsetMs: -680 }, by);
    const document = await s.services.backups.configFiles.export();
    expect(document.logo).toBeTruthy();
    expect(document.channels.find(({ id }) => id === 'etv')).toMatchObject({
      logo: expect.any(String),
      tracks: [
        { sent: { form: 'aac', language: 'dut', order: 0 }, role: 'description', language: 'et' },
        { sent: { first: true }, label: 'Esimene heli' },
        { sent: { page: '888' }, hidden: true, offsetMs: -680 },
      ],
    });
    expect(document.channels.length).toBeGreaterThan(20);
    expect(document.withheld).toEqual([]);
    expect(document.guideSources.flatMap(({ mappings }) => mappings)).toContainEqual({
      feedId: 'ETV.ee',
      channelId: 'etv',
      shiftMinutes: 15,
      preferred: true,
    });
    const plan = await there().import(bytes(document), { remove: false }, by);
    expect(bySection(plan).channels).toMatchObject({ added: document.channels.map(({ id }) => id), same: 0 });
    expect(bytes(await there().export()).equals(bytes(document))).toBe(true);
    expect((await findBrandPicture(other.db, 'icon-192.png'))?.equals(await iconHere())).toBe(true);
    // Nobody is offered a track that no ingest has found here.
    expect(await offeredTracks(other.db, s.now())).toEqual(new Map());
    const again = await there().preview(bytes(document));
    expect(
      again.sections.flatMap(({ added, changed, missing }) => [...added, ...changed, ...missing]),
    ).toEqual([]);
  });

  it('goes without secrets, which are named, and which stay where they are', async () => {
    const source = fed('https://mari:salajane@voog.test/etv.m3u8?token=abc&a=1');
    await s.channel({ id: 'etv', source: { ...source, lowLatency: true } });
    await s.services.settings.set('ALARM_WEBHOOK_URL', 'https://vestlus.test/haak/salajane', by);
    const owner = await operatorAs(s, 'owner');
    const document = await owner.call(exportConfig, {});
    expect(JSON.stringify(document)).not.toMatch(/salajane|abc/);
    expect(document.withheld).toEqual(['/settings/ALARM_WEBHOOK_URL', '/channels/etv/source/addresses/0']);
    expect(document.channels[0]!.source).toMatchObject({ lowLatency: true });
    document.channels[0]!.name = 'Esimene';
    await s.services.backups.configFiles.import(bytes(document), { remove: true }, by);
    const [channel] = (await s.services.channels.editedLineup()).map(({ edit }) => edit);
    expect(channel).toMatchObject({
      name: 'Esimene',
      source: { addresses: [source.url], lowLatency: true },
    });
    expect((await s.services.settings.all()).ALARM_WEBHOOK_URL).toBe('https://vestlus.test/haak/salajane');
  });

  it('takes secrets along under a passphrase, which alone opens them', async () => {
    const address = 'https://mari:salajane@voog.test/etv.m3u8?token=abc&a=1';
    await s.channel({ id: 'etv', source: fed(address) });
    await s.services.settings.set('ALARM_WEBHOOK_URL', 'https://vestlus.test/haak/salajane', by);
    await s.services.epg.saveSource({ id: 'err', url: 'https://u:salajane@kava.test/a.xml' }, by);
    const owner = await operatorAs(s, 'owner');
    const passphrase = 'pikk salafraas õ';
    const document = await owner.call(exportSealedConfig, { body: { passphrase } });
    expect(JSON.stringify(document)).not.toMatch(/salajane|abc/);
    const paths = [
      '/settings/ALARM_WEBHOOK_URL',
      '/channels/etv/source/addresses/0',
      '/guideSources/err/url',
    ];
    expect(document.withheld).toEqual(paths);

    expect(await there().preview(bytes(document))).toMatchObject({ sealed: true, withheld: paths });
    await expect(there().preview(bytes(document), 'midagi muud pikka')).rejects.toThrow(/^\/sealed: /);
    const forged = {
      ...document,
      sealed: { ...document.sealed!, text: `A${document.sealed!.text.slice(1)}` },
    };
    await expect(there().preview(bytes(forged), passphrase)).rejects.toThrow(/^\/sealed: /);
    const plan = await there().import(bytes(document), { remove: false, passphrase }, by);
    expect(plan).toMatchObject({ sealed: false, withheld: [] });
    const { sealed: _, ...open } = await there().export();
    expect({ ...open, sealed: document.sealed }).toEqual(document);
    const [channel] = await listAllChannels(other.db);
    expect(channel?.source).toMatchObject({ url: address });
    expect(await storedSettings(other.db)).toMatchObject({
      ALARM_WEBHOOK_URL: 'https://vestlus.test/haak/salajane',
    });
    const again = await there().preview(bytes(document), passphrase);
    expect(again.sections.flatMap(({ added, changed }) => [...added, ...changed])).toEqual([]);
  });

  it('gives a sealed secret to no other address than its own', async () => {
    await s.channel({ id: 'etv', source: fed('https://mari:salajane@voog.test/etv.m3u8') });
    const passphrase = 'pikk salafraas';
    const document = await s.services.backups.configFiles.export(passphrase);
    const [etv] = document.channels;
    const moved = { ...etv!, source: { ...feed, addresses: ['https://mujal.test/etv.m3u8'] } };
    const plan = await there().import(
      bytes({ ...document, channels: [moved] }),
      { remove: false, passphrase },
      by,
    );
    expect(plan.withheld).toEqual(['/channels/etv/source/addresses/0']);
    expect(JSON.stringify(await listAllChannels(other.db))).not.toContain('salajane');
  });

  it('has what is said of tracks and logos go where the document says nothing of them', async () => {
    await s.channel({ id: 'etv', source: fed('https://voog.test/etv.m3u8') });
    const plain = await s.services.backups.configFiles.export();
    await s.services.channels.setLogo('etv', await picture('#102030'), by);
    await findTracks([sound('est', { first: true })]);
    const said = { channelId: 'etv', language: 'ru', role: null, hidden: false, offsetMs: 0 };
    await s.services.tracks.change({ ...said, name: 'AU', label: 'Vale' }, by);
    const full = await s.services.backups.configFiles.export();
    await s.services.backups.configFiles.import(bytes(plain), { remove: false }, by);
    expect(await s.services.backups.configFiles.export()).toEqual(plain);
    await s.services.backups.configFiles.import(bytes(full), { remove: false }, by);
    expect(await s.services.backups.configFiles.export()).toEqual(full);
  });

  it('is looked at first; what it does not name goes only where that is wanted, and the trail says what', async () => {
    await s.channel({ id: 'etv', number: 1, source: fed('https://voog.test/etv.m3u8') });
    await s.channel({ id: 'vana', number: 2, source: fed('https://voog.test/vana.m3u8') });
    const owner = await operatorAs(s, 'owner');
    const document = await owner.call(exportConfig, {});
    const [etv] = document.channels;
    document.channels = [
      { ...etv!, name: 'Teine nimi' },
      { ...etv!, id: 'uus', number: 3 },
    ];
    const upload = () => {
      const form = new FormData();
      form.set('file', new Blob([JSON.stringify(document)]), 'seadistus.json');
      return form;
    };
    const plan = { added: ['uus'], changed: ['etv'], same: 0, missing: ['vana'] };
    expect(bySection(await owner.call(previewConfigImport, { form: upload() })).channels).toEqual(plan);
    const names = async () => (await s.services.channels.lineup()).map(({ name }) => name);
    const before = await names();
    await owner.call(importConfig, { form: upload() });
    expect(await names()).toContain('Teine nimi');
    expect(await names()).toHaveLength(before.length + 1);
    await owner.call(importConfig, { form: upload(), query: { remove: '1' } });
    expect((await s.services.channels.lineup()).map(({ id }) => id)).toEqual(['etv', 'uus']);
    const { lines } = await owner.call(listAudit, { query: { action: 'config.imported' } });
    expect(lines[0]).toMatchObject({ details: { channels: { removed: ['vana'] } } });
  });

  it('is taken whole or not at all', async () => {
    await s.channel({ id: 'etv', number: 1, source: fed('https://voog.test/etv.m3u8') });
    const document = await s.services.backups.configFiles.export();
    document.categories = [{ id: 'uudised', name: 'Uudised' }];
    document.channels = [
      { ...document.channels[0]!, id: 'kuri', source: { ...feed, addresses: ['gopher://a'] } },
    ];
    await expect(there().import(bytes(document), { remove: false }, by)).rejects.toThrow(/^\/channels\/0: /);
    expect((await there().export()).categories).toEqual([]);
    const taken = { ...document, channels: [{ ...document.channels[0]!, source: feed }] };
    await expect(s.services.backups.configFiles.import(bytes(taken), { remove: false }, by)).rejects.toThrow(
      /^\/channels\/0\/number: /,
    );
  });
});

const feed = {
  kind: 'fed' as const,
  mode: 'copy' as const,
  addresses: ['https://voog.test/a.m3u8'],
  watch: { black: false, frozen: false },
  topRung: '720p' as const,
  clearSpeech: false,
  speechToText: false,
  adSkipping: false,
  lowLatency: false,
};
