import { describe, expect, it } from 'vitest';
import { createNetworks, holdsStrangers, isNetwork, networkOf } from './network.ts';

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

describe('networks', () => {
  it('have the addresses in them, in any notation', () => {
    const networks = createNetworks(['10.0.0.0/8', '::ffff:192.0.2.0/120', '2001:db8::/32', '198.51.100.7']);
    for (const address of ['10.1.2.3', '::ffff:10.1.2.3', '192.0.2.9', '2001:db8::1', '198.51.100.7'])
      expect(networks.has(address), address).toBe(true);
    for (const address of ['11.0.0.1', '2001:db9::1', '198.51.100.8', '', '10.1', 'x'])
      expect(networks.has(address), address).toBe(false);
  });

  it('are written as addresses with bits or without', () => {
    for (const right of ['10.0.0.0/8', '0.0.0.0/0', '::1', 'fd00::/8', '192.0.2.1'])
      expect(isNetwork(right), right).toBe(true);
    for (const wrong of ['', '10.0.0.0/33', '10.0.0.1/8/8', 'a.test', '10.0.0.0/x', '::/129'])
      expect(isNetwork(wrong), wrong).toBe(false);
  });

  it('hold strangers where they are larger than anybody’s own', () => {
    for (const wide of ['0.0.0.0/0', '::/0', '2000::/3', '128.0.0.0/1', '8.0.0.0/8', '10.0.0.0/7'])
      expect(holdsStrangers(wide), wide).toBe(true);
    for (const own of ['10.0.0.0/8', 'fc00::/7', 'fd00::/8', '127.0.0.0/8', '104.16.0.0/13', '203.0.113.7'])
      expect(holdsStrangers(own), own).toBe(false);
  });
});
