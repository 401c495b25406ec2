import { describe, expect, it } from 'vitest';
import { catchupAddress } from './catchup-address.ts';
import { parseM3u } from './m3u.ts';

const list = (...lines: string[]) => parseM3u(['#EXTM3U', ...lines].join('\n'));
const only = (...lines: string[]) => list(...lines).channels[0]!;

describe('an M3U list', () => {
  it('may quote with single signs, and keep apostrophes in names', () => {
    const { channels, guideUrls } = parseM3u(
      [
        "#EXTM3U url-tvg='http://e.test/epg.xml'",
        "#EXTINF:-1 tvg-chno='636' tvg-id='etv.ee' group-title='Eesti, ja muud',L'Équipe",
        'http://o.test/1.m3u8',
      ].join('\n'),
    );
    expect(guideUrls).toEqual(['http://e.test/epg.xml']);
    expect(channels[0]).toMatchObject({
      name: "L'Équipe",
      tvgId: 'etv.ee',
      number: 636,
      groups: ['Eesti, ja muud'],
    });
  });

  it('may have a comma behind the duration', () => {
    const entry = only('#EXTINF:-1, tvg-id="etv.ee" group-title="Eesti",ETV', 'http://o.test/1.m3u8');
    expect(entry).toMatchObject({ name: 'ETV', tvgId: 'etv.ee', groups: ['Eesti'] });
    expect(only('#EXTINF:-1,Pealkiri = üks', 'http://o.test/1.m3u8').name).toBe('Pealkiri = üks');
  });

  it.each([
    ['tvg-rec="3"', { mode: 'shift', days: 3 }],
    ['timeshift="2"', { mode: 'shift', days: 2 }],
    ['catchup-days="7"', { mode: 'shift', days: 7 }],
    ['tvg-rec="0"', undefined],
    ['tvg-rec="jah"', undefined],
  ])('%s says alone how long the past is', (said, catchup) =>
    expect(only(`#EXTINF:-1 ${said},K`, 'http://o.test/1.m3u8').catchup).toEqual(catchup),
  );

  it.each([
    ['User-Agent=Minu%20m%C3%A4ngija%2F1.0', 'Minu mängija/1.0'],
    ['User-Agent=100%', '100%'],
  ])('headers behind an address are decoded: %s', (said, agent) =>
    expect(only('#EXTINF:-1,K', `http://o.test/1.m3u8|${said}`).headers['user-agent']).toBe(agent),
  );

  it('is read with everything that stands in an entry', () => {
    const text = [
      '\uFEFF#EXTM3U url-tvg="https://a.test/kava.xml.gz,https://b.test/kava.xml" catchup="shift" catchup-days="3"',
      '  #EXTINF:-1 tvg-ID="ETV.ee" tvg-name="ETV, see" tvg-logo="https://a.test/logo,1.png" tvg-chno=7 tvg-shift="-1.5" group-title="Üld;Uudised",ETV (720p), otse',
      '  #EXTVLCOPT:http-referrer=https://a.test/',
      '#KODIPROP:inputstream=inputstream.adaptive',
      '',
      '  https://a.test/etv.m3u8|User-Agent=Pääsuke/1.0 (a=b)&Origin=https://o.test',
      '#EXTINF:-1 radio="true" catchup="flussonic" catchup-days="7",Raadio',
      '#EXTGRP:Raadiod',
      'udp://239.0.0.1:1234',
    ].join('\r\n');
    const { channels, guideUrls, faults } = parseM3u(text);
    expect(faults).toEqual([]);
    expect(guideUrls).toEqual(['https://a.test/kava.xml.gz', 'https://b.test/kava.xml']);
    expect(channels[0]).toMatchObject({
      name: 'ETV (720p), otse',
      url: 'https://a.test/etv.m3u8',
      tvgId: 'ETV.ee',
      number: 7,
      groups: ['Üld', 'Uudised'],
      radio: false,
      encrypted: false,
      guideShiftHours: -1.5,
      headers: {
        referer: 'https://a.test/',
        'user-agent': 'Pääsuke/1.0 (a=b)',
        origin: 'https://o.test',
      },
      catchup: { mode: 'shift', days: 3, source: undefined },
      attributes: { 'tvg-name': 'ETV, see', 'tvg-logo': 'https://a.test/logo,1.png' },
      properties: { inputstream: 'inputstream.adaptive' },
    });
    expect(channels[1]).toMatchObject({
      radio: true,
      groups: ['Raadiod'],
      catchup: { mode: 'flussonic', days: 7 },
      tvgId: undefined,
      number: undefined,
    });
  });

  it('may hold junk, several headers, and entries or addresses alone', () => {
    const { channels, faults } = list(
      '===== Uudised =====',
      '#EXTINF:-1 tvg-id="a",Üks',
      '#EXTM3U',
      '# lihtsalt märkus',
      'https://a.test/1',
      '#EXTINF:-1,Ilma aadressita',
      '#EXTINF:-1',
      'https://a.test/2',
      'https://a.test/3',
      'olematu.ts',
      '#EXTINF:-1,Lõpp',
    );
    expect(channels.map(({ name, url }) => `${name} ${url}`)).toEqual([
      'Üks https://a.test/1',
      ' https://a.test/2',
      ' https://a.test/3',
    ]);
    expect(faults).toEqual([
      'rida 2: arusaamatu rida',
      'rida 7: kirjel ei ole aadressi',
      'rida 8: kirjel ei ole nime',
      'rida 10: aadressil ei ole kirjet',
      'rida 11: arusaamatu rida',
      'rida 12: kirjel ei ole aadressi',
    ]);
  });

  it('needs no header, but says so; an empty one has no channels', () => {
    expect(parseM3u('#EXTINF:1,Rada\nhttps://a.test/1')).toMatchObject({
      channels: [{ name: 'Rada' }],
      faults: ['rida 1: päis #EXTM3U puudub'],
    });
    expect(parseM3u('').channels).toEqual([]);
    expect(parseM3u('<html><body>404</body></html>').channels).toEqual([]);
  });

  it('has addresses relative to its own', () => {
    const entry = '#EXTM3U\n#EXTINF:-1,A\nvoog/a.m3u8';
    expect(parseM3u(entry, 'https://a.test/tv/list.m3u').channels[0]!.url).toBe(
      'https://a.test/tv/voog/a.m3u8',
    );
    expect(parseM3u(entry).channels[0]!.url).toBe('voog/a.m3u8');
  });

  it('says what is encrypted, and which headers are wanted, in any of its ways', () => {
    const key = '#KODIPROP:inputstream.adaptive.license_key=https://a.test/key?x=1';
    expect(only('#EXTINF:-1,A', key, 'https://a.test/1')).toMatchObject({
      encrypted: true,
      properties: { 'inputstream.adaptive.license_key': 'https://a.test/key?x=1' },
    });
    const headers = [
      only('#EXTINF:-1 user-agent="A (B, C)",A', 'https://a.test/1'),
      only('#EXTINF:-1,A', '#EXTHTTP:{"User-Agent":"A (B, C)"}', 'https://a.test/1'),
      only('#EXTINF:-1,A', '#EXTVLCOPT:http-user-agent=A (B, C)', 'https://a.test/1'),
    ];
    for (const one of headers)
      expect(one).toMatchObject({ name: 'A', headers: { 'user-agent': 'A (B, C)' } });
    expect(only('#EXTINF:-1,A', '#EXTHTTP:{jama', 'https://a.test/1').headers).toEqual({});
  });

  it('reads hostile text in no time', () => {
    const { channels, faults } = parseM3u(
      `#EXTM3U\n#EXTINF:-1 ${'a="'.repeat(4_000)}\n${'x\n'.repeat(50_000)}`,
    );
    expect([channels.length, faults.length]).toEqual([1, 51]);
    expect(list(`#EXTINF:${'a'.repeat(100_000)}`).faults).toEqual(['rida 2: liiga pikk rida']);
  });
});

describe('the address of the past at its source', () => {
  const past = { startS: 1_700_000_000, durationS: 7_200, nowS: 1_700_100_000 };
  const address = (mode: string, url: string, source?: string) =>
    catchupAddress({ url, catchup: { mode, days: 7, source } }, past);

  it.each([
    ['default', 'http://h/x', 'http://h/a?from={utc}&dur={duration}', 'http://h/a?from=1700000000&dur=7200'],
    ['default', 'http://h/x', 'http://h/{utc:YmdHM}/{duration:60}', 'http://h/202311142213/120'],
    ['default', 'http://h/x', '${start}-${end}-${now}-{offset:10}', '1700000000-1700007200-1700100000-10000'],
    ['default', 'http://h/x', '{Y}-{m}-{d}:{H}-{M}-{S}', '2023-11-14:22-13-20'],
    ['append', 'http://h/x', '?utc={utc}', 'http://h/x?utc=1700000000'],
    ['shift', 'http://h/x?a=b', undefined, 'http://h/x?a=b&utc=1700000000&lutc=1700100000'],
    [
      'flussonic',
      'http://h/151/mpegts?token=t',
      undefined,
      'http://h/151/timeshift_abs-1700000000.ts?token=t',
    ],
    ['fs', 'http://h/325/mono.m3u8', undefined, 'http://h/325/mono-timeshift_rel-100000.m3u8'],
    [
      'xc',
      'http://h:80/live/u@a/p/14.m3u8',
      undefined,
      'http://h:80/timeshift/u@a/p/120/2023-11-14:22-13/14.m3u8',
    ],
  ])('%s of %s with %s', (mode, url, source, want) => expect(address(mode, url, source)).toBe(want));

  it('is not known where nothing says it', () => {
    expect(address('default', 'http://h/x')).toBeUndefined();
    expect(address('muu', 'http://h/x', '{utc}')).toBeUndefined();
    expect(address('xc', 'http://h/x')).toBeUndefined();
    expect(catchupAddress({ url: 'http://h/x', catchup: undefined }, past)).toBeUndefined();
  });
});
