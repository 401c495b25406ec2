import { X509Certificate, type KeyObject } from 'node:crypto';
import { rootCertificates } from 'node:tls';
import type { Clock } from '../../../../runtime/clock.ts';
import { askProvider } from '../ask-provider.ts';
import { ProviderError } from '../port.ts';

const mostKept = 8;
const mostLinks = 5;

interface CertificateOptions {
  clock: Clock;
  roots?: readonly string[];
  fetchPem?: (url: string) => Promise<string>;
}

/**
 * The keys of certificates that messages name by an address: only at PayPal, made out to PayPal, valid now and signed by
 * somebody whom this machine trusts. Throws `ProviderError` when the certificate cannot be had now.
 */
export function paypalCertificates({
  clock,
  roots = rootCertificates,
  fetchPem = askProvider,
}: CertificateOptions) {
  const kept = new Map<string, X509Certificate[]>();
  let trusted: X509Certificate[] | undefined;

  async function chainAt(url: string): Promise<X509Certificate[]> {
    const before = kept.get(url);
    if (before) return before;
    const chain = certificatesIn(await fetchPem(url));
    if (chain.length === 0) throw new ProviderError('no certificate at its address');
    if (kept.size >= mostKept) kept.clear();
    kept.set(url, chain);
    return chain;
  }

  return async (url: string): Promise<KeyObject | undefined> => {
    if (!isAtPaypal(url)) return undefined;
    const chain = await chainAt(url);
    const [leaf] = chain;
    trusted ??= roots.map((pem) => new X509Certificate(pem));
    const good = leaf && isOfPaypal(leaf) && isTrusted(leaf, { chain, trusted, nowMs: clock() });
    return good ? leaf.publicKey : undefined;
  };
}

function isAtPaypal(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, port, username } = new URL(address);
  return protocol === 'https:' && hostname.endsWith('.paypal.com') && port === '' && username === '';
}

function certificatesIn(pem: string): X509Certificate[] {
  const found = pem.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? [];
  try {
    return found.map((one) => new X509Certificate(one));
  } catch {
    throw new ProviderError('a certificate that is none');
  }
}

const isOfPaypal = ({ subject }: X509Certificate): boolean => /^CN=([\w-]+\.)+paypal\.com$/m.test(subject);

/** From each certificate to its signer, up to one that is trusted. */
function isTrusted(
  leaf: X509Certificate,
  { chain, trusted, nowMs }: { chain: X509Certificate[]; trusted: X509Certificate[]; nowMs: number },
): boolean {
  let current = leaf;
  for (let links = 0; links < mostLinks; links++) {
    if (nowMs < Date.parse(current.validFrom) || nowMs > Date.parse(current.validTo)) return false;
    const signs = (one: X509Certificate): boolean =>
      one.ca && current.checkIssued(one) && current.verify(one.publicKey);
    if (trusted.some((root) => root.fingerprint256 === current.fingerprint256)) return true;
    const issuer = trusted.find(signs) ?? chain.find(signs);
    if (!issuer || issuer === current) return false;
    current = issuer;
  }
  return false;
}
