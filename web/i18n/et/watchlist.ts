import { texts } from '../../../contract/i18n/texts.ts';

/** Texts of what is put away for later, and of the rows of what was on. */
export const tWatchlist = texts('watchlist', {
  title: 'Hiljem',
  add: 'Vaata hiljem',
  added: 'Hiljem nimekirjas',
  wasAdded: 'Lisatud nimekirja Hiljem',
  wasRemoved: 'Eemaldatud nimekirjast Hiljem',
  failed: 'Muudatust ei saanud salvestada. Palun proovi uuesti.',
  undo: 'Võta tagasi',
  none: 'Siin ei ole veel midagi.',
  noneText: 'Ava film, sari või saade ja vajuta Vaata hiljem: siit leiad selle üles.',
  toFilms: 'Ava filmid',
  loadFailed: 'Nimekirja laadimine ebaõnnestus.',
  remove: 'Eemalda nimekirjast Hiljem: {name}',
  play: 'Vaata: {name}',
  'kind.film': 'Film',
  'kind.series': 'Sari',
  comes: 'Tuleb {when}',
  tonight: 'Sinu õhtuks',
  lastNight: 'Eile õhtul',
});
