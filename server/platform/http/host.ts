const form = /^(?:\[[\da-f:.]{2,45}\]|[\w.-]{1,253})(?::(\d{1,5}))?$/i;
const greatestPort = 65_535;
/** The one that was found good last: nearly everybody comes by the same. */
let latest: string | undefined;

/** Names that only machines at home have. */
const homeNames = /(?:^|\.)(?:localhost|local|lan|home|internal|home\.arpa)$/i;
const isAddressOrLabel = /^(?:\[[\da-f:.]+\]|[\d.]+|[\w-]+)$/i;

/** The names under which a service says that it can be reached. */
export interface OwnNames {
  /** `PUBLIC_URL`, where it is set. */
  publicUrl: string | undefined;
  /** What holds without it. */
  ownUrl: string;
}

/**
 * The origin that answers name: never what a stranger's request says. Where no `PUBLIC_URL` is set, at home, it is the address or
 * the name by which this machine was reached there, because nobody knows a better one.
 */
export function originOf({ publicUrl, ownUrl }: OwnNames, protocol: string, host: string): string {
  if (publicUrl !== undefined) return publicUrl;
  const name = host.replace(/:\d+$/, '');
  return isAddressOrLabel.test(name) || homeNames.test(name) ? `${protocol}://${host}` : ownUrl;
}

/**
 * Whether the name under which somebody reached the server can be one. Addresses are made of it and sent out again, so what
 * cannot stand in an address is refused before anything else is done.
 */
export function isHost(host: string | undefined): boolean {
  if (host !== undefined && host === latest) return true;
  const [found, port = '0'] = form.exec(host ?? '') ?? [];
  const can = found !== undefined && Number(port) <= greatestPort && URL.canParse(`http://${found}`);
  if (can) latest = host;
  return can;
}
