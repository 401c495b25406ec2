import { describe, expect, it } from 'vitest';
import { networkOf } from './network.ts';

describe('the network of an address', () => {
  it.each([
    ['203.0.113.7', '203.0.113.0/24'],
    ['::ffff:203.0.113.7', '203.0.113.0/24'],
    ['2001:db8:0:12ff::1', '2001:db8:0:1200::/56'],
    ['2001:db8::1', '2001:db8:0:0::/56'],
    ['2001:0db8:0000:1234:0:0:0:1', '2001:db8:0:1200::/56'],
    ['fe80::1%eth0', 'fe80:0:0:0::/56'],
    ['::1', '0:0:0:0::/56'],
  ])('%s lies in %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});
