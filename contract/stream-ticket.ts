import type { Interval } from './interval.ts';
import { channelIdPattern } from './models/channel.ts';
import { renditions, type Rendition } from './quality.ts';

/**
 * A stream ticket is a signed claim that stands in the path of every media address:
 *
 *     base64url( version u8 | kid u8 | scope u8 | renditions u8 | expires u32 | session 8 B
 *                | from u32 | to u32 | stream u48 | channel id, UTF-8 … | mac 16 B )
 *
 * The highest bit of the renditions says `paced`; edges of a version that does not know it read no rendition there.
 * Big-endian; times in seconds since the epoch, but `stream` in milliseconds; `mac` is the first 16 bytes of HMAC-SHA256 over all bytes
 * before it. Signing itself is passed in, so that this file stays free of any runtime.
 */
export interface StreamTicket {
  /** Which of the signing keys in force was used. */
  kid: number;
  /**
   * `live`: the present of a channel; `past`: a range of its last 16 days, which may reach into the future;
   * `vod`: a title; `measure`: nothing but bytes to measure the line by; `picture`: the small pictures of a range, and nothing
   * that plays; `preload`: the lists of a channel that may be turned to next, and the first bytes of its lightest segments.
   */
  scope: TicketScope;
  renditions: readonly Rendition[];
  /** The player is given little more than it shows: what it has loaded cannot be taken back when its session ends. */
  paced?: true | undefined;
  expiresSeconds: number;
  /** 16 hex digits: the lease, or a visitor's throw-away id. */
  session: string;
  /** Time range for scopes that have one; 0 and 0 for live, any number and 0 for `measure`. */
  fromSeconds: number;
  toSeconds: number;
  /**
   * When the stream was begun, in milliseconds: the same in all tickets of one stream. A session has one stream, the
   * one begun last. 0 for those that nothing replaces, because a session of visitors is many people.
   */
  streamMs: number;
  /** The id of the channel, or the number of the title. */
  contentId: string;
}

/** The window that a ticket for the past opens. */
export const windowOfTicket = ({ fromSeconds, toSeconds }: StreamTicket): Interval => ({
  fromMs: fromSeconds * 1000,
  toMs: toSeconds * 1000,
});

export type Mac = (message: Uint8Array, kid: number) => Uint8Array | undefined;

const version = 2;
const scopes = ['live', 'past', 'vod', 'measure', 'picture', 'preload'] as const;
export type TicketScope = (typeof scopes)[number];
const pacedBit = 0x80;
const headerBytes = 30;
const macBytes = 16;
/** Numbers of titles look like ids of channels, too. */
const contentId = new RegExp(channelIdPattern);

/** Writes and signs a ticket. Throws when no key with this `kid` exists. */
export function signTicket(ticket: StreamTicket, mac: Mac): string {
  const id = new TextEncoder().encode(ticket.contentId);
  const bytes = new Uint8Array(headerBytes + id.length + macBytes);
  const view = new DataView(bytes.buffer);
  bytes[0] = version;
  bytes[1] = ticket.kid;
  bytes[2] = scopes.indexOf(ticket.scope);
  bytes[3] = renditionMask(ticket.renditions) | (ticket.paced ? pacedBit : 0);
  view.setUint32(4, ticket.expiresSeconds);
  view.setBigUint64(8, BigInt(`0x${ticket.session}`));
  view.setUint32(16, ticket.fromSeconds);
  view.setUint32(20, ticket.toSeconds);
  view.setUint16(24, Math.floor(ticket.streamMs / 2 ** 32));
  view.setUint32(26, ticket.streamMs % 2 ** 32);
  bytes.set(id, headerBytes);
  const signed = bytes.subarray(0, bytes.length - macBytes);
  const signature = mac(signed, ticket.kid);
  if (!signature) throw new Error(`no signing key ${ticket.kid}`);
  bytes.set(signature.subarray(0, macBytes), bytes.length - macBytes);
  return toBase64Url(bytes);
}

/**
 * Reads a ticket and checks its signature; expiry and revocation are the caller's to check, because they
 * change while the text does not. Returns why it was refused instead of throwing: this runs per request.
 */
export function readTicket(text: string, mac: Mac): StreamTicket | 'malformed' | 'signature' {
  const bytes = fromBase64Url(text);
  if (!bytes || bytes.length <= headerBytes + macBytes || bytes[0] !== version) return 'malformed';
  // Base64 has several spellings of the same bytes; only the one we write counts, so that a changed letter never passes.
  if (toBase64Url(bytes) !== text) return 'malformed';
  const signed = bytes.subarray(0, bytes.length - macBytes);
  const expected = mac(signed, bytes[1]!);
  if (!expected || !equal(expected.subarray(0, macBytes), bytes.subarray(bytes.length - macBytes)))
    return 'signature';
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  const scope = scopes[bytes[2]!];
  const id = new TextDecoder().decode(signed.subarray(headerBytes));
  if (!scope || !contentId.test(id)) return 'malformed';
  return {
    kid: bytes[1]!,
    scope,
    renditions: renditions.filter((_, bit) => bytes[3]! & (1 << bit)),
    ...(bytes[3]! & pacedBit && { paced: true as const }),
    expiresSeconds: view.getUint32(4),
    session: view.getBigUint64(8).toString(16).padStart(16, '0'),
    fromSeconds: view.getUint32(16),
    toSeconds: view.getUint32(20),
    streamMs: view.getUint16(24) * 2 ** 32 + view.getUint32(26),
    contentId: id,
  };
}

const renditionMask = (list: readonly Rendition[]): number =>
  list.reduce((mask, r) => mask | (1 << renditions.indexOf(r)), 0);

/** Compares without stopping at the first difference. */
function equal(a: Uint8Array, b: Uint8Array): boolean {
  let difference = a.length ^ b.length;
  for (let i = 0; i < a.length; i++) difference |= a[i]! ^ b[i]!;
  return difference === 0;
}

function toBase64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

function fromBase64Url(text: string): Uint8Array | undefined {
  if (!/^[A-Za-z0-9_-]{40,200}$/.test(text)) return undefined;
  try {
    return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0));
  } catch {
    return undefined;
  }
}
