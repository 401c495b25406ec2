/** The forms of a text that counts something: those of its language, as `Intl.PluralRules` names them. */
type Forms = { readonly [Form in Intl.LDMLPluralRule]?: string } & { readonly other: string };
type Text = string | Forms;
type Catalogue = Readonly<Record<string, Text>>;

/** The names in braces of a text: 'Tere, {name}!' → 'name'. */
type SlotsIn<S extends string> = S extends `${string}{${infer Name}}${infer Rest}`
  ? Name | SlotsIn<Rest>
  : never;
type SlotsOf<T extends Text> = T extends string ? SlotsIn<T> : 'count' | SlotsIn<T[keyof T] & string>;
type CountOf<T extends Text> = [Extract<T, Forms>] extends [never] ? unknown : { readonly count: number };
type Values<T extends Text> = [SlotsOf<T>] extends [never]
  ? []
  : [Readonly<Record<SlotsOf<T>, string | number>> & CountOf<T>];

type Translate<C extends Catalogue> = <K extends keyof C & string>(key: K, ...values: Values<C[K]>) => string;

/** Answers with a text in the language of the process, and by `in` with one in the language of a reader. */
export interface Translator<C extends Catalogue> extends Translate<C> {
  readonly in: (language?: string) => Translate<C>;
  /** Whether a name that came from outside is the key of a text. */
  readonly has: (key: string) => key is keyof C & string;
}

/** A name-space in another language. What it lacks is read in Estonian. */
export type Translation<T extends (key: never) => string> = Readonly<Partial<Record<Parameters<T>[0], Text>>>;
/** The name-spaces of a language. */
export type Catalogues = Readonly<Record<string, Translation<(key: string) => string>>>;

const estonian = 'et';
const languages = new Map<string, Catalogues>();
const pluralRules = new Map<string, Intl.PluralRules>();
let processLanguage = estonian;

/** Adds a language beside Estonian. */
export function addLanguage(language: string, catalogues: Catalogues): void {
  languages.set(language, catalogues);
}

/** Sets the language of every text for which none is named. */
export function setLanguage(language: string): void {
  processLanguage = language;
}

/** The language of what names none. */
export const currentLanguage = (): string => processLanguage;

/**
 * The Estonian texts of a name-space, as a function that fills in their slots; a missing text or slot does not compile. Each
 * name-space is a file of its own, and travels with the screens that need it.
 */
export function texts<const C extends Catalogue>(namespace: string, catalogue: C): Translator<C> {
  const translateIn =
    (language = processLanguage): Translate<C> =>
    (key, ...[values]) => {
      const translated = languages.get(language)?.[namespace]?.[key];
      const text = translated ?? catalogue[key] ?? '';
      return fillSlots(
        typeof text === 'string' ? text : formOf(text, translated ? language : estonian, values),
        values,
      );
    };
  const translate: Translate<C> = (key, ...values) => translateIn()(key, ...values);
  const has = (key: string): key is keyof C & string => key in catalogue;
  return Object.assign(translate, { in: translateIn, has });
}

function formOf(forms: Forms, language: string, values?: { readonly count?: string | number }): string {
  let rules = pluralRules.get(language);
  if (!rules) pluralRules.set(language, (rules = new Intl.PluralRules(language)));
  return forms[rules.select(Number(values?.count))] ?? forms.other;
}

/** Puts values in the place of the names in braces. */
const fillSlots = (text: string, values: Readonly<Record<string, string | number>> = {}): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
