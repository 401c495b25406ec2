import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build } from 'vite';
import { installPictures } from './install-pictures.ts';

/** Builds the viewer, the same for old televisions, and the console unless they were built from these very sources already, and compresses what it made. */
const root = join(import.meta.dirname, '..');
const dist = join(root, 'web/dist');
const stamp = join(dist, '.inputs');

const inputs = hashOfSources(
  ['web', 'console', 'contract', 'docs/screenshots'],
  ['package-lock.json', 'deploy/tv/icons.ts', 'tools/install-pictures.ts'],
);
if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== inputs) {
  // The console and the page for old televisions lie in a folder of what the viewer's build empties.
  for (const config of ['web/vite.config.ts', 'web/vite.legacy.config.ts', 'console/vite.config.ts'])
    await build({ configFile: join(root, config), root: dirname(join(root, config)), logLevel: 'warn' });
  for (const [name, bytes] of Object.entries(installPictures())) writeFileSync(join(dist, name), bytes);
  await compressAll(dist);
  writeFileSync(stamp, inputs);
}

function hashOfSources(folders: readonly string[], files: readonly string[]): string {
  const hash = createHash('sha256');
  const sources = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/[/\\](dist|node_modules)([/\\]|$)/.test(entry.parentPath))
      .map((entry) => join(entry.parentPath, entry.name)),
  );
  for (const file of [...sources.sort(), ...files.map((file) => join(root, file))]) {
    hash.update(file.slice(root.length)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

/** The server sends these as they are; compressing once is better and cheaper than doing it per request. */
async function compressAll(folder: string): Promise<void> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    /\.(js|css|html|svg|json|webmanifest)$/.test(entry.name),
  );
  for (const { parentPath, name } of files) {
    const path = join(parentPath, name);
    const bytes = readFileSync(path);
    writeFileSync(
      `${path}.br`,
      await promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }),
    );
    writeFileSync(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }));
  }
}
