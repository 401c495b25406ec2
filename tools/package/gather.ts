import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { releaseFile } from '../../runtime/start/release-folder.ts';

/** What runs, and what an operator reads or copies; tests, and what makes the pages, are no part of it. */
const folders = ['contract', 'runtime', 'art', 'server', 'media', 'simulators', 'launch'];
const shipped = [
  'main.ts',
  'supervise.ts',
  'run.cjs',
  'package-lock.json',
  'LICENSE',
  'README.md',
  'CHANGELOG.md',
  'web/dist',
  'docs/operate',
  'deploy/image/health.ts',
  'deploy/image/start.sh',
  'deploy/nginx',
  'deploy/one-machine',
  'deploy/prometheus',
];
const leftOut = /(^|\/)(node_modules|testing|scenario|documented|dist-tv|\.inputs)(\/|$)|\.test\.tsx?$/;
/** Snapshots of the schema are for the tool that makes migrations. */
const snapshot = /^server\/migrations\/meta\/.*_snapshot\.json$/;
/** npm commands that mean something where nothing is built. */
const scripts = ['start', 'serve', 'cli'];

interface Locked {
  version?: string;
  link?: boolean;
  dev?: boolean;
  devOptional?: boolean;
}
type Lock = Record<string, Locked> & { packages: Record<string, Locked> };

const read = (path: string): Record<string, unknown> =>
  JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>;

/**
 * Lays a release into a folder: sources, built pages, the packages of production as they are installed here, and the
 * pinned Node. Asks no registry. @param root of a repository whose pages are built
 */
export function gatherRelease(root: string, out: string): void {
  mkdirSync(out, { recursive: true });
  for (const path of [...folders, ...shipped]) copy(root, out, path);
  gatherPackages(root, out);
  cpSync(join(root, 'deploy/one-machine/paasuke.sh'), join(out, 'paasuke'));
  const { scripts: all, devDependencies: _, workspaces: __, ...about } = read(join(root, 'package.json'));
  const kept = Object.entries(all as Record<string, string>).filter(([name]) => scripts.includes(name));
  writeJson(join(out, 'package.json'), { ...about, scripts: Object.fromEntries(kept) });
  writeJson(join(out, releaseFile), {
    version: about['version'],
    platform: process.platform,
    arch: process.arch,
  });
}

const writeJson = (path: string, value: unknown): void =>
  writeFileSync(path, `${JSON.stringify(value, undefined, 2)}\n`);

function copy(root: string, out: string, path: string): void {
  if (leftOut.test(path) || snapshot.test(path)) return;
  const from = join(root, path);
  if (statSync(from).isDirectory()) {
    for (const name of readdirSync(from)) copy(root, out, `${path}/${name}`);
    return;
  }
  mkdirSync(dirname(join(out, path)), { recursive: true });
  cpSync(from, join(out, path));
}

/** Packages that the lock file counts to production, where npm has laid them; those of other platforms are not there. */
function gatherPackages(root: string, out: string): void {
  const { packages } = read(join(root, 'package-lock.json')) as Lock;
  for (const [path, one] of Object.entries(packages)) {
    if (!path.includes('node_modules/') || one.link || one.dev || one.devOptional) continue;
    const from = join(root, path);
    if (!existsSync(from) || basename(path) === 'sharp-wasm32') continue;
    if (basename(path).startsWith('node-')) copyNode(from, join(out, path));
    else
      cpSync(from, join(out, path), {
        recursive: true,
        filter: (file) => !file.slice(from.length).includes('/node_modules') && isNeeded(file),
      });
  }
}

/** Maps, types, pages to read and builds for browsers are nothing that runs; licences stay. */
function isNeeded(path: string): boolean {
  if (/\.(map|d\.[cm]?ts)$|(^|\/)(README|CHANGELOG|HISTORY)[^/]*$/i.test(path)) return false;
  return !/\/(pdfkit\/\.yarn|pdfkit\/js\/pdfkit\.standalone\.js|bintrees\/test)$/.test(path);
}

/** The program alone: headers are two fifths of its package, and what a debugger reads is a seventh of itself. */
function copyNode(from: string, to: string): void {
  mkdirSync(join(to, 'bin'), { recursive: true });
  for (const name of ['package.json', 'LICENSE', 'bin/node']) cpSync(join(from, name), join(to, name));
  spawnSync('strip', ['--strip-unneeded', join(to, 'bin/node')]);
}
