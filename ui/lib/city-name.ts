/** Names of cities that Estonian spells in its own way; all others are taken from the zone's name. */
const cities: Readonly<Record<string, string>> = {
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
};

/** The city of a zone, as Estonians call it: Europe/Rome → Rooma. */
export function cityOf(zone: string): string {
  const city = (zone.split('/').pop() ?? zone).replaceAll('_', ' ');
  return cities[city] ?? city;
}
