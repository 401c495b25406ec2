import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { hasProgram } from '../runtime/testing/has-program.ts';
import { loadConfig } from '../server/config/config.ts';
import { readConfig } from '../media/config/config.ts';
import { askedNames } from './testing/asked-names.ts';
import { schemaFaults } from './testing/kubernetes-schema.ts';
import { goodSecrets } from '../runtime/testing/good-secrets.ts';

const home = join(import.meta.dirname, 'kubernetes');
const read = (path: string): string => readFileSync(join(home, path), 'utf8');

interface Probe {
  httpGet: { path: string; port: string };
}
interface Container {
  image: string;
  args?: string[];
  ports?: { name: string; containerPort: number }[];
  startupProbe: Probe;
  livenessProbe: Probe;
  readinessProbe: Probe;
  resources: { requests: object; limits: { memory: string } };
  securityContext: object;
  lifecycle?: { preStop: { exec: { command: string[] } } };
  volumeMounts: { name: string }[];
}
type Labels = Record<string, string>;
interface Pod {
  metadata: { labels: Labels };
  spec: {
    terminationGracePeriodSeconds?: number;
    securityContext: object;
    automountServiceAccountToken: boolean;
    containers: Container[];
    volumes: { name: string; persistentVolumeClaim?: { claimName: string } }[];
  };
}
interface Found {
  apiVersion: string;
  kind: string;
  metadata: { name: string };
  stringData?: Labels;
  spec: {
    selector?: Labels & { matchLabels?: Labels };
    template?: Pod;
    ports?: { port: number; targetPort: string }[];
    podSelector?: { matchLabels: Labels };
    scaleTargetRef?: { kind: string; name: string };
    minReplicas?: number;
    replicas?: number;
  };
}

const files = readdirSync(home, { recursive: true, encoding: 'utf8' }).filter((path) =>
  path.endsWith('.yaml'),
);
const objectsIn = (path: string): Found[] =>
  parseAllDocuments(read(path)).map((document) => document.toJS() as Found);
const all = files
  .filter((path) => !/kustomization|adapter-rules/.test(path))
  .flatMap((path) => objectsIn(path).map((object) => ({ ...object, path })));
const ofKind = (...kinds: string[]) => all.filter(({ kind }) => kinds.includes(kind));
const nameOf = ({ kind, metadata }: Found): string => `${kind} ${metadata.name}`;

const roles = ofKind('Deployment', 'StatefulSet');
const pods = [...roles, ...ofKind('Job')].map((one) => ({ name: nameOf(one), pod: one.spec.template! }));
const isWithin = (labels: Labels, others: Labels): boolean =>
  Object.entries(labels).every(([key, value]) => others[key] === value);
const chosenBy = (labels: Labels) => pods.filter(({ pod }) => isWithin(labels, pod.metadata.labels));

/** `NAME=value` lines. */
const settings = Object.fromEntries(
  read('settings/settings.env')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
) as Labels;

describe.each(pods)('$name', ({ pod: { spec } }) => {
  it('is nobody of the node, and writes to its volumes only', () => {
    expect(spec).toMatchObject({
      automountServiceAccountToken: false,
      securityContext: { runAsNonRoot: true, runAsUser: 10001, seccompProfile: { type: 'RuntimeDefault' } },
    });
    for (const { securityContext } of spec.containers)
      expect(securityContext).toEqual({
        readOnlyRootFilesystem: true,
        allowPrivilegeEscalation: false,
        capabilities: { drop: ['ALL'] },
      });
  });

  it('says what it needs, and has a bound to its memory', () => {
    for (const { resources, image } of spec.containers) {
      expect(image).toBe('paasuke');
      expect(Object.keys(resources.requests)).toEqual(['cpu', 'memory']);
      expect(resources.limits.memory).toMatch(/^\d+[GM]i$/);
    }
  });

  it('mounts what there is', () => {
    const volumes = spec.volumes.map(({ name }) => name);
    for (const { volumeMounts } of spec.containers)
      for (const { name } of volumeMounts) expect(volumes).toContain(name);
    const claims = ofKind('PersistentVolumeClaim').map(({ metadata }) => metadata.name);
    const claimed = spec.volumes.flatMap(({ persistentVolumeClaim: claim }) => claim?.claimName ?? []);
    expect(claims).toEqual(expect.arrayContaining(claimed));
  });
});

describe.each(roles.map((one) => ({ name: nameOf(one), one })))('$name', ({ one: { spec } }) => {
  const template = spec.template!;
  const container = template.spec.containers[0]!;

  it('chooses its own pods', () => {
    expect(isWithin(spec.selector!.matchLabels!, template.metadata.labels)).toBe(true);
  });

  it('is started anew when it is dead, and for no fault of others', () => {
    for (const probe of [container.startupProbe, container.livenessProbe])
      expect(probe.httpGet).toEqual({ path: '/livez', port: 'http' });
    const isEdge = container.args?.[0] === '--roles=edge';
    expect(container.readinessProbe.httpGet.path).toBe(isEdge ? '/healthz' : '/livez');
  });

  it('has the time that it takes to end', () => {
    const [, waits = '0'] = container.lifecycle?.preStop.exec.command ?? [];
    // It is left 8 seconds to close, after its viewers have gone.
    const needed = Number(waits) + Number(settings.EDGE_DRAIN_SECONDS) + 8;
    expect(template.spec.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(needed);
  });

  it('is not emptied from under its users by the upkeep of nodes', () => {
    const budgets = ofKind('PodDisruptionBudget').map((budget) => budget.spec.selector!.matchLabels!);
    expect(budgets.filter((labels) => isWithin(labels, template.metadata.labels))).toHaveLength(1);
  });
});

describe('by the schemas that are published', () => {
  test.each(all.map((one) => [`${one.path}: ${nameOf(one)}`, one] as const))(
    '%s',
    async (_, { path, ...one }) => {
      expect(await schemaFaults(one), path).toEqual([]);
    },
  );

  test('a field that is none is found, and a value that is of another kind', async () => {
    const { path: _, ...api } = structuredClone(roles[0]!);
    Object.assign(api.spec, { replicas: '2' });
    Object.assign(api.spec.template!.spec, { terminationGraceSeconds: 60 });
    expect(await schemaFaults(api)).toEqual([
      expect.stringContaining('replicas must be integer'),
      expect.stringMatching(/template\.spec\.terminationGraceSeconds is no field$/),
    ]);
  });
});

test('servers and edges are two at least', () => {
  const api = roles.find(({ metadata }) => metadata.name === 'api');
  expect(api?.spec.replicas).toBeGreaterThanOrEqual(2);
  const [scale] = ofKind('HorizontalPodAutoscaler');
  expect(scale?.spec).toMatchObject({ minReplicas: 2, scaleTargetRef: { kind: 'Deployment', name: 'edge' } });
});

test('edges need no disk that several nodes mount, and read from every ingest', () => {
  const edge = roles.find(({ metadata }) => metadata.name === 'edge')!.spec.template!;
  expect(edge.spec.volumes.flatMap((volume) => volume.persistentVolumeClaim ?? [])).toEqual([]);
  const ingests = JSON.parse(settings.INGESTS!) as { controlUrl: string }[];
  expect(settings.ARCHIVE_FROM?.split(',')).toEqual(ingests.map(({ controlUrl }) => controlUrl));
  const ports = ofKind('NetworkPolicy').find(({ metadata }) => metadata.name === 'to-ingest');
  expect(JSON.stringify(ports?.spec)).toContain(JSON.stringify({ app: 'paasuke', role: 'edge' }));
});

test('services lead to ports of pods that there are', () => {
  for (const { spec, metadata } of ofKind('Service')) {
    const chosen = chosenBy(spec.selector!);
    expect(chosen, metadata.name).toHaveLength(1);
    const ports = chosen[0]!.pod.spec.containers.flatMap(({ ports = [] }) => ports);
    for (const { targetPort, port } of spec.ports!)
      expect(ports).toContainEqual({ name: targetPort, containerPort: port });
  }
});

test('whom a policy protects is there, and everybody of ours is under one that lets nobody in', () => {
  for (const { spec, metadata } of ofKind('NetworkPolicy').filter(({ path }) => path.startsWith('service')))
    expect(chosenBy(spec.podSelector!.matchLabels).length, metadata.name).toBeGreaterThan(0);
  const nobody = ofKind('NetworkPolicy').find(({ metadata }) => metadata.name === 'nobody');
  expect(nobody?.spec).toEqual({
    podSelector: { matchLabels: { app: 'paasuke' } },
    policyTypes: ['Ingress'],
  });
  expect(chosenBy({ app: 'paasuke' })).toHaveLength(pods.length);
});

test('no secret is here', () => {
  const secrets = ofKind('Secret');
  expect(secrets.map(({ path }) => path)).toEqual(['secret.example.yaml']);
  for (const [name, value] of Object.entries(secrets[0]!.stringData!)) expect(value, name).toBe('');
  for (const name of Object.keys(settings)) expect(name).not.toMatch(/SECRET|TOKEN|PASSWORD|_KEY/);
});

test('roles start with these settings, and every name means something', () => {
  const filledIn = Object.entries(settings).map(([name, value]) => [
    name,
    value.replaceAll('example.org', 'naide.test'),
  ]);
  const env = {
    ...(Object.fromEntries(filledIn) as Labels),
    NODE_ENV: 'production',
    DATA_DIR: '/tmp/never-written',
    DATABASE_URL: 'postgresql://paasuke:x@postgres-rw.paasuke:5432/paasuke',
    ...goodSecrets,
    OBJECT_STORE_ACCESS_KEY: 'key',
    OBJECT_STORE_SECRET_KEY: 'secret',
  };
  const known = new Set([...askedNames(env, loadConfig), ...askedNames(env, readConfig)]);
  const named = [...Object.keys(settings), ...Object.keys(ofKind('Secret')[0]!.stringData!)];
  expect(named.filter((name) => !known.has(name))).toEqual([]);
  const { migrations, edges } = loadConfig(env);
  expect(migrations).toBe('check');
  const pools = files
    .map((path) => /^service\/edge\/(s\d)\//.exec(path)?.[1])
    .filter((id) => id !== undefined);
  expect(edges.map(({ id, controlUrl }) => [id, controlUrl])).toEqual(
    pools.toSorted().map((id) => [id, `http://edge-${id}:8081`]),
  );
});

test('what lies here is named by a kustomization, and what is named lies here', () => {
  const named = files
    .filter((path) => path.endsWith('kustomization.yaml'))
    .flatMap((path) => {
      const { resources = [] } = objectsIn(path)[0] as unknown as { resources?: string[] };
      return resources.filter((one) => one.endsWith('.yaml')).map((one) => join(dirname(path), one));
    });
  const apart = ['secret.example.yaml', 'adapter-rules.yaml'];
  expect(named.toSorted()).toEqual(
    files.filter((path) => !path.endsWith('kustomization.yaml') && !apart.includes(path)).toSorted(),
  );
});

/** On machines that have kubectl; it asks no cluster. */
test.skipIf(!hasProgram('kubectl'))('it is put together, each pool with pods of its own', () => {
  const kustomize = (folder: string) =>
    execFileSync('kubectl', ['kustomize', join(home, folder)], { encoding: 'utf8' });
  const made = parseAllDocuments(kustomize('service')).map((document) => document.toJS() as Found);
  const scales = made.filter(({ kind }) => kind === 'HorizontalPodAutoscaler');
  for (const id of ['s1', 's2']) {
    const pool = made.find(({ kind, metadata }) => kind === 'Deployment' && metadata.name === `edge-${id}`)!;
    const service = made.find(({ kind, metadata }) => kind === 'Service' && metadata.name === `edge-${id}`)!;
    expect(pool.spec.template!.metadata.labels.edge).toBe(id);
    expect(service.spec.selector).toEqual({ app: 'paasuke', role: 'edge', edge: id });
    expect(scales.map(({ spec }) => spec.scaleTargetRef!.name)).toContain(`edge-${id}`);
  }
  const settingsName = /name: (settings-\w+)/;
  expect(settingsName.exec(kustomize('migrate'))?.[1]).toBe(settingsName.exec(kustomize('service'))?.[1]);
});
