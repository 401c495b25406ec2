import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { parse } from 'yaml';
import { loadConfig } from '../server/config/config.ts';
import { readConfig } from '../media/config/config.ts';
import { askedNames } from './testing/asked-names.ts';
import { goodSecrets } from '../runtime/testing/good-secrets.ts';

const read = (name: string): string => readFileSync(join(import.meta.dirname, name), 'utf8');

interface Service {
  image: string;
  command?: string[];
  entrypoint?: string[];
  environment?: Record<string, string>;
  healthcheck?: { test: string[] };
  restart: string;
  read_only?: boolean;
  user?: string;
  ports?: string[];
  volumes?: string[];
  networks?: string[];
  stop_grace_period?: string;
}

const text = read('compose.yaml');
const compose = parse(text, { merge: true }) as {
  services: Record<string, Service>;
  volumes: Record<string, unknown>;
};
const services = Object.entries(compose.services);
const ours = services.filter(([, { image }]) => image === '${PAASUKE_IMAGE}');
const isOnce = ({ restart }: Service): boolean => restart === 'no';

/** Keys of `.env.example`, each with the comment above it. */
const explained = new Map<string, { value: string; comment: string }>();
let comment: string[] = [];
for (const line of read('.env.example').split('\n')) {
  const [, key, value = ''] = /^([A-Z0-9_]+)=(.*)$/.exec(line) ?? [];
  if (key) explained.set(key, { value, comment: comment.join(' ') });
  comment = line.startsWith('# ') && !line.startsWith('# ---') ? [...comment, line.slice(2)] : [];
}
const used = new Set([...text.matchAll(/\$\{([A-Z0-9_]+)/g)].map((match) => match[1]!));

/** What an operator would have filled in. */
const filledIn: Record<string, string> = {
  SITE_HOST: 'tv.naide.test',
  POSTGRES_PASSWORD: 'x'.repeat(48),
  ...goodSecrets,
  METRICS_TOKEN: goodSecrets.MEDIA_SECRET.slice(0, 48),
  OBJECT_STORE_URL: 'http://store:7070',
  OBJECT_STORE_BUCKET: 'paasuke',
  OBJECT_STORE_ACCESS_KEY: 'key',
  OBJECT_STORE_SECRET_KEY: 'secret',
};
const fill = (value: string): string =>
  value.replaceAll(
    /\$\{([A-Z0-9_]+)(?::-([^}]*))?\}/g,
    (_, key: string, fallback = '') => filledIn[key] || explained.get(key)?.value || fallback,
  );
/** What a service is named, beside what its image says. */
const environmentOf = ({ environment = {} }: Service): Record<string, string> => ({
  NODE_ENV: 'production',
  DATA_DIR: '/tmp/never-written',
  ...Object.fromEntries(Object.entries(environment).map(([key, value]) => [key, fill(value)])),
});

describe('what is set', () => {
  test('is explained, each key with a line of its own, and nothing else is', () => {
    expect([...explained.keys()].filter((key) => key !== 'COMPOSE_PROFILES').toSorted()).toEqual(
      [...used].toSorted(),
    );
    for (const [key, { comment: words }] of explained) expect(words.length, key).toBeGreaterThan(15);
  });

  test('is no secret in the example, and names versions', () => {
    const of = (names: RegExp) =>
      [...explained].filter(([key]) => names.test(key)).map(([, { value }]) => value);
    expect(of(/PASSWORD|SECRET|KEY|TOKEN/).filter((value) => value !== '')).toEqual([]);
    const images = of(/_IMAGE$/);
    expect(images.length).toBeGreaterThan(5);
    expect(images.filter((image) => !/:v?\d+\.\d+(\.\d+)?(-[a-z0-9]+)?$/.test(image))).toEqual([]);
  });
});

describe.each(ours)('%s', (_, service) => {
  const isServer = service.environment?.DATABASE_URL !== undefined;

  it('starts with its settings, and every name means something', () => {
    const env = environmentOf(service);
    const known = askedNames(env, isServer ? loadConfig : readConfig);
    expect(Object.keys(service.environment ?? {}).filter((name) => !known.has(name))).toEqual([]);
  });

  it('writes to its volumes and /tmp only, as nobody of this machine', () => {
    expect(service).toMatchObject({
      read_only: true,
      user: '10001:10001',
      tmpfs: ['/tmp'],
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
    });
    for (const volume of service.volumes ?? []) expect(volume).toMatch(/^[a-z0-9-]+:\/data(\/|$)/);
  });
});

test('servers leave the schema to the step before them', () => {
  const servers = ours.filter(([, { command }]) => command?.[0] === '--roles=api,jobs');
  expect(servers).toHaveLength(2);
  for (const [, service] of servers) {
    expect(service.environment?.MIGRATIONS).toBe('check');
    expect(service).toMatchObject({
      depends_on: { migrate: { condition: 'service_completed_successfully' } },
    });
  }
});

test('edges have longer than viewers need to go elsewhere, and are those that servers know', () => {
  const edges = ours.filter(([, { command }]) => command?.[0] === '--roles=edge');
  for (const [, { stop_grace_period: grace }] of edges) expect(parseInt(grace!, 10)).toBeGreaterThan(40);
  const named = JSON.parse(fill(compose.services['server-1']!.environment!.EDGES!)) as Record<
    string,
    string
  >[];
  expect(named.map(({ id, controlUrl }) => [id, controlUrl])).toEqual(
    edges.map(([name, { environment }]) => [environment!.EDGE_ID, `http://${name}:8081`]),
  );
});

test('everything that stays tells how it is, and comes back by itself', () => {
  for (const [name, service] of services.filter(([, one]) => !isOnce(one))) {
    expect(service.healthcheck?.test[0], name).toBe('CMD');
    expect(service.restart, name).toBe('unless-stopped');
  }
});

test('the world reaches nginx, and nothing else', () => {
  expect(services.filter(([, { ports }]) => ports).map(([name]) => name)).toEqual(['nginx']);
});

test('what is kept is kept in volumes with names, which compose leaves alone', () => {
  const named = services.flatMap(([, { volumes = [] }]) =>
    volumes.map((volume) => volume.split(':')[0]!).filter((source) => !source.startsWith('.')),
  );
  expect([...new Set(named)].toSorted()).toEqual(Object.keys(compose.volumes).toSorted());
});

test('nginx sends to the ports that roles listen at, and Prometheus asks all of them', () => {
  const { scrape_configs: jobs } = parse(read('prometheus/prometheus.yml')) as {
    scrape_configs: { static_configs: { targets: string[] }[] }[];
  };
  const targets = jobs.flatMap(({ static_configs: lists }) => lists.flatMap((list) => list.targets));
  expect(targets.map((target) => target.split(':')[0]!).toSorted()).toEqual(
    ours
      .filter(([, one]) => !isOnce(one))
      .map(([name]) => name)
      .toSorted(),
  );
  const conf = read('nginx/compose/servers.conf') + read('nginx/compose/site.conf.template');
  for (const [, name] of conf.matchAll(/(?:server|set \$\w+) ((?:server|edge)-\d)/g))
    expect(compose.services).toHaveProperty(name!);
});
