import type { Expression } from 'oxc-parser';
import { programOf, propertiesIn, stringIn } from './syntax.ts';

/** A text, or its forms by what they count. */
type Entry = string | Readonly<Record<string, string>>;

/** The texts of a name-space in one language. */
export interface Catalogue {
  path: string;
  /** `web`, `console`, `ui`, `contract` or `server`. */
  workspace: string;
  language: string;
  namespace: string;
  /** As its file calls the name-space; nothing in other languages than Estonian. */
  called: string | undefined;
  /** The name of what the file exports. */
  name: string;
  /** A type says which keys there are, so that each of them is asked for. */
  closed: boolean;
  entries: ReadonlyMap<string, Entry>;
}

const catalogueFile = /^(web|console|ui|contract|server)\/i18n\/([a-z]{2,3})\/([a-z-]+)\.ts$/;

export const isCatalogue = (path: string): boolean => catalogueFile.test(path);

/** Reads a catalogue; undefined for a file that is none, such as the list of those of a language. */
export function catalogueIn(path: string, source: string): Catalogue | undefined {
  const [, workspace = '', language = '', namespace = ''] = catalogueFile.exec(path) ?? [];
  if (namespace === 'catalogues') return undefined;
  for (const statement of programOf(path, source).body) {
    if (statement.type !== 'ExportNamedDeclaration' || statement.declaration?.type !== 'VariableDeclaration')
      continue;
    const [declared] = statement.declaration.declarations;
    if (declared?.id.type !== 'Identifier' || !declared.init) continue;
    const { init } = declared;
    const [called, written] =
      init.type === 'CallExpression' ? [stringIn(init.arguments[0]), init.arguments[1]] : [undefined, init];
    const closed = written?.type === 'TSSatisfiesExpression';
    const object = closed ? written.expression : written;
    if (object?.type !== 'ObjectExpression') continue;
    const entries = new Map(propertiesIn(object).map(([key, value]) => [key, entryOf(value)]));
    return { path, workspace, language, namespace, called, name: declared.id.name, closed, entries };
  }
  return undefined;
}

const entryOf = (value: Expression): Entry =>
  value.type === 'ObjectExpression'
    ? Object.fromEntries(propertiesIn(value).map(([form, text]) => [form, stringIn(text) ?? '']))
    : (stringIn(value) ?? '');

/** The function of a name-space: `sign-in` → `tSignIn`. */
const translatorOf = (namespace: string): string =>
  `t${namespace.replace(/(?:^|-)(\w)/g, (_, first: string) => first.toUpperCase())}`;

const textsOf = (entry: Entry): string[] => (typeof entry === 'string' ? [entry] : Object.values(entry));

/** `{service}` is filled by itself, and a language may do without it. */
const slotsIn = (entry: Entry): Set<string> =>
  new Set([
    ...(typeof entry === 'string' ? [] : ['count']),
    ...textsOf(entry).flatMap((text) =>
      [...text.matchAll(/\{(?!service\})(\w+)\}/g)].map((match) => match[1]!),
    ),
  ]);

/** What is wrong with a catalogue in itself, and beside the Estonian one of its name-space. */
export function catalogueFaults(catalogue: Catalogue, estonian: Catalogue | undefined): string[] {
  const { path, language, namespace, called, name, entries } = catalogue;
  if (!estonian) return [`${path}: no name-space ${namespace} in Estonian`];
  const faults: string[] = [];
  if (language === 'et' && (called !== namespace || name !== translatorOf(namespace)))
    faults.push(`${path}: the name-space ${namespace} is said by ${translatorOf(namespace)}`);
  const needed = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  for (const [key, entry] of entries) {
    const fault = (says: string): void => void faults.push(`${path}: ${key} ${says}`);
    const missing = typeof entry === 'string' ? [] : needed.filter((form) => entry[form] === undefined);
    if (missing.length > 0) fault(`lacks the plural form ${missing.join(', ')}`);
    if (textsOf(entry).includes('')) fault('is empty, or not written in quotes');
    const original = estonian.entries.get(key);
    if (original === undefined) {
      fault('is no text in Estonian');
      continue;
    }
    const unknown = [...slotsIn(entry)].filter((slot) => !slotsIn(original).has(slot));
    if (unknown.length > 0) fault(`has slots that nobody fills: ${unknown.join(', ')}`);
    const unsaid = [...slotsIn(original)].filter((slot) => slot !== 'count' && !slotsIn(entry).has(slot));
    if (unsaid.length > 0) fault(`does not say ${unsaid.join(', ')}`);
  }
  const lacking = [...estonian.entries.keys()].filter((key) => !entries.has(key));
  faults.push(...lacking.map((key) => `${path}: lacks ${key}`));
  return faults;
}

/** The languages that lack a whole name-space. */
export const missingIn = (estonian: Catalogue, all: readonly Catalogue[]): string[] =>
  [...new Set(all.map(({ language }) => language))]
    .filter(
      (language) =>
        !all.some(
          (one) =>
            one.language === language &&
            one.workspace === estonian.workspace &&
            one.namespace === estonian.namespace,
        ),
    )
    .map((language) => `${estonian.path}: is not in ${language}`);
