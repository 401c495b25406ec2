import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { hashOfSources, pagesFolder, pagesState, rememberBuild } from '../launch/built-pages.ts';
import { refuseStart } from '../runtime/start/refuse-start.ts';
import { StartFault } from '../runtime/start/start-fault.ts';
import { installPictures } from './install-pictures.ts';
import { root } from './sources.ts';

/**
 * Builds the viewer, the same for old televisions, and the console unless they were built from these very sources already, and
 * compresses what it made. A build that failed would fail again, so a supervisor is told not to try.
 */
try {
  if (pagesState(root) !== 'built') await buildPages();
} catch (fault) {
  refuseStart(fault);
}

async function buildPages(): Promise<void> {
  // React has another build for every other word here, and what is made is stamped the same.
  process.env.NODE_ENV = 'production';
  const { build } = await import('vite').catch(() => {
    throw new StartFault('Lehte ei saa ehitada: paketid puuduvad. Paigalda need: npm ci --include=dev');
  });
  const dist = pagesFolder(root);
  const hash = hashOfSources(root);
  try {
    // The console and the page for old televisions lie in a folder of what the viewer's build empties.
    for (const config of ['web/vite.config.ts', 'web/vite.legacy.config.ts', 'console/vite.config.ts'])
      await build({ configFile: join(root, config), root: dirname(join(root, config)), logLevel: 'warn' });
    for (const [name, bytes] of Object.entries(await installPictures()))
      writeFileSync(join(dist, name), bytes);
    await compressAll(dist);
    rememberBuild(root, hash);
  } catch (fault) {
    console.error('Lehte ei õnnestunud ehitada:');
    // A trace of the bundler says nothing that its message does not.
    throw fault instanceof Error ? new StartFault(fault.message) : fault;
  }
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
