import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Where a program is, or undefined when this machine has none. */
export function findProgram(name: string, alsoIn: readonly string[] = []): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...alsoIn];
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
}
