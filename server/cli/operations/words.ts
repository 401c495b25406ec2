import {
  alternativesOf,
  isDay,
  isInstant,
  isUndoable,
  placesOf,
  requestIdName,
  wordsOf,
  type Field,
  type Schema,
} from './fields.ts';
import type { Area, Operation } from './operations.ts';

/** As the console calls them. */
export const areaNames: Record<Area, string> = {
  lineup: 'Kanalid',
  guide: 'Saatekava',
  titles: 'Filmid ja sarjad',
  members: 'Liikmed',
  money: 'Raha',
  messages: 'Teated',
  support: 'Pöördumised',
  service: 'Teenus',
  operators: 'Haldurid',
};

/** How an operation is called, what it does, and what each option takes. */
export function helpOf({ name, fields, route }: Operation): string {
  const places = placesOf(fields);
  const head = places.map((field) => (field.isNeeded ? placeOf(field) : `[${placeOf(field)}]`));
  const options: [string, string][] = [
    ...fields.map((field): [string, string] => [optionOf(field), takenBy(field)]),
    ...(route.takes === 'upload' ? [['--file FAIL', 'fail, mis läheb kaasa'] as [string, string]] : []),
    ...(route.answers === 'bytes' ? [['--out FAIL', 'kirjutab vastuse faili'] as [string, string]] : []),
    ...(route.answers ? [] : [['--json', 'vastus JSON-ina'] as [string, string]]),
  ];
  const width = Math.max(...options.map(([option]) => option.length));
  return [
    [name, ...head].join(' '),
    `    ${route.summary}`,
    ...options.map(([option, words]) => `    ${option.padEnd(width)}  ${words}`.trimEnd()),
  ].join('\n');
}

const placeOf = ({ option }: Field): string => option.toUpperCase();

const optionOf = (field: Field): string =>
  isUndoable(field) ? `--[no-]${field.option}` : `--${field.option}`;

/** An option and what it takes. */
export const sentenceOf = (field: Field): string => `--${field.option} (${takenBy(field) || 'lipp'}).`;

function takenBy(field: Field): string {
  const { kind, isList, isNeeded, path } = field;
  const value = isInstant(field) ? 'aeg, näiteks 2026-11-21T20:00+02:00' : kindWords[kind](itemOf(field));
  const once = path.at(-1) === requestIdName ? 'ilma selleta loeb sama käsk üks kord päevas' : '';
  return [value, isList ? 'võib korrata' : '', isNeeded ? 'vajalik' : '', once]
    .filter((word) => word !== '')
    .join('; ');
}

const itemOf = ({ isList, schema }: Field): Schema =>
  isList ? (alternativesOf(schema)[0]!.items ?? {}) : schema;

const kindWords: Record<Field['kind'], (schema: Schema) => string> = {
  text: textWords,
  number: numberWords,
  'yes-no': () => 'jah või ei',
  flag: () => '',
  upload: () => 'fail',
  json: () => 'JSON',
};

function textWords(schema: Schema): string {
  const words = wordsOf(schema);
  if (words) return words.join(' | ');
  const { pattern, minLength = 0, maxLength } = alternativesOf(schema)[0]!;
  if (isDay({ schema })) return 'kuupäev, näiteks 2026-11-21';
  const size =
    maxLength === undefined
      ? []
      : [minLength > 0 ? `${minLength} kuni ${maxLength} märki` : `kuni ${maxLength} märki`];
  // What only keeps out signs that no database takes needs no words.
  const form = pattern === undefined || pattern.includes('ud800') ? [] : [`kujul ${pattern}`];
  return ['tekst', ...size, ...form].join(', ');
}

/** Beyond it a bound is one of the database, and nobody's concern. */
const greatestNamed = 1e9;

function numberWords(schema: Schema): string {
  const { type, minimum, maximum } = alternativesOf(schema)[0]!;
  const least = minimum === undefined ? [] : [`alates ${minimum}`];
  const most = maximum === undefined || maximum > greatestNamed ? [] : [`kuni ${maximum}`];
  return [type === 'integer' ? 'täisarv' : 'arv', ...least, ...most].join(', ');
}
