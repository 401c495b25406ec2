import { BlockList, isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { LRUCache } from 'lru-cache';

/**
 * The network of an address: /24 for IPv4, /56 for IPv6. Households share one, and it survives the
 * address changes of a phone better than the address itself. An IPv4 address in IPv6 clothes counts as IPv4.
 */
export function networkOf(address: string): string {
  let network = remembered.get(address);
  if (network === undefined) remembered.set(address, (network = computeNetwork(address)));
  return network;
}

/** Every call asks for the network of its caller, and callers come again. */
const remembered = new LRUCache<string, string>({ max: 5_000 });

function computeNetwork(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const plain = ipaddr.process(address);
  if (plain instanceof ipaddr.IPv4) return `${plain.octets.slice(0, 3).join('.')}.0/24`;
  const [a, b, c, d] = plain.parts.map((part, i) => (i === 3 ? part & 0xff00 : part).toString(16));
  return `${a}:${b}:${c}:${d}::/56`;
}

/**
 * Whether anybody on the internet could have this address. An IPv6 address that carries an IPv4 one leads where
 * that one does.
 */
export function isPublicAddress(address: string): boolean {
  return rangeOf(address) === 'unicast';
}

/** Whether it is the address of a group, which is what UDP and RTP are for. */
export const isMulticastAddress = (address: string): boolean => rangeOf(address) === 'multicast';

function rangeOf(address: string): string | undefined {
  if (!ipaddr.isValid(address)) return undefined;
  const plain = ipaddr.process(address);
  return (plain instanceof ipaddr.IPv6 ? (carriedBy(plain) ?? plain) : plain).range();
}

/** The IPv4 address inside an IPv6 one: compatible (`::a.b.c.d`), NAT64 (`64:ff9b::/96`) and 6to4 (`2002::/16`). */
function carriedBy(address: ipaddr.IPv6): ipaddr.IPv4 | undefined {
  const bytes = address.toByteArray();
  const starts = (prefix: string): boolean =>
    address.match(ipaddr.parseCIDR(prefix) as [ipaddr.IPv6, number]);
  if (starts('2002::/16')) return new ipaddr.IPv4(bytes.slice(2, 6));
  if (starts('64:ff9b::/96')) return new ipaddr.IPv4(bytes.slice(12));
  return starts('::/96') && address.range() === 'unicast' ? new ipaddr.IPv4(bytes.slice(12)) : undefined;
}

/** Networks that nobody on the internet has an address of. */
export const privateNetworks = [
  '127.0.0.0/8',
  '::1',
  '10.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '169.254.0.0/16',
  'fc00::/7',
  'fe80::/10',
];

/** @param list addresses and networks (CIDR), each of which `isNetwork` takes */
export function createNetworks(list: readonly string[]): { has: (address: string) => boolean } {
  const networks = new BlockList();
  for (const network of list) {
    const { address, bits, family } = partsOf(network);
    networks.addSubnet(address, bits, family);
  }
  return {
    has(address) {
      const version = isIP(address);
      return version > 0 && networks.check(address, version === 4 ? 'ipv4' : 'ipv6');
    },
  };
}

/** Whether a text is an address or a network. */
export function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

/** Nobody has a network of their own that is larger. */
const largestBits = { ipv4: 12, ipv6: 24 };

/** Whether a network takes in addresses that strangers have, because it is larger than anybody's own. */
export function holdsStrangers(network: string): boolean {
  const { address, bits, family } = partsOf(network);
  if (bits >= largestBits[family]) return false;
  return !privateNetworks.some((own) => createNetworks([own]).has(address) && bits >= partsOf(own).bits);
}

function partsOf(network: string): { address: string; bits: number; family: 'ipv4' | 'ipv6' } {
  const [address = '', bits] = network.split('/');
  const family = isIP(address) === 4 ? 'ipv4' : 'ipv6';
  return { address, bits: Number(bits ?? (family === 'ipv4' ? 32 : 128)), family };
}
