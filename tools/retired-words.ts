import { programOf, lineOf, visit } from './texts/syntax.ts';
import { isSource, read, report, repositoryFiles } from './sources.ts';
import type { Node } from 'oxc-parser';

/** Words that once stood for many things here, and what the field says instead. */
const retired: Record<string, string> = {
  tell: 'report, notify, dispatch',
  told: 'what it is: an event, a notice, a report',
  wish: 'request, input, query, options',
  whoever: 'viewer, member, operator, caller',
  stash: 'prefetch',
  loan: 'suspension',
  borrow: 'suspend',
  hush: 'stopLoading',
  desk: 'loader state',
  softening: 'night mode',
  attendance: 'still-watching prompt',
  fate: 'reconciliation',
  keeper: 'retention owner',
  mishap: 'fault',
  unasked: 'unmatched',
  breach: 'violation',
  anew: 'again, fresh, restart',
};
const forms = new Map(
  Object.keys(retired).flatMap((word) =>
    [word, `${word}s`, `${word}es`, `${word}ing`].map((form) => [form, word] as const),
  ),
);

/** Wire names, columns and texts have the names that they were given; drawings are full of things. */
const exempt = /^(contract\/|art\/|demo\/)|\/(tables|i18n\/.*)\.ts$|\/i18n\/|\.d\.ts$/;

/** Names that a file gives to functions, types, variables and parameters, with retired words in them. */
export function retiredNames(path: string, source: string): string[] {
  const found: string[] = [];
  visit(programOf(path, source), (node) => {
    for (const name of namesGivenBy(node)) {
      const words = name.name.split(/(?=[A-Z])|_/).map((word) => word.toLowerCase());
      const word = words.map((one) => forms.get(one)).find((one) => one !== undefined);
      if (word) found.push(`${path}:${lineOf(source, name)}: ${name.name} (say ${retired[word]})`);
    }
    return true;
  });
  return found;
}

type Named = Node & { name: string };
const isNamed = (node: unknown): node is Named =>
  typeof node === 'object' && node !== null && 'type' in node && node.type === 'Identifier';

/** A name in a pattern is somebody else's. */
function namesGivenBy(node: Node): Named[] {
  const given: unknown[] = [];
  if ('id' in node) given.push(node.id);
  if ('params' in node && Array.isArray(node.params)) given.push(...(node.params as unknown[]));
  return given.filter(isNamed);
}

/** Keeps words of our own out of names. */
export const checkRetiredWords = (): boolean =>
  report(
    'words',
    repositoryFiles()
      .filter((path) => isSource(path) && !exempt.test(path))
      .flatMap((path) => retiredNames(path, read(path))),
  );
