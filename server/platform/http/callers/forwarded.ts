import { createNetworks, privateNetworks } from '../../../../runtime/network.ts';

/** The proxies that are believed when they say for whom they ask: how many, or which; false for none. */
export type TrustProxy = false | number | string[];

/** Whether a proxy at an address, so many hops from here, is believed; false where none is. */
export type Trust = false | ((address: string, hop: number) => boolean);

/** With its port, as some balancers write it, or in brackets. */
const decorated = /^"?(?:\[([\da-f:.]{2,45}(?:%[\w.-]{1,32})?)\]|(\d{1,3}(?:\.\d{1,3}){3}))(?::\d{1,5})?"?$/i;

/** `X-Forwarded-For` with nothing but addresses; what is none stays as it is. */
export function plainForwarded(header: string): string {
  return header
    .split(',')
    .map((entry) => {
      const [, ipv6, ipv4] = decorated.exec(entry.trim()) ?? [];
      return ipv6 ?? ipv4 ?? entry.trim();
    })
    .join(', ');
}

/**
 * Whether somebody at an address, so many hops from here, is believed. A count believes private networks and this machine
 * alone, because nobody knows who else may reach the port: proxies elsewhere are named.
 */
export function trustOf(proxies: TrustProxy): Trust {
  if (proxies === false) return false;
  const isNumber = typeof proxies === 'number';
  const networks = createNetworks(isNumber ? privateNetworks : proxies);
  const hops = isNumber ? proxies : Infinity;
  return (address, hop) => hop < hops && networks.has(address);
}
