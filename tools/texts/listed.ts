import { importsOf } from '../sources.ts';

const estonian = /^(web|console|ui|contract|server)\/i18n\/et\/[a-z-]+\.ts$/;

/** What files lead to by their imports, themselves among it. */
function reachedFrom(entry: string, importsIn: (path: string) => readonly string[]): Set<string> {
  const reached = new Set([entry]);
  for (const path of reached) for (const target of importsIn(path)) reached.add(target);
  return reached;
}

/** Name-spaces that a program speaks in and a language of it has no texts for: there it would go on in Estonian. */
export function unlisted(
  { entry, lists }: { entry: string; lists: readonly string[] },
  importsIn: (path: string) => readonly string[] = codeImports,
): string[] {
  const spoken = [...reachedFrom(entry, importsIn)].filter((path) => estonian.test(path));
  return lists.flatMap((list) => {
    const language = list.split('/')[2] ?? '';
    const listed = new Set(importsIn(list));
    return spoken
      .map((path) => path.replace('/et/', `/${language}/`))
      .filter((path) => !listed.has(path))
      .map((path) => `${list}: lacks ${path}, in which ${entry} speaks`);
  });
}

const codeImports = (path: string): string[] =>
  importsOf(path).flatMap(({ target, inside }) => (inside && /\.tsx?$/.test(target) ? [target] : []));
