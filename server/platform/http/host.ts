const form = /^(?:\[[\da-f:.]{2,45}\]|[\w.-]{1,253})(?::(\d{1,5}))?$/i;
const greatestPort = 65_535;

/**
 * Whether the name under which somebody reached the server can be one. Addresses are made of it and sent out again, so what
 * cannot stand in an address is refused before anything else is done.
 */
export function isHost(host: string | undefined): boolean {
  const [found, port = '0'] = form.exec(host ?? '') ?? [];
  return found !== undefined && Number(port) <= greatestPort && URL.canParse(`http://${found}`);
}
