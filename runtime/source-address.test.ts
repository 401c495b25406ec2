import { describe, expect, test } from 'vitest';
import {
  isPrivateHost,
  readSourceAddress,
  shownSource,
  sourceAddressFault,
  withHeaders,
} from './source-address.ts';

describe('addresses of sources', () => {
  test.each([
    ['https://voog.test/etv.m3u8?key=1', 'https', 'https://voog.test/etv.m3u8?key=1'],
    ['HTTP://8.8.8.8/etv', 'http', 'http://8.8.8.8/etv'],
    ['udp://@239.1.1.1:5000', 'udp', 'udp://239.1.1.1:5000'],
    ['rtp://[ff3e::1]:5000', 'rtp', 'rtp://[ff3e::1]:5000'],
    ['srt://voog.test:9000?passphrase=abc', 'srt', 'srt://voog.test:9000?passphrase=abc'],
    ['rtmp://voog.test/app/etv', 'rtmp', 'rtmp://voog.test/app/etv'],
    ['/srv/a film.ts', 'file', 'file:/srv/a film.ts'],
    ['/srv/100%.ts', 'file', 'file:/srv/100%.ts'],
    ['file:///srv/a%20film.ts', 'file', 'file:/srv/a film.ts'],
  ])('%s is read', (address, scheme, href) => {
    expect(readSourceAddress(address, { allowPrivate: false })).toMatchObject({ scheme, href });
  });

  test.each([
    ['', 'ei ole täielik'],
    ['-i', 'sidekriipsuga'],
    ['--help', 'sidekriipsuga'],
    ['-protocol_whitelist', 'sidekriipsuga'],
    ['film.ts', 'ei ole täielik'],
    ['//host/x', 'ei ole täielik'],
    ['lavfi', 'ei ole täielik'],
    ['http:', 'masina nimi puudub'],
    ['http:/etc/passwd', 'masina nimi puudub'],
    ['http://', 'masina nimi puudub'],
    ['udp://:5000', 'masina nimi puudub'],
    ['pipe:0', 'ei loeta: pipe'],
    ['concat:/etc/passwd|x', 'ei loeta: concat'],
    ['subfile,,start,0,end,9,,:/etc/passwd', 'ei ole täielik'],
    ['data:,x', 'ei loeta: data'],
    ['exec:x', 'ei loeta: exec'],
    ['crypto+file:///etc/passwd', 'ei loeta: crypto+file'],
    ['tee:x', 'ei loeta: tee'],
    ['javascript:alert(1)', 'ei loeta: javascript'],
    ['ftp://voog.test/x', 'ei loeta: ftp'],
    ['https://voog.test/a b', 'tühikuid'],
    ['https://voog.test/\n-i', 'nähtamatuid'],
    ['https://voog.test/\u0000', 'nähtamatuid'],
    ['/srv/\u0000.ts', 'nähtamatuid'],
    [' -i', 'nähtamatuid'],
    ['file:film.ts', 'täieliku teega'],
    ['file://server/film.ts', 'täieliku teega'],
    ['file:///srv/%zz', 'vigane'],
    ['file:///dev/zero', 'süsteemi'],
    ['/proc/self/environ', 'süsteemi'],
    ['/srv/../proc/self/environ', 'üles'],
    ['file:///srv/%2e%2e/%2e%2e/dev/zero', 'süsteemi'],
    ['/./dev/zero', 'süsteemi'],
    [`https://voog.test/${'x'.repeat(2_000)}`, 'pikem'],
  ])('%j is refused', (address, why) => {
    expect(sourceAddressFault(address, true)).toContain(why);
  });

  test.each([
    'http://127.0.0.1/x',
    'http://localhost./x',
    'http://kodu.localhost/x',
    'http://teler.local/x',
    'http://10.1.2.3/x',
    'http://172.16.0.1/x',
    'http://192.168.1.20:5004/auto/v5.1',
    'http://169.254.169.254/latest/meta-data',
    'http://100.64.0.1/x',
    'http://0.0.0.0/x',
    'http://0/x',
    'http://2130706433/x',
    'http://0x7f.1/x',
    'http://017700000001/x',
    'http://user:pass@127.1/x',
    'http://[::1]/x',
    'http://[::]/x',
    'http://[::ffff:127.0.0.1]/x',
    'http://[::ffff:a00:1]/x',
    'http://[64:ff9b::10.0.0.1]/x',
    'http://[64:ff9b:1::8.8.8.8]/x',
    'http://[2001:0:4136:e378:8000:63bf:3fff:fdd2]/x',
    'http://192.0.0.8/x',
    'http://[2002:7f00:1::]/x',
    'http://[fd00::1]/x',
    'http://[fe80::1]/x',
    'http://239.1.1.1/x',
    'http://255.255.255.255/x',
    'udp://127.0.0.1:5000',
    'udp://2130706433:5000',
    'udp://0.0.0.0:5000',
    'udp://239.1.1.1:5000?sources=10.0.0.1',
    'srt://0x7f000001:9000',
    'srt://0.0.0.0:9000?mode=listener',
    'rtmp://[::1]/app/x',
  ])('%s is only for those who allow it', (address) => {
    expect(sourceAddressFault(address, false)).toContain('ALLOW_PRIVATE_SOURCES=1');
    expect(sourceAddressFault(address, true)).toBeUndefined();
  });

  test('what a resolver answers is judged in the same way', () => {
    expect(['127.0.0.53', '::1', 'fe80::1', '::ffff:10.0.0.1'].every((ip) => isPrivateHost(ip, 'http'))).toBe(
      true,
    );
    expect(['193.40.0.1', '2001:4860:4860::8888'].some((ip) => isPrivateHost(ip, 'http'))).toBe(false);
  });

  test.each([
    ['http://user:pass@voog.test:8080/live/user/pass/5.ts?token=x', 'http://voog.test:8080/…'],
    ['srt://voog.test:9000?passphrase=abc', 'srt://voog.test:9000/…'],
    ['udp://239.1.1.1:5000', 'udp://239.1.1.1:5000'],
    ['/srv/salajane/film.ts', 'file:…/film.ts'],
    ['lavfi', '–'],
  ])('%s is shown without what may be a key', (address, shown) => {
    expect(shownSource(address)).toBe(shown);
  });
});

describe('headers behind an address', () => {
  const read = (address: string) => readSourceAddress(address, { allowPrivate: false });

  test('are read apart from it, however they are escaped', () => {
    expect(
      read('https://voog.test/a.m3u8?k=1|User-Agent=VLC%2F3.0%20(a)+b&referer=https://tv.test/?a=b'),
    ).toMatchObject({
      href: 'https://voog.test/a.m3u8?k=1',
      headers: { 'user-agent': 'VLC/3.0 (a)+b', referer: 'https://tv.test/?a=b' },
    });
    const headers = { authorization: 'Basic YTpi+/==', 'x-token': 'a&b|c=d %' };
    expect(read(withHeaders('https://voog.test/a.m3u8', headers)).headers).toEqual(headers);
    expect(withHeaders('https://voog.test/a.m3u8', {})).toBe('https://voog.test/a.m3u8');
  });

  test('are never shown', () => {
    expect(shownSource('https://voog.test/|Authorization=secret')).toBe('https://voog.test');
    expect(shownSource('https://voog.test/a|Authorization=secret')).toBe('https://voog.test/…');
  });

  test('a sign in a key is no beginning of headers', () => {
    expect(read('https://voog.test/a.m3u8?k=a|b').href).toBe('https://voog.test/a.m3u8?k=a|b');
  });

  test.each([
    ['a line break', 'User-Agent=a%0D%0AHost:b'],
    ['what cannot be sent', 'User-Agent=%E2%82%AC'],
    ['one that says how bytes travel', 'Host=other.test'],
    ['one of that kind', 'Content-Length=5'],
    ['one without a value', 'Referer='],
    ['one without a name', 'Referer=a&=b'],
  ])('%s is refused', (_, behind) => {
    expect(() => read(`https://voog.test/a|${behind}`)).toThrow('ei saa saata');
  });
});
