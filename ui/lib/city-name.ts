import { tCities } from '../i18n/et/cities.ts';

/** The city of a zone, as its viewers call it: Europe/Rome → Rooma. */
export function cityOf(zone: string): string {
  const city = (zone.split('/').pop() ?? zone).replaceAll('_', ' ');
  return tCities.has(city) ? tCities(city) : city;
}
