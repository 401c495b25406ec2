import { serviceName } from '../service-name.ts';

/** The forms of a text that counts something: those of its language, as `Intl.PluralRules` names them. */
type Forms = { readonly [Form in Intl.LDMLPluralRule]?: string } & { readonly other: string };
type Text = string | Forms;
type Catalogue = Readonly<Record<string, Text>>;

/** The names in braces of a text: 'Tere, {name}!' → 'name'. `{service}` is filled by itself. */
type SlotsIn<S extends string> = S extends `${string}{${infer Name}}${infer Rest}`
  ? Exclude<Name, 'service'> | SlotsIn<Rest>
  : never;
type SlotsOf<T extends Text> = T extends string ? SlotsIn<T> : 'count' | SlotsIn<T[keyof T] & string>;
type CountOf<T extends Text> = [Extract<T, Forms>] extends [never] ? unknown : { readonly count: number };
type Values<T extends Text> = [SlotsOf<T>] extends [never]
  ? []
  : [Readonly<Record<SlotsOf<T>, string | number>> & CountOf<T>];

type Translate<C extends Catalogue> = <K extends keyof C & string>(key: K, ...values: Values<C[K]>) => string;

/** Answers with a text in the language of whom the process is answering, and by `in` with one in that of another reader. */
export interface Translator<C extends Catalogue> extends Translate<C> {
  readonly in: (language?: string | null) => Translate<C>;
  /** Whether a name that came from outside is the key of a text. */
  readonly has: (key: string) => key is keyof C & string;
}

type CatalogueOf<T> = T extends Translator<infer C> ? C : never;
/** The keys of a name-space. */
export type TextKey<T> = keyof CatalogueOf<T> & string;
/** What the text of a key is filled with, as further arguments. */
export type TextValues<T, K extends TextKey<T>> = Values<CatalogueOf<T>[K]>;

/** A name-space in another language, with all its keys. */
export type Translation<T extends (key: never) => string> = Readonly<Record<Parameters<T>[0], Text>>;
/** The name-spaces of a language. What it lacks is read in Estonian. */
export type Catalogues = Readonly<Record<string, Catalogue>>;

const estonian = 'et';
const languages = new Map<string, Catalogues>();
let processLanguage = estonian;
let readerLanguage = (): string | undefined => undefined;

/** Adds a language beside Estonian. */
export function addLanguage(language: string, catalogues: Catalogues): void {
  languages.set(language, catalogues);
}

/** Sets the language of the process: of every text whose reader has none. */
export function setLanguage(language: string): void {
  processLanguage = language;
}

/** Has texts for which no language is named be in that of whom the process is answering, where it has many readers. */
export function followReader(languageOfReader: () => string | undefined): void {
  readerLanguage = languageOfReader;
}

/** The language of a text for which none is named. */
export const currentLanguage = (): string => readerLanguage() ?? processLanguage;

/** Says something to a reader: all texts in it, its dates and amounts are in their language, or in that of the process. */
export function sayIn<T>(language: string | null | undefined, say: () => T): T {
  const before = readerLanguage;
  readerLanguage = () => language ?? processLanguage;
  try {
    return say();
  } finally {
    readerLanguage = before;
  }
}

/**
 * The Estonian texts of a name-space, as a function that fills in their slots; a missing text or slot does not compile. Each
 * name-space is a file of its own, and travels with the screens that need it.
 */
export function texts<const C extends Catalogue>(namespace: string, catalogue: C): Translator<C> {
  const translateIn =
    (named?: string | null): Translate<C> =>
    (key, ...[values]) => {
      const language = named ?? processLanguage;
      const translated = languages.get(language)?.[namespace]?.[key];
      const text = translated ?? catalogue[key] ?? '';
      return fillSlots(
        typeof text === 'string' ? text : formOf(text, translated ? language : estonian, values),
        values,
      );
    };
  const translate: Translate<C> = (key, ...values) => translateIn(currentLanguage())(key, ...values);
  const has = (key: string): key is keyof C & string => key in catalogue;
  return Object.assign(translate, { in: translateIn, has });
}

/**
 * Makes something for each language in which it is used, and that once: what `Intl` knows of a language takes a browser up to
 * 30 ms to look up. English is written as in Britain.
 */
export function perLanguage<T extends object>(make: (locale: string) => T): (language?: string) => T {
  const made = new Map<string, T>();
  return (language = currentLanguage()) => {
    const known = made.get(language) ?? make(language === 'en' ? 'en-GB' : language);
    made.set(language, known);
    return known;
  };
}

const pluralRules = perLanguage((locale) => new Intl.PluralRules(locale));

function formOf(forms: Forms, language: string, values?: { readonly count?: string | number }): string {
  return forms[pluralRules(language).select(Number(values?.count))] ?? forms.other;
}

/** Puts values in the place of the names in braces. */
const fillSlots = (text: string, values: Readonly<Record<string, string | number>> = {}): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) =>
    String(values[name] ?? (name === 'service' ? serviceName() : '')),
  );
