import { texts } from '../../../contract/i18n/texts.ts';

/** Texts of the frame around every page: what goes wrong, lengths, navigation, the picture in the corner, the clock. */
export const tApp = texts('app', {
  home: '{service}, avaleht',
  skip: 'Liigu kanalite juurde',
  offline: 'Internetiühendus puudub. Jätkame kohe, kui ühendus taastub.',
  outage: 'Teenus ei ole hetkel kättesaadav. Jätkame kohe, kui see taastub.',
  newVersion: 'Uus versioon on valmis',
  update: 'Uuenda',
  retry: 'Proovi uuesti',
  failed: 'Viga!',
  pageComing: 'Laadin lehte',
  pageFailed: 'Seda vaadet ei saanud avada. Palun kontrolli internetiühendust.',
  partFailed: 'Seda osa ei saanud näidata.',
  newWindow: 'avaneb uues aknas',

  'length.minutes': '{minutes}\u202fmin',
  'length.hours': '{hours}\u202ft {minutes}\u202fmin',
  'length.wholeHours': '{hours}\u202ft',
  'expiry.lastDay': 'Viimast päeva!',
  'expiry.daysLeft': { one: '{count} päev jäänud', other: '{count} päeva jäänud' },

  'nav.main': 'Põhinavigatsioon',
  'nav.mode': 'TV või raadio',
  'nav.tv': 'TV',
  'nav.radio': 'Raadio',
  'nav.live': 'Otse',
  'nav.guide': 'Telekava',
  'nav.films': 'Filmid',
  'nav.series': 'Sarjad',
  'nav.kids': 'Lastele',
  'nav.recordings': 'Salvestused',
  'nav.more': 'Veel',
  'nav.channels': 'Kanalid',
  'nav.search': 'Otsi',
  'nav.searchAll': 'Otsi saateid ja kanaleid',

  'row.all': 'Kõik: {row}',

  'corner.title': 'Pilt nurgas',
  'corner.back': 'Tagasi: ',
  'corner.move': 'Vii teise nurka',
  'corner.close': 'Pane kinni',

  'clock.label': 'Kellaaeg',
  'clock.tallinn': 'Tallinn',
  'clock.atHome': 'Tallinnas {time}',
  'clock.unusual':
    'Kuni {date} on Tallinna ja sinu kella ({city}) vahe {hours} tundi, seejärel {afterwards} tundi.',
});
