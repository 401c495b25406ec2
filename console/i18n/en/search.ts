import type { Translation } from '../../../contract/i18n/texts.ts';
import type { tSearch } from '../et/search.ts';

/** `tSearch` in English. */
export const search = {
  field: 'A name, address, number or page',
  results: 'Results',
  searching: 'Searching …',
  none: 'Nothing was found.',
  count: { one: '{count} result', other: '{count} results' },
  keys: 'Arrows choose, Enter opens, Esc closes.',
  recent: 'Opened recently',
  pages: 'Pages and actions',
  'kind.member': 'Members',
  'kind.ticket': 'Tickets',
  'kind.order': 'Orders',
  'kind.waitingPayment': 'Waiting payments',
  'kind.channel': 'Channels',
  'kind.title': 'Films and episodes',
  'kind.guideSource': 'Guide sources',
  'kind.guideChannel': 'Channels of sources',
  'kind.alarm': 'Alarms',
  'kind.setting': 'Settings',
  'kind.operator': 'Operators',
} satisfies Translation<typeof tSearch>;
