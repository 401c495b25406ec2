import type { Translation } from '../../../contract/i18n/texts.ts';
import type { tViewer } from '../et/viewer.ts';

/** `tViewer` in English. */
export const viewer = {
  all: 'All',
  pastFavorites: 'Earlier favourites',
  helpdesk: 'Helpdesk',
  server: 'Server {number}',
  part: 'Episode {part}',
  'device.lg': 'LG television',
  'device.samsung': 'Samsung television',
  'device.television': 'Television',
  'device.samsungBrowser': 'Samsung browser',
  'device.unknown': 'Unknown device',
  paymentUnchecked:
    'The message about the payment could not be checked. The page of your viewing time shows how the payment stands.',
  radio: 'Radio',
  movie: 'Films',
  series: 'Series',
} satisfies Translation<typeof tViewer>;
