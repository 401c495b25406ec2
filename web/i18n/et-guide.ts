import { et } from './et.ts';
import { translator } from '../../ui/i18n/translator.ts';

/** Texts of the guide; they travel with its page. */
const texts = {
  'tvguide.title': 'Telekava',
  'tvguide.grid': 'Telekava, {day}',
  'tvguide.days': 'Päev',
  'tvguide.earlier': 'Varasemad päevad',
  'tvguide.later': 'Hilisemad päevad',
  'tvguide.clock': 'Kellaajad',
  'tvguide.homeTime': 'Eesti aeg',
  'tvguide.ownTime': 'Kohalik aeg',
  'tvguide.now': 'Nüüd',
  'tvguide.toNow': 'Nüüd, praegu eetris olevate saadete juurde',
  'tvguide.noChannel': 'Sellist kanalit ei leitud',
  'tvguide.cell': '{title}, {span}, {channel}',
  'tvguide.gap': 'Saatekava puudub, {span}, {channel}',
  'tvguide.isOn': 'praegu eetris',
  'tvguide.watched': 'vaadatud {percent}\u202f%',
  'tvguide.playable': 'saab järele vaadata',
  'tvguide.watch': 'Vaata',
  'tvguide.restart': 'Algusest',
  'tvguide.more': 'Rohkem',
  'tvguide.moreOf': 'Rohkem: {title}',
  'tvguide.untilNext': '{time} {title}',
  'tvguide.allChannels': 'Kõik kanalid',
} as const;

export const t = translator({ ...et, ...texts });
