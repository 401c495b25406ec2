import { ticketPart } from '../../../contract/stream-path.ts';

export {
  initInAddress as initName,
  renditionInAddress as renditionIn,
} from '../../../contract/stream-path.ts';

/** The part of a stream address that a ticket and a server decide: `{edge}/t/{ticket}/`. */
export interface StreamBase {
  /** Up to and including the ticket's slash. */
  prefix: string;
  /** The folder of the stream, where the multivariant playlist lies. */
  folder: string;
}

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
