/** `Minu TV <teated@example.org>`, or the address alone. */
export function readMailbox(text: string): { name: string; address: string } {
  const [, name = '', address = text] = /^\s*"?([^"<]*?)"?\s*<([^<>\s]+)>\s*$/.exec(text) ?? [];
  return { name, address: address.trim() };
}
