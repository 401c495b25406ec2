import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { commandLine } from '../runtime/start/command-line.ts';
import { nextVersion, releasedChangelog } from './release/changelog.ts';
import { run } from './run.ts';
import { lastOf } from '../runtime/defined.ts';
import { migrationsFolder, readMigrations } from '../server/platform/db/known-migrations.ts';
import { measureShape } from './shape/measures.ts';
import { repositoryFiles, root } from './sources.ts';

const { positionals, values } = commandLine({
  help: `npm run release -- major|minor|patch|VERSION [--dry-run]
    Makes a version: checks, puts its number into all workspaces and what commits say into CHANGELOG.md, commits that, tags it, and
    writes the list of all packages it has (CycloneDX) and what npm run package makes below .cache/release. Pushes nothing. With --dry-run it prints what CHANGELOG.md
    would say, and changes nothing.`,
  options: { 'dry-run': { type: 'boolean', default: false } },
});

const git = (...args: string[]): string => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
const npm = (...args: string[]): string =>
  execFileSync('npm', args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });

try {
  await release(positionals[0] ?? '', values['dry-run']);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}

async function release(wanted: string, dryRun: boolean): Promise<void> {
  const { version: current } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    version: string;
  };
  const version = nextVersion(current, wanted);
  const changelog = join(root, 'CHANGELOG.md');
  const day = new Date().toISOString().slice(0, 10);
  const text = releasedChangelog(readFileSync(changelog, 'utf8'), { version, day, subjects: subjects() });
  if (dryRun) {
    console.log(text);
    return;
  }
  if (git('status', '--porcelain') !== '') throw new Error('there is something that is not committed');
  if ((await run('tools/check.ts')) !== 0) throw new Error('the check fails');
  npm('version', version, '--workspaces', '--include-workspace-root', '--no-git-tag-version');
  writeFileSync(changelog, text);
  writeFileSync(
    join(root, 'tools/shape/last-release.json'),
    JSON.stringify(measureShape(root, repositoryFiles()).shape),
  );
  const { migrations, releases } = readMigrations();
  const releasesPath = join(migrationsFolder, 'releases.json');
  writeFileSync(releasesPath, JSON.stringify([...releases, { version, migration: lastOf(migrations).name }]));
  const written = ['CHANGELOG.md', 'tools/shape/last-release.json', releasesPath];
  await run('prettier', ['--write', '--log-level=warn', ...written]);
  git('commit', '--all', '--message', `release: ${version}`);
  git('tag', '--annotate', `v${version}`, '--message', `Pääsuke ${version}`);
  const folder = join(root, '.cache/release');
  mkdirSync(folder, { recursive: true });
  const list = join(folder, `paasuke-${version}.cdx.json`);
  writeFileSync(list, npm('sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev'));
  // A process of its own: this one still has the number of before.
  if ((await run('tools/package.ts')) !== 0) throw new Error('the release cannot be packed');
  console.log(`v${version} is tagged; ${list} lists its packages. To publish it: git push --follow-tags`);
}

/** Of the commits since the last tag, the newest first; none before the first version, which nobody has another one of. */
function subjects(): string[] {
  const tags = git('tag', '--list', 'v*', '--sort=-creatordate').split('\n');
  if (tags[0] === '') return [];
  return git('log', '--no-merges', '--format=%s', `${tags[0]}..HEAD`).split('\n').filter(Boolean);
}
