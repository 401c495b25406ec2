import { catalogueFaults, catalogueIn, isCatalogue, missingIn, type Catalogue } from './texts/catalogues.ts';
import { foreignTexts } from './texts/foreign.ts';
import { unlisted } from './texts/listed.ts';
import { namedIn } from './texts/own-name.ts';
import { unusedKeys, usesIn } from './texts/uses.ts';
import { plurals, wordsIn } from './texts/words.ts';
import { isSource, isTest, read, report, repositoryFiles } from './sources.ts';

/** What members and operators read in a page or a mail; not what a server says at its terminal. */
const spoken =
  /^((web|console|contract)\/(?!testing\/|legacy\/)|ui\/(?!gallery\/)|runtime\/(public-host|source-address)|server\/((i18n|adapters|domains|views|console|doctor|backup)\/|config\/setting))/;

/** Documents that are served as they lie, and apps around the viewer. */
const page = /^(web|console)\/(public\/)?[^/]+\.(html|webmanifest|svg)$/;

/** Where the name stands that the service comes with, and that of the demo’s seller. */
const named = ['contract/service-name.ts', 'server/config/settings.ts'];

/** Words that are none of a catalogue: they travel, are compared with, or are a name. */
const waivers: Record<string, string> = {
  'contract/service-name.ts': 'the name of the service',
  'contract/rules/helpdesk.ts': 'categories travel by these words',
  'web/features/search/screen-keys.tsx': 'letters of a keyboard',
  'web/lib/loading/fonts.ts': 'a letter by which a font is known',
  'server/adapters/member-list/csv.ts': 'what columns are called in lists of others',
  'server/config/settings.ts': 'values of the demo',
  'server/domains/epg/program-kind.ts': 'words of guides that others write',
};

/** Where each program that speaks begins. */
const programs = { web: 'web/viewer.tsx', console: 'console/console.tsx', server: 'server/main.ts' };

/** Keys whose texts are in another language by order of the product. */
const inOtherLanguages: Record<string, readonly string[]> = {
  'web/i18n/et/television.ts': ['exit', 'exitYes', 'exitNo'],
};

/** The lists of a program’s texts, one for each language beside Estonian. */
const listsOf = (workspace: string): string[] =>
  repositoryFiles().filter(
    (path) => path.startsWith(`${workspace}/i18n/`) && path.endsWith('/catalogues.ts'),
  );

/** Texts by name-space and language: complete, used, counted by the rules of their language, and not in the logic. */
export function checkTexts(): boolean {
  const paths = repositoryFiles().filter((path) => isSource(path) && spoken.test(path) && !isTest(path));
  const catalogues = paths
    .filter(isCatalogue)
    .map((path) => catalogueIn(path, read(path)))
    .filter((catalogue) => catalogue !== undefined);
  const sources = paths.filter((path) => !isCatalogue(path)).map((path) => ({ path, source: read(path) }));
  const uses = sources.map(({ path, source }) => usesIn(path, source));
  const estonian = (of: Catalogue) =>
    catalogues.find(
      ({ language, workspace, namespace }) =>
        language === 'et' && workspace === of.workspace && namespace === of.namespace,
    );
  const words = sources.map(({ path, source }) => ({ path, found: wordsIn(path, source) }));
  const faults = [
    ...catalogues.flatMap((one) => catalogueFaults(one, estonian(one))),
    ...catalogues.flatMap((one) => foreignTexts(one, inOtherLanguages[one.path])),
    ...catalogues.filter(({ language }) => language === 'et').flatMap((one) => missingIn(one, catalogues)),
    ...catalogues
      .filter(({ language }) => language === 'et')
      .flatMap((one) => unusedKeys(one, uses).map((key) => `${one.path}: nobody asks for ${key}`)),
    ...Object.entries(programs).flatMap(([workspace, entry]) =>
      unlisted({ entry, lists: listsOf(workspace) }),
    ),
    ...uses.flatMap(({ early }) =>
      early.map((where) => `${where}: a text that is taken before its language may be there`),
    ),
    ...sources
      .flatMap(({ path, source }) => plurals(path, source))
      .map((where) => `${where}: a plural by hand; a text has its forms`),
    ...words
      .filter(({ path }) => !waivers[path])
      .flatMap(({ found }) => found.map((word) => `${word}: belongs into a catalogue`)),
    ...repositoryFiles()
      .filter((path) => ((isSource(path) && spoken.test(path)) || page.test(path)) && !isTest(path))
      .filter((path) => !named.includes(path))
      .flatMap((path) => namedIn(path, read(path))),
    ...Object.keys(waivers)
      .filter((path) => !words.some((file) => file.path === path && file.found.length > 0))
      .map((path) => `tools/texts.ts: ${path} has no words to waive`),
  ];
  return report('texts', faults);
}
