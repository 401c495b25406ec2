import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { read, report, repositoryFiles, root } from './sources.ts';

/** What the documents point at exists: links, paths in code marks, and the names of npm scripts. */
export function checkDocs(): boolean {
  const scripts = Object.keys(
    (JSON.parse(read('package.json')) as { scripts: Record<string, string> }).scripts,
  );
  const folders = new Set(repositoryFiles().map((path) => path.split('/')[0]!));
  const faults: string[] = [];
  for (const file of repositoryFiles().filter(
    (path) => path.endsWith('.md') && !path.includes('/fixtures/'),
  )) {
    const text = read(file);
    const here = (target: string) => join(root, dirname(file), target);
    for (const [, target] of text.matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)) {
      if (!/^[a-z]+:/.test(target!) && !existsSync(here(target!)))
        faults.push(`${file}: dead link ${target}`);
    }
    for (const [, path] of text.matchAll(/`([\w.-]+\/[\w./-]*)`/g)) {
      if (folders.has(path!.split('/')[0]!) && !existsSync(join(root, path!)))
        faults.push(`${file}: no such path ${path}`);
    }
    for (const [, name] of text.matchAll(/npm run ([\w:-]+)/g)) {
      if (!scripts.includes(name!)) faults.push(`${file}: no such script ${name}`);
    }
  }
  return report('docs', faults);
}
