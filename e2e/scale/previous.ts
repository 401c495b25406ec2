import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
export const root = join(import.meta.dirname, '../..');

export interface Previous {
  directory: string;
  /** What the output calls it. */
  name: string;
  /** What does not stand for an upgrade between two versions, in words. */
  remarks: string[];
}

/**
 * The program as it was at a commit, in a folder of its own, with the packages of now.
 * @param commit the newest before this one, unless it is named
 * @returns the program of now, with a remark, where its history is not here
 */
export async function previousVersion(folder: string, commit = 'HEAD~1'): Promise<Previous> {
  const hash = await git('rev-parse', '--verify', '--quiet', `${commit}^{commit}`).catch(() => undefined);
  if (hash === undefined) {
    const remark = `${commit} is not here (a shallow clone?): it is rolled from this version to this version`;
    return { directory: root, name: 'this version', remarks: [remark] };
  }
  const directory = join(folder, 'previous');
  mkdirSync(directory);
  const archive = join(folder, 'previous.tar');
  await git('archive', '--output', archive, hash);
  await run('tar', ['-xf', archive, '-C', directory]);
  for (const workspace of ['.', ...readdirSync(root)]) {
    const packages = join(root, workspace, 'node_modules');
    if (existsSync(packages) && existsSync(join(directory, workspace)))
      symlinkSync(packages, join(directory, workspace, 'node_modules'));
  }
  // Members are made by the program that the database belongs to, whose stores know its schema.
  cpSync(join(root, 'rig'), join(directory, 'rig'), { recursive: true });
  const remarks: string[] = [];
  const same = (path: string): boolean => read(join(root, path)) === read(join(directory, path));
  if (same('server/migrations/meta/_journal.json')) remarks.push('both versions have the same schema');
  if (!same('package-lock.json')) remarks.push('the previous version runs on the packages of this one');
  return { directory, name: hash.slice(0, 8), remarks };
}

const read = (path: string): string | undefined =>
  existsSync(path) ? readFileSync(path, 'utf8') : undefined;

async function git(...args: string[]): Promise<string> {
  return (await run('git', args, { cwd: root, maxBuffer: 2 ** 26 })).stdout.trim();
}
