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
  alarms: 'Häired',
  service: 'Teenus',
  automation: 'Automaatika',
  config: 'Seadistus failina',
  operators: 'Haldurid',
};

/** How an operation is called, what it does, and what each option takes. */
export const helpOf = ({ name, fields, route }: Operation): string =>
  usageOf(name, fields, route.summary, [
    ...(route.takes === 'upload' ? [['--file FAIL', 'fail, mis läheb kaasa'] as const] : []),
    ...(route.answers === 'bytes' ? [['--out FAIL', 'kirjutab vastuse faili'] as const] : []),
    ...(route.answers ? [] : [['--json', 'vastus JSON-ina'] as const]),
  ]);

/** The same of anything that takes fields. */
export function usageOf(
  name: string,
  fields: readonly Field[],
  summary: string,
  more: readonly (readonly [option: string, words: string])[] = [],
): string {
  const places = placesOf(fields).map((one) => (one.isNeeded ? placeOf(one) : `[${placeOf(one)}]`));
  const options = [...fields.map((field) => [optionOf(field), takenBy(field)] as const), ...more];
  const width = Math.max(...options.map(([option]) => option.length));
  const lines = options.map(([option, words]) => `    ${option.padEnd(width)}  ${words}`.trimEnd());
  return [[name, ...places].join(' '), `    ${summary}`, ...lines].join('\n');
}

const placeOf = ({ option }: Field): string => option.toUpperCase();

const optionOf = (field: Field): string =>
  isUndoable(field) ? `--[no-]${field.option}` : `--${field.option}`;

/** An option and what it takes. */
export const sentenceOf = (field: Field): string => `--${field.option} (${takenBy(field) || 'lipp'}).`;

function takenBy(field: Field): string {
  const { kind, isList, isNeeded, path } = field;
  const value = isInstant(field)
    ? 'aeg, näiteks 2026-11-21T20:00+02:00'
    : kindWords[kind](itemOf(field), path.at(-1)!);
  const once = path.at(-1) === requestIdName ? 'ilma selleta loeb sama käsk üks kord päevas' : '';
  return [value, isList ? 'võib korrata' : '', isNeeded ? 'vajalik' : '', once]
    .filter((word) => word !== '')
    .join('; ');
}

const itemOf = ({ isList, schema }: Field): Schema =>
  isList ? (alternativesOf(schema)[0]!.items ?? {}) : schema;

const kindWords: Record<Field['kind'], (schema: Schema, name: string) => string> = {
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

function numberWords(schema: Schema, name: string): string {
  const { type, minimum, maximum } = alternativesOf(schema)[0]!;
  const least = minimum === undefined ? [] : [`alates ${minimum}`];
  const most = maximum === undefined || maximum > greatestNamed ? [] : [`kuni ${maximum}`];
  const unit = name.endsWith('Ms') ? ['millisekundites'] : [];
  return [type === 'integer' ? 'täisarv' : 'arv', ...unit, ...least, ...most].join(', ');
}
