import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { clipSteps } from '../../media/demo/clip-steps.ts';
import { isMade } from '../../media/demo/make-clips.ts';
import { startProcess } from '../../rig/machine/children.ts';

/** What the clips are made of: when this changes they are made anew. */
const sources = [
  'media/demo',
  ...['clip-encoding', 'clip-samples', 'package-clip', 'trim-clip'].map((name) => `media/playout/${name}.ts`),
  ...['init', 'write-fragment'].map((name) => `media/fmp4/${name}.ts`),
  ...['clips', 'quality'].map((name) => `contract/${name}.ts`),
];

/** The clips of journeys, which are made in seconds, in a folder of this run. */
export async function journeyClips(root: string, folder: string): Promise<string> {
  const clips = join(folder, 'clips');
  const maker = startProcess(process.execPath, ['tools/gate/journey-clips.ts', clips], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await once(maker.child, 'exit');
  if (!existsSync(clips)) throw new Error('the clips could not be made');
  return clips;
}

/**
 * The demo's clips in all renditions. Encoding them takes minutes and is measured by no benchmark but `start`,
 * which makes its own, so they are kept between runs. A system that lacks one would encode it while it is being measured.
 * @throws Error when the clips could not be made, or only some of them, by a run that was cut off
 */
export async function demoClips(root: string, say: (text: string) => void): Promise<string> {
  const cache = join(root, 'node_modules/.cache/bench');
  const home = join(cache, `clips-${fingerprint(root)}`);
  const clips = join(home, 'media/clips');
  const areMade = (): boolean => clipSteps().every((step) => isMade(clips, step));
  if (areMade()) return clips;
  say('making the clips, once on this machine: some minutes');
  for (const old of existsSync(cache) ? readdirSync(cache) : [])
    if (join(cache, old) !== home) rmSync(join(cache, old), { recursive: true, force: true });
  mkdirSync(home, { recursive: true });
  const unused = {
    SERVER_URL: 'http://127.0.0.1',
    MEDIA_SECRET: 'x'.repeat(32),
    TICKET_KEYS: `1:${Buffer.alloc(32).toString('base64')}`,
  };
  const maker = startProcess(process.execPath, ['main.ts', '--roles=demo-clips'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, ...unused, DATA_DIR: home },
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
  for (const file of files.filter((name) => !name.endsWith('.test.ts')).sort())
    hash.update(readFileSync(file));
  return hash.digest('hex').slice(0, 12);
}
