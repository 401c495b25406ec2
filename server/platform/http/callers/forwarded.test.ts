import { describe, expect, it } from 'vitest';
import { plainForwarded, trustOf } from './forwarded.ts';

describe('whom proxies say they ask for', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['203.0.113.7:4711', '203.0.113.7'],
    ['198.51.100.66:1, 203.0.113.7:65535', '198.51.100.66, 203.0.113.7'],
    ['[2001:db8:5::1]:4711', '2001:db8:5::1'],
    ['[2001:db8:5::1]', '2001:db8:5::1'],
    ['"[2001:db8:5::1]:4711"', '2001:db8:5::1'],
    ['[fe80::1%eth0]:80, 2001:db8::7 , ::ffff:203.0.113.7', 'fe80::1%eth0, 2001:db8::7, ::ffff:203.0.113.7'],
    ['2001:db8::7:4711', '2001:db8::7:4711'],
    ['unknown, 203.0.113.7:x, [::1', 'unknown, 203.0.113.7:x, [::1'],
    ['', ''],
  ])('%j is %j', (header, plain) => expect(plainForwarded(header)).toBe(plain));

  it('is read of the longest header with half a second of processor at most', () => {
    const before = process.cpuUsage();
    for (const piece of ['[', '[::1]:', '1.1.1.1:', ',', '"', ' ']) plainForwarded(piece.repeat(16_000));
    expect(process.cpuUsage(before).user).toBeLessThan(500_000);
  });
});

describe('which proxies are believed', () => {
  const believed = (proxies: number | string[], ...addresses: string[]) => {
    const trust = trustOf(proxies) as (address: string, hop: number) => boolean;
    return addresses.map((address) => trust(address, 0));
  };

  it('by a count those of private networks and of this machine', () => {
    const own = ['127.0.0.1', '::1', '10.0.0.9', '172.31.0.1', '192.168.1.1', 'fd00::1', 'fe80::1%eth0'];
    expect(new Set(believed(1, ...own, '::ffff:10.0.0.9'))).toEqual(new Set([true]));
    const others = ['203.0.113.9', '172.32.0.1', '100.64.0.1', '2001:db8::1', '::ffff:203.0.113.9', '', 'x'];
    expect(new Set(believed(1, ...others))).toEqual(new Set([false]));
  });

  it('by name those of the named networks, and no others', () => {
    const named = ['203.0.113.0/24', '2001:db8::/32', '198.51.100.7'];
    expect(believed(named, '203.0.113.9', '::ffff:203.0.113.9', '2001:db8::1', '198.51.100.7')).toEqual(
      Array.from({ length: 4 }, () => true),
    );
    expect(believed(named, '10.0.0.9', '127.0.0.1', '198.51.100.8')).toEqual([false, false, false]);
    expect(believed(['0.0.0.0/0'], '203.0.113.9')).toEqual([true]);
  });
});
