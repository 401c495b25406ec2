import { texts } from '../../../contract/i18n/texts.ts';

/** Names of cities that Estonian spells in its own way; all others are taken from the zone's name. */
export const tCities = texts('cities', {
  Athens: 'Ateena',
  Berlin: 'Berliin',
  Brussels: 'Brüssel',
  Bucharest: 'Bukarest',
  Copenhagen: 'Kopenhaagen',
  Istanbul: 'İstanbul',
  // Browsers still give the old name of the zone.
  Calcutta: 'Kolkata',
  Lisbon: 'Lissabon',
  Moscow: 'Moskva',
  Paris: 'Pariis',
  Prague: 'Praha',
  Rome: 'Rooma',
  Vienna: 'Viin',
  Warsaw: 'Varssavi',
  Zurich: 'Zürich',
});
