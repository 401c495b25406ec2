/** What operators may name as the source of a channel, and how it is shown again. */

export interface SourceAddress {
  /** `http`, `udp` …, without the colon. */
  scheme: string;
  /** The machine, as it was written; empty for files. */
  host: string;
  /** The address in its usual spelling; a file is `file:` and its path as the disk knows it. */
  href: string;
}

/** An address that is not read; the message says in Estonian what to do. */
export class SourceAddressError extends Error {
  override readonly name = 'SourceAddressError';
}

const networkSchemes = new Set(['http', 'https', 'udp', 'rtp', 'srt', 'rtmp', 'rtmps']);
const longest = 2_000;

/**
 * Reads the address of a source: http, https, udp, rtp, srt, rtmp, rtmps, file, or an absolute path.
 * @param allowPrivate whether machines of the own network, and this one, may be named
 * @throws SourceAddressError for anything else
 */
export function readSourceAddress(
  address: string,
  { allowPrivate }: { allowPrivate: boolean },
): SourceAddress {
  // Line breaks and other invisible signs would be dropped by URL, and so hide what ffmpeg is given.
  // oxlint-disable-next-line no-control-regex
  if (/[\u0000-\u0020\u007f]/.test(address.replace(/ /g, '')) || address !== address.trim())
    fail('aadressis on nähtamatuid märke. Kirjuta see uuesti.');
  if (address.length > longest) fail(`aadress on pikem kui ${longest} märki.`);
  if (address.startsWith('-')) fail('aadress ei või alata sidekriipsuga.');
  if (address.startsWith('/') && !address.startsWith('//')) return fileSource(address);
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(address)?.[1]?.toLowerCase();
  if (scheme === undefined)
    fail('aadress ei ole täielik. Alusta skeemiga (näiteks https://) või anna faili tee algusest peale.');
  if (scheme === 'file') return fileSource(pathOf(address));
  if (!networkSchemes.has(scheme))
    fail(`sellist aadressi ei loeta: ${scheme}. Sobivad http, https, udp, rtp, srt, rtmp, rtmps ja fail.`);
  if (/\s/.test(address)) fail('aadressis ei või olla tühikuid. Kirjuta tühiku asemel %20.');
  const url = address.slice(scheme.length).startsWith('://') ? urlOf(address) : undefined;
  if (!url || url.hostname === '') fail('aadress ei ole täielik: masina nimi puudub.');
  const hosts = [url.hostname, ...hostsInQuery(scheme, url)];
  if (!allowPrivate && hosts.some((host) => isPrivateHost(host, scheme)))
    fail(
      `${url.hostname} on sisevõrgu aadress. Kui allikas on tõesti oma võrgus, sea ALLOW_PRIVATE_SOURCES=1.`,
    );
  return { scheme, host: url.hostname, href: url.href };
}

/** Why an address is not read, or undefined when it is. */
export function sourceAddressFault(address: string, allowPrivate: boolean): string | undefined {
  try {
    readSourceAddress(address, { allowPrivate });
    return undefined;
  } catch (fault) {
    if (fault instanceof SourceAddressError) return fault.message;
    throw fault;
  }
}

/** An address as anybody may see it: providers put keys into users, paths and queries alike. */
export function shownSource(address: string): string {
  if (address.startsWith('/') || address.startsWith('file:'))
    return `file:…/${address.slice(address.lastIndexOf('/') + 1)}`;
  const url = urlOf(address);
  if (!url) return '–';
  const { protocol, host, pathname, search } = url;
  return `${protocol}//${host}${pathname.length > 1 || search ? '/…' : ''}`;
}

/**
 * Whether a host is this machine, its network or nobody, by its name or number alone: a name that leads there
 * is noticed only where it is looked up. Groups (multicast) are what UDP and RTP are for.
 */
export function isPrivateHost(hostname: string, scheme: string): boolean {
  const host = plainHost(hostname);
  if (host === undefined) return true;
  if (host.startsWith('[')) return isPrivateIpv6(host.slice(1, -1), scheme);
  if (/^\d+\.\d+\.\d+\.\d+$/.test(host)) return isPrivateIpv4(host.split('.').map(Number), scheme);
  return host === 'localhost' || host.endsWith('.localhost') || host.endsWith('.local');
}

/** The host as a browser understands it: `0x7f.1` and `2130706433` are 127.0.0.1 to a resolver as well. */
function plainHost(hostname: string): string | undefined {
  const bare = hostname.replace(/\.$/, '');
  const text = bare.includes(':') && !bare.startsWith('[') ? `[${bare}]` : bare;
  return urlOf(`http://${text}/`)?.hostname;
}

function isPrivateIpv4([a = 0, b = 0, c = 0]: readonly number[], scheme: string): boolean {
  if (a >= 224 && a < 240) return scheme !== 'udp' && scheme !== 'rtp';
  return (
    a === 0 ||
    a === 10 ||
    a === 127 ||
    a >= 240 ||
    (a === 100 && b >= 64 && b < 128) ||
    (a === 169 && b === 254) ||
    (a === 172 && b >= 16 && b < 32) ||
    (a === 192 && b === 168) ||
    (a === 192 && b === 0 && c === 0) ||
    (a === 198 && (b === 18 || b === 19))
  );
}

function isPrivateIpv6(address: string, scheme: string): boolean {
  const words = wordsOf(address);
  const first = words[0]!;
  if (first >= 0xff00) return scheme !== 'udp' && scheme !== 'rtp';
  // Mapped (::ffff:a.b.c.d), compatible (::a.b.c.d) and NAT64 addresses are IPv4 ones in another coat.
  const head = words.slice(0, 6).join(' ');
  const coats = ['0 0 0 0 0 0', `0 0 0 0 0 ${0xffff}`, `${0x64} ${0xff9b} 0 0 0 0`];
  if (coats.includes(head)) return isPrivateIpv4(ipv4Of(words, 6), scheme);
  if (first === 0x2002) return isPrivateIpv4(ipv4Of(words, 1), scheme);
  // Teredo, and NAT64 of a network's own: whoever stands behind is nobody's business but theirs.
  if (first === 0x2001 && words[1] === 0) return true;
  if (first === 0x64 && words[1] === 0xff9b && words[2] === 1) return true;
  return (first & 0xfe00) === 0xfc00 || (first & 0xffc0) === 0xfe80 || (first & 0xffc0) === 0xfec0;
}

/** The IPv4 address in two of the eight numbers. */
const ipv4Of = (words: readonly number[], at: number): number[] =>
  [words[at]!, words[at + 1]!].flatMap((word) => [word >> 8, word & 255]);

/** The eight numbers of an address in its shortest spelling. */
function wordsOf(address: string): number[] {
  const [left = '', right] = address.split('::');
  const read = (text: string | undefined): number[] =>
    text ? text.split(':').map((word) => parseInt(word, 16)) : [];
  const [head, tail] = [read(left), read(right)];
  const zeros = right === undefined ? 0 : 8 - head.length - tail.length;
  return [...head, ...Array.from({ length: zeros }, () => 0), ...tail];
}

function urlOf(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}

/** Options of UDP and RTP that name machines. */
const hostsInQuery = (scheme: string, url: URL): string[] =>
  scheme === 'udp' || scheme === 'rtp'
    ? ['sources', 'block']
        .flatMap((name) => url.searchParams.getAll(name).flatMap((list) => list.split(',')))
        .filter(Boolean)
    : [];

function pathOf(address: string): string {
  if (!/^file:\/\/\/[^/]/.test(address))
    fail('fail antakse täieliku teega, näiteks file:///srv/film.ts või /srv/film.ts.');
  try {
    return decodeURIComponent(new URL(address).pathname);
  } catch {
    return fail('faili aadressis on vigane %-märk.');
  }
}

function fileSource(path: string): SourceAddress {
  if (path.includes('\0')) fail('aadressis on nähtamatuid märke. Kirjuta see uuesti.');
  const plain = path.replace(/\/(\.?\/)+/g, '/');
  if (plain.split('/').includes('..')) fail('faili tee ei või minna üles (..). Anna tee algusest peale.');
  if (/^\/(dev|proc|sys)(\/|$)/.test(plain)) fail('süsteemi faile ei loeta. Anna tee meediafailini.');
  return { scheme: 'file', host: '', href: `file:${path}` };
}

function fail(message: string): never {
  throw new SourceAddressError(message);
}
