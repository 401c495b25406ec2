import { texts } from '../../../contract/i18n/texts.ts';

/** Names that the viewer shows as they come. */
export const tViewer = texts('viewer', {
  all: 'Kõik',
  pastFavorites: 'Varasemad lemmikud',
  helpdesk: 'Klienditugi',
  server: 'Server {number}',
  part: '{part}. osa',
  'device.lg': 'LG teler',
  'device.samsung': 'Samsung teler',
  'device.television': 'Teler',
  'device.samsungBrowser': 'Samsungi brauser',
  'device.unknown': 'Tundmatu seade',
  paymentUnchecked: 'Makse teadet ei saanud kontrollida. Makse seisu näed oma vaatamisaja lehelt.',
  radio: 'Raadio',
  movie: 'Filmid',
  series: 'Sarjad',
});
