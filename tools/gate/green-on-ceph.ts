import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { importsOf, read, repositoryFiles, root } from '../sources.ts';

/**
 * A hash of the code that was green on Ceph when it was last tried there. Machines of the gate remember nothing, so
 * this one is committed: a green run writes it, and whoever runs it commits it.
 */
const path = join(root, '.ci/green-on-ceph');

/** What is tried against a real service. */
export const storeTests = ['runtime/store/', 'media/store/', 'server/backup/in-store'];

export const isGreenOnCeph = (): boolean =>
  existsSync(path) && readFileSync(path, 'utf8').trim() === hashOfStoreCode();

export function recordGreenOnCeph(): void {
  if (isGreenOnCeph()) return;
  writeFileSync(path, `${hashOfStoreCode()}\n`);
  console.log('This code is green on Ceph: commit .ci/green-on-ceph, and the gate need not try it again');
}

/** All that decides over a run on Ceph: the store, its tests, what the store is made of, and how Ceph is started. */
function hashOfStoreCode(): string {
  const tried = repositoryFiles().filter(
    (file) => file.endsWith('.ts') && storeTests.some((place) => file.startsWith(place)),
  );
  const parts = new Set([...tried, 'tools/gate/object-store.ts']);
  for (const file of parts) {
    if (/\.test\.ts$/.test(file)) continue;
    for (const { target, inside } of importsOf(file)) if (inside) parts.add(target);
  }
  const hash = createHash('sha256');
  for (const file of [...parts].sort()) hash.update(`${file}\0${read(file)}\0`);
  return hash.digest('hex');
}
