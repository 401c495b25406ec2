/**
 * What commands were called before: each stays for one version, and says what it is called now. Behind the name of today
 * stand the options that leading words were (`id name`), options that have another name (`source=addresses`), and what goes
 * without saying (`--draining`).
 */
export const aliases: Readonly<Record<string, string>> = {
  'add-channel': 'save-lineup-channel id name source=addresses category=categories',
  'edit-channel':
    'save-lineup-channel id category=categories series=has-series replay=dvr-support replay-days=dvr-days record=may-record',
  'remove-channel': 'remove-lineup-channel',
  'order-channels': 'order-lineup',
  'set-logo': 'upload-logo channel-id file',
  'remove-logo': 'drop-logo',
  sources: 'read-lineup',
  'import-channels': 'import-lineup file category=categories',
  'epg-source': 'read-guide-sources',
  'guide-gaps': 'read-guide-gaps',
  'edit-program': 'edit-guide-program program-id series=series-name genre=genres',
  titles: 'list-console-titles',
  'edit-title': 'edit-console-title id genre=genres country=countries',
  'remove-title': 'remove-console-title',
  'edit-subtitles': 'add-subtitles',
  members: 'search-members search',
  block: 'block-member',
  unblock: 'unblock-member',
  blocks: 'list-audit --action=account.blocked',
  'end-sessions': 'end-member-sessions',
  'show-series': 'let-member-view-series',
  goodwill: 'give-goodwill name=request-id',
  'correct-viewtime': 'correct-member-viewtime name=request-id',
  'remove-member': 'anonymise-member id confirm=email',
  payment: 'list-payments member',
  'payment-queue': 'list-payment-queue',
  'check-ledger': 'check-books',
  prices: 'list-prices',
  'set-price': 'change-price offer euros on=offered off=no-offered',
  'send-message': 'send-broadcast email text --title= --ways=modal',
  broadcast:
    'send-broadcast text to=email expiring=days channel=channel-id server=server-id by=ways at=scheduled-at',
  broadcasts: 'list-broadcasts',
  mail: 'list-mails',
  tickets: 'console-tickets',
  ticket: 'console-ticket',
  'close-ticket': 'answer-ticket --close',
  incidents: 'console-incidents --state=open',
  edges: 'list-servers',
  ingests: 'list-ingests',
  storage: 'storage-state',
  drain: 'drain-server --draining',
  undrain: 'drain-server --no-draining',
  'ticket-keys': 'list-ticket-keys',
  settings: 'list-all-settings',
  jobs: 'list-jobs',
  work: 'list-work',
  audit: 'list-audit',
  pin: 'add-pin channel-id from-ms to-ms',
  pins: 'list-pins',
  unpin: 'remove-pin',
  admins: 'list-operators',
  'change-admin': 'change-operator',
};

interface ResolvedName {
  name: string;
  args: readonly string[];
  /** The name of today, where it was called by the one before. */
  renamed?: string;
}

/** The command that was meant, with the options of today. */
export function resolveAlias(name: string, args: readonly string[]): ResolvedName {
  const alias = Object.hasOwn(aliases, name) ? aliases[name] : undefined;
  if (alias === undefined) return { name, args };
  const [renamed = '', ...words] = alias.split(' ');
  const fixed = words.filter((word) => word.startsWith('--'));
  const others = words.filter((word) => !word.startsWith('--')).map((word) => word.split('='));
  const places = others.filter(([, now]) => now === undefined).map(([place]) => place);
  const names = new Map(others.flatMap(([was, now]) => (now === undefined ? [] : [[was, now] as const])));
  const today = (arg: string): string =>
    arg.replace(/^--(no-)?([a-z-]+)/, (option, no: string = '', was: string) =>
      names.has(was) ? `--${no}${names.get(was)!}` : option,
    );
  const leading = args.findIndex((arg) => arg.startsWith('--'));
  const placed = args.slice(0, leading < 0 ? undefined : leading);
  return {
    name: renamed,
    renamed,
    args: [
      ...placed.map((arg, i) => (places[i] === undefined ? arg : `--${places[i]}=${arg}`)),
      ...args.slice(placed.length).map(today),
      ...fixed,
    ],
  };
}
