import { et } from './et.ts';
import { translator } from '../../ui/i18n/translator.ts';

/** Texts of the search; they travel with its page. */
const texts = {
  'search.title': 'Otsing',
  'search.keys': 'Tähed',
  'search.space': 'Tühik',
  'search.delete': 'Kustuta täht',
  'search.field': 'Otsi saadet, sarja, filmi, kanalit või raadiojaama',
  'search.clear': 'Tühjenda otsing',
  'search.filters': 'Mida otsida',
  'search.all': 'Kõik',
  'search.film': 'Filmid',
  'search.series': 'Sarjad',
  'search.archive': 'Arhiiv',
  'search.genre': 'Žanr',
  'search.anyGenre': 'Kõik žanrid',
  'search.channel': 'Kanal',
  'search.anyChannel': 'Kõik kanalid',
  'search.one': '1 tulemus',
  'search.many': '{count} tulemust',
  'search.none': 'Tulemusi ei leitud',
  'search.noneFor': 'Otsisid „{text}“. Proovi lühemat sõna või vali „Kõik“.',
  'search.tooShort': 'Sisesta vähemalt 2 tähte.',
  'search.failed': 'Otsing ebaõnnestus.',
  'search.more': 'Näita rohkem',
  'search.recent': 'Viimased otsingud',
  'search.forget': 'Eemalda otsing: {text}',
  'search.forgetAll': 'Tühjenda',
  'search.shows': 'Saated kanalite kaupa',
  'search.showsHint': 'Vali kanal ja sirvi selle saateid ning sarju.',
  'search.airings': 'Teised näitamised',
  'search.times': 'veel {count} korda',
  'search.play': 'Vaata: {name}',
  'search.listen': 'Kuula: {name}',

  'watch.onair': 'eetris',
  'watch.onairUntil': 'eetris kuni {time}',
  'watch.replay': 'järelvaadatav kuni {date}',
  'watch.recorded': 'salvestatud',
  'watch.upcoming': 'tuleb {when}',
  'watch.gone': 'ei ole enam vaadatav',
  'watch.channel': 'telekanal',
  'watch.station': 'raadiojaam',
} as const;

export const t = translator({ ...et, ...texts });
