import { fillSlots, translator } from '../../ui/i18n/translator.ts';
import { et } from './et.ts';

type PluralKey = keyof typeof et extends infer K ? (K extends `${infer Stem}.one` ? Stem : never) : never;

export const t = translator(et);
export type TextKey = keyof typeof et;

/** A text that depends on a count, of which Estonian has two forms: 1 päev, 2 päeva. */
export function tCount(stem: PluralKey, count: number): string {
  const form = count === 1 ? 'one' : 'other';
  return fillSlots(et[`${stem}.${form}`], { count });
}
