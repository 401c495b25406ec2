import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Type, type Static } from 'typebox';
import { Check } from 'typebox/value';
import { tOperations } from '../i18n/et/operations.ts';
import { OperationError } from '../platform/errors.ts';

const Name = Type.String({ pattern: '^[a-z_][a-z0-9_]{0,62}$' });
/** Below the data folder, and nowhere else. */
const Path = Type.String({ pattern: '^(?!.*\\.\\.)[A-Za-z0-9_-][A-Za-z0-9._/-]*$', maxLength: 300 });
const Rows = { rows: Type.Integer({ minimum: 0 }), sum: Type.String({ pattern: '^[0-9a-f]{32}$' }) };

/** What a backup holds. It is written last: a folder without it is no backup. */
export const Manifest = Type.Object({
  format: Type.Literal(1),
  /** Of the program that wrote it. */
  version: Type.String(),
  at: Type.Integer(),
  /** The newest migration of the schema from which it was read. */
  migration: Type.Integer(),
  encrypted: Type.Boolean(),
  tables: Type.Array(Type.Object({ name: Name, columns: Type.Array(Name), ...Rows })),
  sequences: Type.Array(
    Type.Object({ name: Name, last: Type.Union([Type.Null(), Type.String({ pattern: '^-?\\d{1,19}$' })]) }),
  ),
  /** Copied from the data folder. */
  files: Type.Array(Type.Object({ path: Path, bytes: Type.Integer(), sha256: Type.String() })),
  /** What lies beside the database and is not copied: the archive and the titles, file by file. */
  archive: Type.Array(Type.Object({ path: Path, bytes: Type.Integer() })),
  /** Names of secrets that were in the environment, and are in no file of it; of older ones nobody knows. */
  secretsElsewhere: Type.Optional(Type.Array(Type.String())),
});
export type Manifest = Static<typeof Manifest>;

export const manifestName = 'manifest.json';

export const manifestPath = (folder: string): string => join(folder, manifestName);

/** Throws `OperationError` for what is no backup, in words. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(manifestPath(folder), 'utf8').catch(() => undefined);
  if (text === undefined) throw new OperationError(tOperations('backup.none', { place: folder }));
  const found = manifestOf(text);
  if (!found) throw new OperationError(tOperations('backup.noManifest', { place: folder }));
  return found;
}

/** What `manifest.json` says; undefined where it is not one. */
export function manifestOf(text: string): Manifest | undefined {
  const found = parsed(text);
  return Check(Manifest, found) ? found : undefined;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export const rowsOf = ({ tables }: Pick<Manifest, 'tables'>): number =>
  tables.reduce((all, { rows }) => all + rows, 0);
