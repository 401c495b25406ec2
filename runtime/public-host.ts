import { lookup, type LookupAddress } from 'node:dns';
import { promisify } from 'node:util';
import type { LookupFunction } from 'node:net';
import { firstOf } from './defined.ts';
import { addressError, isPrivateHost, type SourceAddressError } from './source-address.ts';

const lookUpAll = promisify(lookup);

const refusal = (host: string): SourceAddressError => addressError('leadsInside', { host });

/** Looks names up as sockets want it, and refuses those that lead into a private network. */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (fault, addresses: LookupAddress[]) => {
    if (fault) return callback(fault, '', 0);
    if (addresses.some(({ address }) => isPrivateHost(address, 'http')))
      return callback(refusal(hostname), '', 0);
    if (options.all) return callback(null, addresses);
    callback(null, firstOf(addresses).address, firstOf(addresses).family);
  });
};

/**
 * Rejects when a name leads into a private network at this moment. ffmpeg looks names up again by itself and
 * follows wherever it is sent, so this keeps out mistakes, not someone who rules over the name.
 */
export async function refusePrivateName(host: string, scheme: string): Promise<void> {
  const addresses = await lookUpAll(host.replace(/^\[|\]$/g, ''), { all: true });
  if (addresses.some(({ address }) => isPrivateHost(address, scheme))) throw refusal(host);
}
