import { isIPv6 } from 'node:net';

/**
 * The network of an address: /24 for IPv4, /56 for IPv6. Households share one, and it survives the
 * address changes of a phone better than the address itself. An IPv4 address in IPv6 clothes counts as IPv4.
 */
export function networkOf(address: string): string {
  const known = remembered.get(address);
  if (known !== undefined) return known;
  const network = computed(address);
  if (remembered.size >= mostRemembered) remembered.clear();
  remembered.set(address, network);
  return network;
}

/** Every call asks for the network of its caller, and callers come again. */
const remembered = new Map<string, string>();
const mostRemembered = 5_000;

function computed(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  if (!isIPv6(plain)) return `${plain.split('.').slice(0, 3).join('.')}.0/24`;
  const groups = expand(plain);
  const fourth = (Number.parseInt(groups[3]!, 16) & 0xff00).toString(16);
  return `${groups.slice(0, 3).join(':')}:${fourth}::/56`;
}

/** The eight groups of an IPv6 address, without leading zeros. */
function expand(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const left = head ? head.split(':') : [];
  const right = tail ? tail.split(':') : [];
  const missing = tail === undefined ? 0 : 8 - left.length - right.length;
  return [...left, ...Array<string>(missing).fill('0'), ...right].map((g) =>
    Number.parseInt(g, 16).toString(16),
  );
}
