/**
 * An address without user and password, and the header that says them instead: `fetch` takes no address with
 * credentials in it.
 */
export function credentialsOf(url: URL): { bare: URL; authorization: string | undefined } {
  const bare = new URL(url);
  bare.username = '';
  bare.password = '';
  if (!url.username && !url.password) return { bare, authorization: undefined };
  const pair = `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`;
  return { bare, authorization: `Basic ${Buffer.from(pair).toString('base64')}` };
}

/** An address as it may be shown: no user, no password, and no query, because keys stand there. */
export function shownAddress(address: string): string {
  if (!URL.canParse(address)) return '–';
  const { protocol, host, pathname, search } = new URL(address);
  return `${protocol}//${host}${pathname}${search && '?…'}`;
}
