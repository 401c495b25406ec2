/** The part of a stream address that a ticket and a server decide: `{edge}/t/{ticket}/`. */
export interface StreamBase {
  /** Up to and including the ticket's slash. */
  prefix: string;
  /** The folder of the stream, where the multivariant playlist lies. */
  folder: string;
}

const ticketPart = /^(.*?\/t\/)([^/]+)\//;

/** Splits the address of a multivariant playlist. */
export function streamBase(url: string): StreamBase {
  return {
    prefix: ticketPart.exec(url)?.[0] ?? '',
    folder: url.replace(/[?#].*$/, '').replace(/[^/]*$/, ''),
  };
}

/** The ticket in an address. */
export const ticketOf = (url: string): string | undefined => ticketPart.exec(url)?.[2];

/** An address of the same stream under the present server and ticket. */
export function underBase(address: string, base: StreamBase): string {
  return base.prefix === '' ? address : address.replace(ticketPart, () => base.prefix);
}

/** The path of an address inside the stream's folder, for any server and ticket. */
export function pathInStream(address: string, base: StreamBase): string | undefined {
  const here = underBase(address, base);
  return here.startsWith(base.folder) ? here.slice(base.folder.length).replace(/[?#].*$/, '') : undefined;
}

/** The name under which an initialisation segment is kept: rendition and file, the same on all servers. */
export function initName(address: string): string | undefined {
  return /([^/]+\/init-[^/?#]+\.mp4)(?:[?#]|$)/.exec(address)?.[1];
}

/** The rendition that a playlist or segment belongs to, by the folder it lies in. */
export function renditionIn(address: string): 'LO' | 'ME' | 'HI' | 'AU' | undefined {
  return /\/(LO|ME|HI|AU)\/[^/]*$/.exec(`/${address}`)?.[1] as 'LO' | 'ME' | 'HI' | 'AU' | undefined;
}
