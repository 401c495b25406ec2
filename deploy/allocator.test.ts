import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { allocatorFor } from '../runtime/start/allocator.ts';
import { allocatorNames } from './testing/asked-names.ts';
import { machineFiles } from '../server/cli/setup/machine-files.ts';

const root = join(import.meta.dirname, '..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

type Env = Record<string, string>;
/** What of an environment is for the C library. */
const allocatorIn = (env: Env): Env =>
  Object.fromEntries(Object.entries(env).filter(([name]) => allocatorNames.includes(name)));
/** `A=1 B=2`, as images and units have it. */
const envOf = (words: string): Env =>
  Object.fromEntries(
    words.split(' ').map((word) => [word.slice(0, word.indexOf('=')), word.slice(word.indexOf('=') + 1)]),
  );
const image = envOf(/^ENV (NODE_ENV=.*)$/m.exec(read('Dockerfile'))![1]!);

interface Container {
  image: string;
  args?: string[];
  env?: { name: string; value?: string }[];
}

/** The environment in which the image's entry starts its program with `args`. */
function startedBy(args: readonly string[], env: Env): Env {
  const folder = mkdtempSync(join(tmpdir(), 'entry-'));
  try {
    writeFileSync(join(folder, 'node'), '#!/bin/sh\nenv\necho "ARGS=$*"\n', { mode: 0o755 });
    const said = execFileSync('sh', [join(root, 'deploy/image/start.sh'), ...args], {
      env: { ...env, PATH: `${folder}:/usr/bin:/bin` },
      encoding: 'utf8',
    });
    const started = envOf(said.trim().replaceAll('\n', ' '));
    expect(said).toContain(`ARGS=${['main.ts', ...args].join(' ')}\n`);
    return started;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Roles of a deployment, what they are started with and what their environment is. */
type Part = [name: string, args: readonly string[], env: Env];

function ofCompose(): Part[] {
  const { services } = parse(read('deploy/compose.yaml'), { merge: true }) as {
    services: Record<string, { command?: string[]; environment?: Env }>;
  };
  return Object.entries(services)
    .filter(([, { command }]) => command?.[0]?.startsWith('--roles='))
    .map(([name, { command, environment }]) => [
      name,
      command!,
      startedBy(command!, { ...image, ...environment }),
    ]);
}

function ofKubernetes(): Part[] {
  const folder = 'deploy/kubernetes/service';
  const files = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' });
  return files
    .filter((path) => path.endsWith('.yaml'))
    .flatMap((path) => parseAllDocuments(read(join(folder, path))))
    .flatMap((document) => {
      const { spec } = document.toJS() as { spec?: { template?: { spec: { containers: Container[] } } } };
      return spec?.template?.spec.containers ?? [];
    })
    .map(({ args = [], env = [] }) => [
      args.join(' '),
      args,
      startedBy(args, { ...image, ...Object.fromEntries(env.map(({ name, value = '' }) => [name, value])) }),
    ]);
}

function ofUnits(): Part[] {
  const answers = {
    host: 'tv.naide.test',
    operator: 'Mari',
    email: 'mari@naide.test',
    smtp: '',
    backups: '/b',
  };
  const layout = { home: '/opt/paasuke', port: 8080, databaseUrl: 'postgres://x' };
  return machineFiles(answers, layout)
    .filter(({ text }) => text.includes('--roles='))
    .map(({ path, text }) => [
      path.slice(path.lastIndexOf('/') + 1),
      /^ExecStart=(.*)$/m.exec(text)![1]!.split(' '),
      envOf(/^Environment=(.*)$/m.exec(text)![1]!),
    ]);
}

describe.each([
  ['compose.yaml', ofCompose(), 5],
  ['Kubernetes', ofKubernetes(), 4],
  ['the units', ofUnits(), 4],
] as const)('in %s', (_, parts, count) => {
  it('every part has what its roles are to have', () => {
    expect(parts).toHaveLength(count);
    for (const [name, args, env] of parts) expect(allocatorIn(env), name).toEqual(allocatorFor(args));
  });
});

test('the image has by itself what the roles of its command are to have', () => {
  const command = JSON.parse(/^CMD (.*)$/m.exec(read('Dockerfile'))![1]!) as string[];
  expect(allocatorIn(startedBy(command, image))).toEqual(allocatorFor(command));
  expect(JSON.parse(/^ENTRYPOINT (.*)$/m.exec(read('Dockerfile'))![1]!)).toEqual([
    'sh',
    '/app/deploy/image/start.sh',
  ]);
});

test('the image and the door have what is for all', () => {
  expect(allocatorIn(image)).toEqual(allocatorFor([]));
  for (const [name, value] of Object.entries(allocatorFor([])))
    expect(read('run.cjs')).toContain(`env.${name} = '${value}'`);
});

test('a process of several roles gives back what one of them takes, and an edge alone does not', () => {
  expect(allocatorNames).toEqual(['MALLOC_ARENA_MAX', 'MALLOC_MMAP_THRESHOLD_', 'MALLOC_TRIM_THRESHOLD_']);
  expect(allocatorFor(['--roles=edge'])).toEqual({ MALLOC_ARENA_MAX: '1' });
});
