import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { read, report, repositoryFiles, root } from './sources.ts';

/** What the documents point at exists: links, paths in code marks, and the names of npm scripts. */
export function checkDocs(): boolean {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const files = repositoryFiles();
  const folders = new Set(files.map((path) => path.split('/')[0]!));
  const documents = files.filter((path) => path.endsWith('.md') && !path.includes('/fixtures/'));
  return report(
    'docs',
    documents.flatMap((file) => docFaults(file, read(file), { scripts, folders })),
  );
}

/** What a document points at and is not there. A path in code marks is ours when it begins with one of our folders. */
export function docFaults(
  file: string,
  text: string,
  { scripts, folders }: { scripts: object; folders: ReadonlySet<string> },
): string[] {
  const targets = (pattern: RegExp) => [...text.matchAll(pattern)].map((match) => match[1]!);
  const isThere = (...path: string[]) => existsSync(join(root, ...path));
  const links = targets(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g).filter((target) => !/^[a-z]+:/.test(target));
  const paths = targets(/`([\w.-]+\/[\w./-]*)`/g).filter((path) => folders.has(path.split('/')[0]!));
  return [
    ...links.filter((target) => !isThere(dirname(file), target)).map((target) => `dead link ${target}`),
    ...paths.filter((path) => !isThere(path)).map((path) => `no such path ${path}`),
    ...targets(/npm run ([\w:-]+)/g)
      .filter((name) => !Object.hasOwn(scripts, name))
      .map((name) => `no such script ${name}`),
  ].map((fault) => `${file}: ${fault}`);
}
