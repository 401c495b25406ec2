import type { Person } from '../../contract/models/program.ts';
import type { Title } from './library/types.ts';
import { hash, pick } from './seed.ts';

/** All people are invented; so are the pairs of names. */
const firstNames =
  `Aurelia|Bruuno|Desiree|Eliise|Feliks|Grethe|Hektor|Iiris|Joonatan|Kaspar|Liisbet|Mirtel|Nikodemus|Oleander|Paabo|
  Ronja|Säde|Tuulimar|Ulrika|Viljar|Õnne|Äli|Öövel|Ülo`
    .split('|')
    .map((name) => name.trim());
const lastNames =
  `Hõbejärv|Kasesalu|Kivirand|Kuusemägi|Leesikas|Luigelaht|Merevälja|Mustikmaa|Nõmmeveer|Pajusaar|Pihlapuu|Raudhein|
  Rõõmussaar|Sinilind|Sõnajalg|Tammeleht|Tuulemaa|Uduveski|Varesmets|Vahtramäe|Võilill|Žemtšugin|Ülejõe|Ojakallas`
    .split('|')
    .map((name) => name.trim());

const named = (...seed: readonly (string | number)[]): string =>
  `${pick(firstNames, ...seed, 'first')} ${pick(lastNames, ...seed, 'last')}`;

const mostPlayers = 4;
/** Of what has no numbers somebody leads these. */
const led: ReadonlySet<string> = new Set(['Uudised', 'Vestlussaade', 'Hommikusaade']);

/** Who is in a title of the demo, the same wherever it is: of films and series who made it and who plays, else who leads it. */
export function castOf({ name, isMovie, series, genres }: Title): Person[] {
  if (!isMovie && !series)
    return genres.some((genre) => led.has(genre))
      ? [{ name: named(name, 'presenter'), role: 'presenter' }]
      : [];
  const players = 2 + (hash(name, 'players') % (mostPlayers - 1));
  const cast = Array.from({ length: players }, (_, i): Person => ({
    name: named(name, 'actor', i),
    role: 'actor',
  }));
  const people: Person[] = [{ name: named(name, 'director'), role: 'director' }, ...cast];
  return people.filter((one, i) => people.findIndex((other) => other.name === one.name) === i);
}
