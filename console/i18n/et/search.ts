import { texts } from '../../../contract/i18n/texts.ts';

/** Texts of the search over the whole console. */
export const tSearch = texts('search', {
  field: 'Nimi, aadress, number või leht',
  results: 'Tulemused',
  searching: 'Otsin …',
  none: 'Midagi ei leitud.',
  count: { one: '{count} vaste', other: '{count} vastet' },
  keys: 'Nooled valivad, Enter avab, Esc sulgeb.',
  recent: 'Hiljuti avatud',
  pages: 'Lehed ja toimingud',
  'kind.member': 'Liikmed',
  'kind.ticket': 'Pöördumised',
  'kind.order': 'Tellimused',
  'kind.waitingPayment': 'Ootavad maksed',
  'kind.channel': 'Kanalid',
  'kind.title': 'Filmid ja osad',
  'kind.guideSource': 'Saatekava allikad',
  'kind.guideChannel': 'Allikate kanalid',
  'kind.alarm': 'Häired',
  'kind.setting': 'Seaded',
  'kind.operator': 'Haldurid',
});
