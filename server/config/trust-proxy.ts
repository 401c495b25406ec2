import type { EnvReader } from '../../runtime/env.ts';
import { isNetwork } from '../../runtime/network.ts';

const mostHops = 10;

/**
 * `TRUST_PROXY`: how many proxies of ours stand before the server, in private networks or on this machine, or the
 * addresses and networks (CIDR) they are in, separated by commas. Each proxy appends to `X-Forwarded-For` whom it was asked by; what stands before that was
 * sent by the client, and is never believed.
 */
export function readTrustProxy(read: EnvReader): false | number | string[] {
  const text = read.text('TRUST_PROXY');
  if (text === undefined || text === '0') return false;
  if (/^\d+$/.test(text)) {
    const hops = Number(text);
    if (hops <= mostHops) return hops;
    read.faults.push(`TRUST_PROXY: järjest on kõige rohkem ${mostHops} vaheserverit`);
    return false;
  }
  const networks = text.split(',').map((part) => part.trim());
  const wrong = networks.filter((network) => !isNetwork(network));
  for (const network of wrong)
    read.faults.push(`TRUST_PROXY: "${network}" ei ole vaheserverite arv, aadress ega võrk`);
  return wrong.length > 0 ? false : networks;
}
