import { texts } from '../../../contract/i18n/texts.ts';

/** Texts of the list of channels. */
export const tChannels = texts('channels', {
  title: 'Kanalid',
  search: 'Otsi kanalit',
  clearSearch: 'Tühjenda otsing',
  categories: 'Kategooriad',
  all: 'Kõik',
  favorites: 'Lemmikud',
  favorite: 'Lemmik: {name}',
  row: '{number}. {name}',
  noFavorites: 'Sul ei ole veel lemmikuid. Märgi kanal tärniga ja leiad selle siit.',
  favoritesForMembers: 'Lemmikute märkimiseks logi sisse.',
  favoriteFailed: 'Lemmiku muutmine ebaõnnestus. Palun proovi uuesti.',
  order: 'Muuda järjekorda',
  ordered: 'Valmis',
  moveUp: 'Tõsta ettepoole: {name}',
  moveDown: 'Tõsta tahapoole: {name}',
  forgetPast: 'Tühjenda varasemad lemmikud',
  lockFailed: 'Kanali lukustamine ebaõnnestus. Palun proovi uuesti.',
  noneFound: 'Tulemusi ei leitud',
  showAll: 'Näita kõiki kanaleid',
  failed: 'Kanalite laadimine ebaõnnestus.',
  forMembers: 'Liikmetele',
  needsTime: 'Vajab vaatamisaega',
});
