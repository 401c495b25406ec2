import { mkdir, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { dayMs } from '../../../contract/time.ts';
import type { Clock } from '../../../runtime/clock.ts';
import { createPasses } from '../../../runtime/concurrency/passes.ts';

/** A page that was opened before a new build goes on asking for pieces of its own for so long. */
const keptMs = dayMs;

interface BuildFolders {
  /** The built viewer. */
  root: string;
  /** Where the hashed files of builds are kept: in `files`, laid out as in the build. */
  kept: string;
  clock: Clock;
}

/**
 * Keeps the hashed files of every build that is served, and those of a build that was replaced for a day. Answers what
 * looks whether there is another build: its last file, `.inputs`, says which.
 */
export function keepBuilds({ root, kept, clock }: BuildFolders): () => Promise<void> {
  const assets = join(kept, 'files/assets');
  const list = join(kept, 'current.json');
  let known: string | undefined;

  async function look(): Promise<void> {
    const build = await readFile(join(root, '.inputs'), 'utf8').catch(() => undefined);
    if (build === undefined || build === known) return;
    const names = await readdir(join(root, 'assets'));
    const present = new Set(names);
    await mkdir(assets, { recursive: true });
    const before = await namesIn(list);
    const now = new Date(clock());
    // A file's age is the time since the build that it belongs to was replaced.
    for (const name of before)
      if (!present.has(name)) await utimes(join(assets, name), now, now).catch(() => undefined);
    const there = new Set(await readdir(assets));
    for (const name of names)
      // A copy would be open to all who may read the build; what lies in this folder is for its owner.
      if (!there.has(name)) await writeFile(join(assets, name), await readFile(join(root, 'assets', name)));
    await writeFile(list, JSON.stringify(names));
    known = build;
    for (const name of there) {
      if (present.has(name)) continue;
      const { mtimeMs } = await stat(join(assets, name));
      if (mtimeMs < clock() - keptMs) await rm(join(assets, name));
    }
  }
  // A build that came while it was looked is looked at as well; what fails is tried with the next page.
  return createPasses(look, () => {}).run;
}

const namesIn = async (list: string): Promise<string[]> => {
  const text = await readFile(list, 'utf8').catch(() => '[]');
  return JSON.parse(text) as string[];
};
