import { isIP } from 'node:net';
import { tSourceAddresses } from '../contract/i18n/et/source-addresses.ts';
import { addressReport } from '../contract/i18n/source-report.ts';
import type { TextKey, TextValues } from '../contract/i18n/texts.ts';
import { isMulticastAddress, isPublicAddress } from './network.ts';

/** What operators may name as the source of a channel, and how it is shown again. */

export interface SourceAddress {
  /** `http`, `udp` …, without the colon. */
  scheme: string;
  /** The machine, as it was written; empty for files. */
  host: string;
  /** The address in its usual spelling, without headers; a file is `file:` and its path as the disk knows it. */
  href: string;
  /** What the provider wants to be asked with (`https://…|User-Agent=…&Referer=…`), by names in small letters. */
  headers: Readonly<Record<string, string>>;
}

type Words = TextKey<typeof tSourceAddresses>;

/** An address that is not read; the message says what to do, and so does the report, in the language of the reader. */
export class SourceAddressError extends Error {
  override readonly name = 'SourceAddressError';
  readonly report: string;

  constructor(message: string, report: string) {
    super(message);
    this.report = report;
  }
}

/** What is wrong with an address, by the key of its text. */
export const addressError = <K extends Words>(
  key: K,
  ...values: TextValues<typeof tSourceAddresses, K>
): SourceAddressError =>
  new SourceAddressError(tSourceAddresses(key, ...values), addressReport(key, ...values));

const networkSchemes = new Set(['http', 'https', 'udp', 'rtp', 'srt', 'rtmp', 'rtmps']);
const longest = 2_000;

/**
 * Reads the address of a source: http, https, udp, rtp, srt, rtmp, rtmps, file, or an absolute path. Behind a `|` an address
 * of the web may have headers, escaped as in a query, in the manner of Kodi's lists.
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
    fail('invisible');
  if (address.length > longest) fail('long', { most: longest });
  if (address.startsWith('-')) fail('hyphen');
  if (address.startsWith('/') && !address.startsWith('//')) return fileSource(address);
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(address)?.[1]?.toLowerCase();
  if (scheme === undefined) fail('noScheme');
  if (scheme === 'file') return fileSource(pathOf(address));
  if (!networkSchemes.has(scheme)) fail('scheme', { scheme });
  if (/\s/.test(address)) fail('blanks');
  const [bare, headers] = scheme.startsWith('http') ? splitHeaders(address) : [address, {}];
  const url = bare.slice(scheme.length).startsWith('://') ? urlOf(bare) : undefined;
  if (!url || url.hostname === '') fail('noHost');
  if (/\.(mpd|ism|isml|f4m)(\/manifest)?$/i.test(url.pathname)) fail('format');
  const hosts = [url.hostname, ...hostsInQuery(scheme, url)];
  if (!allowPrivate && hosts.some((host) => isPrivateHost(host, scheme)))
    fail('private', { host: url.hostname });
  return { scheme, host: url.hostname, href: url.href, headers };
}

/** Headers that say how bytes travel are ours to send, not the provider's to ask for. */
const ownHeaders =
  /^(host|connection|content-.*|transfer-encoding|te|trailer|upgrade|range|accept-encoding|proxy-.*|expect|keep-alive)$/;
/** A key in an address may have the sign, too. */
const startOfHeaders = /\|(?=[a-z][a-z0-9-]*=)/i;
const headerName = /^[a-z0-9][a-z0-9-]{0,50}$/;
/** Signs that a header can carry; a line break would begin another one. */
const headerValue = /^[\x20-\x7e\xa0-\xff]+$/;

function splitHeaders(address: string): [string, Record<string, string>] {
  const at = address.search(startOfHeaders);
  if (at < 0) return [address, {}];
  const headers: Record<string, string> = {};
  for (const [name, value] of new URLSearchParams(address.slice(at + 1).replaceAll('+', '%2B'))) {
    const plain = name.toLowerCase();
    if (!headerName.test(plain) || ownHeaders.test(plain) || !headerValue.test(value))
      fail('header', { name: plain.replace(/[^\w-]/g, '').slice(0, 50) });
    headers[plain] = value;
  }
  return [address.slice(0, at), headers];
}

/** An address with headers behind it, as `readSourceAddress` reads it. */
export const withHeaders = (address: string, headers: Readonly<Record<string, string>>): string =>
  [
    address,
    Object.entries(headers)
      .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
      .join('&'),
  ]
    .filter(Boolean)
    .join('|');

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
  const url = urlOf(address.split('|', 1)[0] ?? '');
  if (!url) return '–';
  const { protocol, host, pathname, search } = url;
  return `${protocol}//${host}${pathname.length > 1 || search ? '/…' : ''}`;
}

/**
 * Whether a host is this machine, its network or nobody, by its name or number alone: a name that leads there
 * is noticed only where it is looked up. Groups (multicast) are what UDP and RTP are for.
 */
export function isPrivateHost(hostname: string, scheme: string): boolean {
  const host = plainHost(hostname)?.replace(/^\[|\]$/g, '');
  if (host === undefined) return true;
  if (isIP(host) === 0) return host === 'localhost' || /\.(localhost|local)$/.test(host);
  if (isMulticastAddress(host)) return scheme !== 'udp' && scheme !== 'rtp';
  return !isPublicAddress(host);
}

/** The host as a browser understands it: `0x7f.1` and `2130706433` are 127.0.0.1 to a resolver as well. */
function plainHost(hostname: string): string | undefined {
  const bare = hostname.replace(/\.$/, '');
  const text = bare.includes(':') && !bare.startsWith('[') ? `[${bare}]` : bare;
  return urlOf(`http://${text}/`)?.hostname;
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
  if (!/^file:\/\/\/[^/]/.test(address)) fail('filePath');
  try {
    return decodeURIComponent(new URL(address).pathname);
  } catch {
    return fail('fileEscape');
  }
}

function fileSource(path: string): SourceAddress {
  if (path.includes('\0')) fail('invisible');
  const plain = path.replace(/\/(\.?\/)+/g, '/');
  if (plain.split('/').includes('..')) fail('fileUp');
  if (/^\/(dev|proc|sys)(\/|$)/.test(plain)) fail('fileSystem');
  return { scheme: 'file', host: '', href: `file:${path}`, headers: {} };
}

function fail<K extends Words>(key: K, ...values: TextValues<typeof tSourceAddresses, K>): never {
  throw addressError(key, ...values);
}
