import { texts } from '../../../contract/i18n/texts.ts';

/** Texts of the guide; they travel with its page. */
export const tGrid = texts('grid', {
  title: 'Telekava',
  grid: 'Telekava, {day}',
  days: 'Päev',
  earlier: 'Varasemad päevad',
  later: 'Hilisemad päevad',
  clock: 'Kellaajad',
  homeTime: 'Eesti aeg',
  ownTime: 'Kohalik aeg',
  rule: 'Päevad on Eesti päevad',
  now: 'Nüüd',
  toNow: 'Nüüd, praegu eetris olevate saadete juurde',
  noChannel: 'Sellist kanalit ei leitud',
  cell: '{title}, {span}, {channel}',
  gap: 'Saatekava puudub, {span}, {channel}',
  isOn: 'praegu eetris',
  watched: 'vaadatud {percent}\u202f%',
  playable: 'saab järele vaadata',
  watch: 'Vaata',
  restart: 'Algusest',
  more: 'Rohkem',
  moreOf: 'Rohkem: {title}',
  untilNext: '{time} {title}',
  allChannels: 'Kõik kanalid',
});
