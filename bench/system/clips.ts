import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { loopSteps } from '../../demo/loop-steps.ts';
import { clipFiles } from '../../media/playout/package-clip.ts';
import { startProcess } from '../../rig/machine/children.ts';

/** What the clips are made of: when this changes they are made anew. */
const sources = [
  'demo',
  ...['clip-encoding', 'clip-samples', 'package-clip', 'trim-clip'].map((name) => `media/playout/${name}.ts`),
  ...['init', 'write-fragment'].map((name) => `media/fmp4/${name}.ts`),
  ...['clips', 'quality'].map((name) => `contract/${name}.ts`),
];

/** The loops that the repository ships. */
export const shippedClips = (root: string): string => join(root, 'demo/loops');

/**
 * The demo's clips at the rates of real channels, which those that are shipped do not have. Encoding them takes minutes, so they
 * are kept between runs.
 * @throws Error when the clips could not be made, or only some of them, by a run that was cut off
 */
export async function demoClips(root: string, say: (text: string) => void): Promise<string> {
  const cache = join(root, 'node_modules/.cache/bench');
  const home = join(cache, `clips-${fingerprint(root)}`);
  const clips = join(home, 'media/clips');
  const areMade = (): boolean =>
    loopSteps().every(({ clip, rendition }) => existsSync(join(clips, clip, rendition, clipFiles.index)));
  if (areMade()) return clips;
  say('making the clips, once on this machine: some minutes');
  for (const old of existsSync(cache) ? readdirSync(cache) : [])
    if (join(cache, old) !== home) rmSync(join(cache, old), { recursive: true, force: true });
  mkdirSync(home, { recursive: true });
  const maker = startProcess(process.execPath, ['demo/make-loops.ts', '--full', clips], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await new Promise((resolve) => maker.child.once('exit', resolve));
  if (!areMade()) throw new Error('the clips could not be made');
  return clips;
}

/** Puts clips where a system looks for them; those that it has stay. */
export function installClips(clips: string, dataDir: string): void {
  cpSync(clips, join(dataDir, 'media/clips'), { recursive: true, force: false });
}

function fingerprint(root: string): string {
  const hash = createHash('sha256');
  const files = sources.flatMap((source) => {
    if (source.endsWith('.ts')) return [join(root, source)];
    const entries = readdirSync(join(root, source), { recursive: true, withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  });
  for (const file of files.filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts')).sort())
    hash.update(readFileSync(file));
  return hash.digest('hex').slice(0, 12);
}
