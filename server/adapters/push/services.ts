/** The push services of the browsers that there are. */
const known = [
  /^fcm\.googleapis\.com$/,
  /^([a-z0-9-]+\.)*push\.services\.mozilla\.com$/,
  /^([a-z0-9-]+\.)+notify\.windows\.com$/,
  /^([a-z0-9-]+\.)*push\.apple\.com$/,
];

/** Whose push service an address is of: one that everybody knows, one of the operator's own, or nobody's. */
export function serviceOf(endpoint: string, own: readonly string[]): 'known' | 'own' | undefined {
  if (!URL.canParse(endpoint)) return undefined;
  const { protocol, username, password, hostname, port, origin } = new URL(endpoint);
  if (username || password) return undefined;
  if (own.includes(origin)) return 'own';
  const isKnown = protocol === 'https:' && port === '' && known.some((host) => host.test(hostname));
  return isKnown ? 'known' : undefined;
}
