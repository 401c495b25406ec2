import { describe, expect, it } from 'vitest';
import type { ConfigDocument } from '../../../contract/models/console/config.ts';
import { createSettings } from '../../domains/settings/index.ts';
import { scenario } from '../../scenario/scenario.ts';
import { createConfigFiles } from './service.ts';

const s = scenario();
const there = () =>
  createConfigFiles({
    db: s.db,
    clock: s.now,
    allowPrivate: true,
    settings: createSettings({ db: s.db, clock: s.now, start: {}, sale: { demo: true, real: false } }),
    refreshMedia: async () => {},
  });
const bytes = (document: unknown): Buffer => Buffer.from(JSON.stringify(document));
const by = 'operator:haldur' as const;
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

describe('a document that is wrong', () => {
  const good: ConfigDocument = {
    format: 1,
    version: '0.1.0',
    settings: {},
    categories: [{ id: 'lood', name: 'Lood' }],
    channels: [
      {
        id: 'etv',
        kind: 'tv',
        number: 1,
        name: 'ETV',
        altName: null,
        extId: null,
        source: feed,
        renditions: ['HI'],
        categories: ['lood'],
        demo: false,
        hasSeries: false,
        dvrSupport: true,
        dvrDays: null,
        mayRecord: true,
      },
    ],
    guideSources: [],
    prices: [],
    withheld: [],
  };
  const [channel] = good.channels;
  const source = {
    id: 'err',
    url: 'https://a.test/',
    language: 'et',
    priority: 1,
    everyMinutes: 60,
    enabled: true,
  };
  const mapped = (channelId: string) => ({ feedId: 'a', channelId, shiftMinutes: 0 });

  it('is refused only where it is', async () => {
    expect((await there().preview(bytes(good))).sections).toHaveLength(5);
  });

  it.each<[string, unknown, RegExp]>([
    ['of another format', { ...good, format: 2 }, /2/],
    ['without a format', {}, /^\//],
    ['that is a list', [], /^\//],
    ['that is nothing', null, /^\//],
    ['with a field that nobody knows', { ...good, more: 1 }, /^\//],
    ['with an unknown setting', { ...good, settings: { NOTHING: 'x' } }, /^\/settings\/NOTHING: /],
    [
      'with a secret',
      { ...good, settings: { ALARM_WEBHOOK_URL: 'https://a.test' } },
      /^\/settings\/ALARM_WEBHOOK_URL: /,
    ],
    [
      'with the place of another machine',
      { ...good, settings: { BACKUP_TARGET: '/x' } },
      /^\/settings\/BACKUP_TARGET: /,
    ],
    [
      'with a value that does not fit',
      { ...good, settings: { SERVICE_COLOUR: 'red' } },
      /^\/settings\/SERVICE_COLOUR: /,
    ],
    ['with an id that climbs', { ...good, channels: [{ ...channel, id: '../etc' }] }, /^\/channels\/0\/id/],
    [
      'with a channel twice',
      { ...good, channels: [channel, { ...channel, number: 2 }] },
      /^\/channels\/1: etv/,
    ],
    [
      'with a number twice',
      { ...good, channels: [channel, { ...channel, id: 'b' }] },
      /^\/channels\/1: tv 1/,
    ],
    [
      'with a category that is not there',
      { ...good, categories: [] },
      /^\/channels\/0\/categories\/0: .*lood/,
    ],
    [
      'with a mapping to nothing',
      { ...good, guideSources: [{ ...source, mappings: [mapped('puudub')] }] },
      /^\/guideSources\/0\/mappings\/0\/channelId: .*puudub/,
    ],
    [
      'with a price below nothing',
      { ...good, prices: [{ offer: '1m', cents: -1, offered: true }] },
      /^\/prices\/0\/cents/,
    ],
    [
      'with a name of zeros',
      { ...good, channels: [{ ...channel, name: 'a\u0000b' }] },
      /^\/channels\/0\/name/,
    ],
    ['with a logo that is none', { ...good, logo: 'aGVp' }, /^\/logo: /],
    ['with a logo that is no Base64', { ...good, logo: '<svg/>' }, /^\/logo/],
    [
      'with a tile that is no picture',
      { ...good, channels: [{ ...channel, logo: 'aGVp' }] },
      /^\/channels\/0: /,
    ],
    [
      'with a track of no kind',
      { ...good, channels: [{ ...channel, tracks: [{ sent: { kind: 'lõhn' } }] }] },
      /^\/channels\/0\/tracks\/0/,
    ],
    ['with secrets in no form', { ...good, sealed: { salt: '!' } }, /^\/sealed/],
    [
      'with too many channels',
      { ...good, channels: Array.from({ length: 2_001 }, () => channel) },
      /^\/channels/,
    ],
  ])('%s says where', async (_, document, words) => {
    await expect(there().import(bytes(document), { remove: false }, by)).rejects.toThrow(words);
  });

  it('that is no JSON says so', async () => {
    await expect(there().preview(Buffer.from('{"format":1,'))).rejects.toThrow('JSON');
  });
});
