import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Type } from 'typebox';
import { Check } from 'typebox/value';
import { isRelease, releaseFile } from '../../../runtime/start/release-folder.ts';
import { productVersion } from '../../../runtime/start/version.ts';
import { tOperations } from '../../i18n/et/operations.ts';
import { ensureOperation } from '../../platform/errors.ts';
import { migrationsFolder } from '../../platform/db/known-migrations.ts';

/** A version of the program that lies in a folder. */
export interface ReleaseFolder {
  version: string;
  folder: string;
  /** Where its migrations are. */
  migrations: string;
}

const installed = join(import.meta.dirname, '../../..');
const About = Type.Object({ version: Type.String({ pattern: '^\\d{1,4}\\.\\d{1,4}\\.\\d{1,4}$' }) });

/** The version that runs. */
export const ownRelease = (): ReleaseFolder => ({
  version: productVersion,
  folder: installed,
  migrations: migrationsFolder,
});

/** The release in a folder. Throws `OperationError` where there is none. */
export function releaseIn(folder: string): ReleaseFolder {
  const found = readRelease(folder);
  ensureOperation(found, tOperations('update.noRelease', { folder }));
  return found;
}

/** Newer releases that were unpacked beside the one that runs, the newest first; a clone has none. */
export async function releasesBeside(root = installed, version = productVersion): Promise<ReleaseFolder[]> {
  if (!isRelease(root)) return [];
  const parent = dirname(realpathSync(root));
  const names = await readdir(parent).catch(() => []);
  return names
    .flatMap((name) => readRelease(join(parent, name)) ?? [])
    .filter((one) => isNewer(one.version, version) && realpathSync(one.folder) === one.folder)
    .toSorted((a, b) => (isNewer(a.version, b.version) ? -1 : 1));
}

/** Is a version like 1.2.3 a later one than another? */
export function isNewer(version: string, than: string): boolean {
  const [a, b] = [version, than].map((text) => text.split('.').map(Number));
  const at = a!.findIndex((number, i) => number !== b![i]);
  return at !== -1 && a![at]! > b![at]!;
}

function readRelease(folder: string): ReleaseFolder | undefined {
  const migrations = join(folder, 'server/migrations');
  if (!isRelease(folder) || !existsSync(join(migrations, 'meta/_journal.json'))) return undefined;
  const about = parsed(readFileSync(join(folder, releaseFile), 'utf8'));
  return Check(About, about) ? { version: about.version, folder, migrations } : undefined;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
