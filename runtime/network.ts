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
