import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { commandLine } from '../runtime/start/command-line.ts';
import { productVersion } from '../runtime/start/version.ts';
import { gatherRelease } from './package/gather.ts';
import { notesOf } from './release/changelog.ts';
import { run } from './run.ts';
import { root } from './sources.ts';

const { values } = commandLine({
  help: `npm run package [-- --folder FOLDER]
    Makes a release for machines like this one: built pages, sources, the packages of production and the pinned Node, as
    .cache/release/paasuke-VERSION-PLATFORM-ARCH.tar.gz, and beside it what the changelog
    says of it, as services read it that look for newer releases. With --folder it is laid into that folder and not packed. What it holds
    needs no network and no compiler: npm run serve starts it, and so does ./paasuke serve where there is no npm.`,
  known: [],
  options: { folder: { type: 'string' } },
});

const name = `paasuke-${productVersion}`;
const releases = join(root, '.cache/release');
const folder = values.folder === undefined ? join(releases, name) : resolve(values.folder);

process.exitCode = await run('tools/build-web.ts');
if (process.exitCode === 0) {
  rmSync(folder, { recursive: true, force: true });
  gatherRelease(root, folder);
  const megabytes = (bytes: number): string => `${Math.round(bytes / 1e6)} MB`;
  const unpacked = megabytes(bytesOf(folder));
  if (values.folder !== undefined) console.log(`${folder}: ${unpacked}`);
  else {
    const tarball = `${folder}-${process.platform}-${process.arch}.tar.gz`;
    // Half the work of gzip's usual level, and a tenth larger.
    execFileSync('tar', ['-I', 'gzip -3', '--owner=0', '--group=0', '-C', releases, '-cf', tarball, name]);
    rmSync(folder, { recursive: true });
    writeFileSync(`${folder}.json`, JSON.stringify({ releases: [announcement()] }, undefined, 2));
    console.log(`${tarball}: ${megabytes(statSync(tarball).size)}, unpacked ${unpacked}`);
  }
}

/** As services read it that look for newer releases. */
function announcement() {
  const notes = notesOf(readFileSync(join(root, 'CHANGELOG.md'), 'utf8'), productVersion);
  return { version: productVersion, date: new Date().toISOString().slice(0, 10), notes };
}

function bytesOf(path: string): number {
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name: file }) => sum + statSync(join(parentPath, file)).size, 0);
}
