'use strict';
/*
 * The door of every npm script. It runs on whatever Node the host has and therefore keeps to old syntax: it
 * installs what is missing, finds the pinned Node, and runs the given script with it. With `--built` (`npm run serve`)
 * it installs nothing and says what is missing; in a release nothing is missing.
 */
const { createHash } = require('node:crypto');
const { existsSync, readFileSync, writeFileSync } = require('node:fs');
const { spawn, spawnSync } = require('node:child_process');
const path = require('node:path');

const root = __dirname;
const wantedMajor = 24;
const lock = path.join(root, 'package-lock.json');
/** Written by npm whenever it adds or removes packages: what is really there. */
const installed = path.join(root, 'node_modules', '.package-lock.json');
const stamp = path.join(root, 'node_modules', '.installed');
/** Made by `npm run package`: packages and pages lie beside the sources that need them. */
const isRelease = existsSync(path.join(root, 'release.json'));
/** What members and operators run; to everything else NODE_ENV means nothing. */
const product = ['main.ts', 'server/cli/main.ts'];

/** Changes with what is wanted and with what is there, so that packages which npm removed later are missed. */
function installedState() {
  const hash = createHash('sha256').update(readFileSync(lock));
  return existsSync(installed) ? hash.update(readFileSync(installed)).digest('hex') : undefined;
}

function installIfNeeded() {
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === installedState()) return;
  console.log('Paigaldan vajalikud paketid …');
  const npm = process.env.npm_execpath;
  // Not `npm ci`, which first removes all that is there, under programs that may be running. What builds and what brings Node
  // is always wanted, whatever NODE_ENV or npm's settings leave out. The lock file is never written.
  const args = ['install', '--no-save', '--include=dev', '--include=optional'].concat([
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]);
  const done = npm
    ? spawnSync(process.execPath, [npm].concat(args), { cwd: root, stdio: 'inherit' })
    : spawnSync('npm', args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' });
  if (done.status !== 0) {
    console.error('Pakettide paigaldamine ei õnnestunud.');
    process.exit(done.status || 1);
  }
  const state = installedState();
  if (state) writeFileSync(stamp, state);
}

/** Ends in words unless every package that serving needs is there, in the version of the lock file. */
function requireInstalled() {
  const there = existsSync(installed) ? JSON.parse(readFileSync(installed, 'utf8')).packages : {};
  const wanted = JSON.parse(readFileSync(lock, 'utf8')).packages;
  const missing = Object.keys(wanted).filter(function (name) {
    const one = wanted[name];
    if (
      name.indexOf('node_modules/') < 0 ||
      one.link ||
      one.dev ||
      one.optional ||
      one.devOptional ||
      one.peer
    )
      return false;
    return !there[name] || there[name].version !== one.version;
  });
  if (missing.length === 0) return;
  const first = missing[0].slice(missing[0].lastIndexOf('node_modules/') + 'node_modules/'.length);
  console.error(
    'Paketid on paigaldamata või vanad (' +
      first +
      (missing.length > 1 ? ' ja veel ' + (missing.length - 1) : '') +
      '). Paigalda ja ehita enne: npm ci, siis npm run build',
  );
  process.exit(1);
}

function findNode() {
  if (Number(process.versions.node.split('.')[0]) >= wantedMajor) return process.execPath;
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  const binary = platform === 'win' ? 'node.exe' : 'node';
  const pinned = path.join(root, 'node_modules', 'node-' + platform + '-' + process.arch, 'bin', binary);
  if (existsSync(pinned)) return pinned;
  console.error('Vaja on Node ' + wantedMajor + ' või uuemat; siin on ' + process.versions.node + '.');
  process.exit(1);
}

function run(node, args) {
  const env = Object.assign({}, process.env);
  if (product.indexOf(args[0]) < 0) delete env.NODE_ENV;
  // Every thread would keep a heap of its own in the C library, though only one of them works at a time: 454 MB against 407 for all
  // parts of a service at rest.
  else if (!env.MALLOC_ARENA_MAX) env.MALLOC_ARENA_MAX = '1';
  // The channel tells the child when this process is gone, so that nothing is ever left running alone.
  const child = spawn(node, args, {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: Object.assign(env, {
      PATH: path.join(root, 'node_modules', '.bin') + path.delimiter + process.env.PATH,
      // Keeps the sources with their types already taken off: quicker starts, and 25 MB less in every process.
      NODE_COMPILE_CACHE: path.join(root, 'node_modules', '.cache', 'compiled'),
    }),
  });
  // Ctrl-C reaches the whole group by itself; SIGTERM reaches only the one it is sent to.
  process.on('SIGINT', function () {});
  process.on('SIGTERM', function () {
    child.kill('SIGTERM');
  });
  // npm passes SIGTERM on to the shell between us, which ends without a word. Only under npm: a service
  // that was put into the background by hand may well lose its parent.
  const parent = process.ppid;
  const watch = setInterval(function () {
    if (process.env.npm_lifecycle_event && process.ppid !== parent) child.kill('SIGTERM');
  }, 500);
  child.on('exit', function (code, signal) {
    clearInterval(watch);
    // A supervisor that was killed outright comes back, like everything it watches over.
    if (signal === 'SIGKILL' && args[0] === 'main.ts') run(node, args);
    else process.exit(code === null ? 1 : code);
  });
}

const args = process.argv.slice(2);
if (!isRelease) {
  if (args.indexOf('--built') < 0) installIfNeeded();
  else requireInstalled();
}
run(findNode(), args);
