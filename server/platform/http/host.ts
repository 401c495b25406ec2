const form = /^(?:\[[\da-f:.]{2,45}\]|[\w.-]{1,253})(?::(\d{1,5}))?$/i;
const greatestPort = 65_535;
/** The one that was found good last: nearly everybody comes by the same. */
let latest: string | undefined;

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
