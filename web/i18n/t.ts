import { errorTexts } from '../../contract/error-texts.ts';
import type { ErrorCode } from '../../contract/errors.ts';
import { cities, et } from './et.ts';

/** The names in braces of a text: 'Tere, {name}!' → 'name'. */
type Slots<S extends string> = S extends `${string}{${infer Name}}${infer Rest}` ? Name | Slots<Rest> : never;
type Values<S extends string> = [Slots<S>] extends [never] ? [] : [Record<Slots<S>, string | number>];
type Texts = Readonly<Record<string, string>>;
type PluralKey = keyof typeof et extends infer K ? (K extends `${infer Stem}.one` ? Stem : never) : never;

/**
 * A text with its slots filled in; missing texts and slots do not compile. Texts that only some screens need
 * travel with those screens: each of their language files makes a translator of its own.
 */
export const translator =
  <const T extends Texts>(texts: T) =>
  <K extends keyof T & string>(key: K, ...[values]: Values<T[K]>): string =>
    fill(texts[key] ?? '', values ?? {});

export const t = translator(et);
export type TextKey = keyof typeof et;

/** A text that depends on a count, of which Estonian has two forms: 1 päev, 2 päeva. */
export function tCount(stem: PluralKey, count: number): string {
  const form = count === 1 ? 'one' : 'other';
  return fill(et[`${stem}.${form}`], { count });
}

/** The text of an error code. */
export const errorText = (code: ErrorCode | 'network'): string =>
  code === 'network' ? t('app.noServer') : errorTexts[code];

/** The city of a zone, as Estonians call it: Europe/Rome → Rooma. */
export function cityOf(zone: string): string {
  const city = (zone.split('/').pop() ?? zone).replaceAll('_', ' ');
  return cities[city] ?? city;
}

function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
}
