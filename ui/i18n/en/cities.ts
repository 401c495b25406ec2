import type { Translation } from '../../../contract/i18n/texts.ts';
import type { tCities } from '../et/cities.ts';

/** `tCities` in English. */
export const cities = {
  Athens: 'Athens',
  Berlin: 'Berlin',
  Brussels: 'Brussels',
  Bucharest: 'Bucharest',
  Copenhagen: 'Copenhagen',
  Istanbul: 'Istanbul',
  Calcutta: 'Kolkata',
  Lisbon: 'Lisbon',
  Moscow: 'Moscow',
  Paris: 'Paris',
  Prague: 'Prague',
  Rome: 'Rome',
  Vienna: 'Vienna',
  Warsaw: 'Warsaw',
  Zurich: 'Zurich',
} satisfies Translation<typeof tCities>;
