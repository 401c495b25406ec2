import type { Catalogue } from './catalogues.ts';

/** Small words that few sentences of a language do without, and none of the other have. */
const words: Readonly<Record<string, RegExp>> = {
  en: /(?<![\p{L}_-])(the|and|you|your|is|are|of|with|this|that|not|cannot|from|please|will|has|have)(?![\p{L}_-])/iu,
  et: /(?<![\p{L}_-])(ja|ei|ole|kuni|juba|mitte|peab|saab|kui|vaja|ainult|sinu|sul|palun|selle|siis|või|kanal|saade|vaata)(?![\p{L}_-])/iu,
};
const estonianLetter = /[õäöüšž]/iu;
/** Names that are the same in every language. */
const names = /Zürich|İstanbul/gu;

const isForeign = (language: string, text: string): boolean =>
  Object.entries(words).some(([other, small]) => other !== language && small.test(text)) ||
  (language !== 'et' && estonianLetter.test(text));

/** Texts of a catalogue that are in the language of another one. */
export const foreignTexts = (
  { path, language, entries }: Catalogue,
  waived: readonly string[] = [],
): string[] =>
  [...entries].flatMap(([key, entry]) =>
    !waived.includes(key) &&
    (typeof entry === 'string' ? [entry] : Object.values(entry)).some((text) =>
      isForeign(language, text.replace(names, '').replace(/\{\w+\}/g, '')),
    )
      ? [`${path}: ${key} is in another language`]
      : [],
  );
