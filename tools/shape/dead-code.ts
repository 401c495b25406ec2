import { join } from 'node:path';
import type { Fault } from './faults.ts';
import { outputOf } from '../run.ts';
import { root } from '../sources.ts';

/** What knip tells of a file: lists by kind, each of things with names. */
interface Report {
  issues: ({ file: string } & Record<string, unknown>)[];
}

/**
 * Exports that nobody imports, files that nobody reaches, packages that are not used or not declared, in a folder, by
 * knip. Without a configuration knip's own rules tell what is reached.
 */
export async function deadCode(folder: string, config?: string): Promise<Fault[]> {
  const args = [...(config ? ['--config', config] : []), '--reporter', 'json', '--no-progress'];
  const knip = join(root, 'node_modules/knip/bin/knip.js');
  const { issues } = JSON.parse(await outputOf(process.execPath, [knip, ...args], folder)) as Report;
  return issues.flatMap(({ file, ...kinds }) =>
    Object.entries(kinds).flatMap(([kind, things]) =>
      namesIn(things).map((name) => ({
        where: file,
        rule: `${kind} ${name}`,
        says: `unused ${kind}: ${name}`,
      })),
    ),
  );
}

/** Names in a list of knip's, which holds things or lists of them. */
function namesIn(things: unknown): string[] {
  if (!Array.isArray(things)) return [];
  return things.flatMap((thing: unknown) =>
    Array.isArray(thing)
      ? [thing.map((one: { name: string }) => one.name).join(' = ')]
      : [(thing as { name: string }).name],
  );
}
