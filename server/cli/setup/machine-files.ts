import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { allocatorFor } from '../../../runtime/start/allocator.ts';
import { usualEdgeCount } from '../../config/edges.ts';
import { makeVapidKeys } from '../../config/push.ts';
import type { Answers } from './questions.ts';

/** The root of what is installed, where the templates are. */
export const installed = join(import.meta.dirname, '../../..');

/** A file of the machine, as it is to be. */
export interface MachineFile {
  path: string;
  text: string;
}

/** Where things are on the machine; each as one would look for it. */
export interface MachineLayout {
  /** The folder of the release, or a link to it. */
  home: string;
  port: number;
  databaseUrl: string;
}

export const settingsPath = '/etc/paasuke/paasuke.env';

/** The settings, with secrets that were never used before. */
export function settingsFile(answers: Answers, { port, databaseUrl }: MachineLayout): string {
  const vapid = makeVapidKeys();
  const domain = answers.email.slice(answers.email.indexOf('@') + 1);
  return filled('paasuke.env', {
    publicUrl: `https://${answers.host}`,
    port: String(port),
    databaseUrl,
    dataDir: '/var/lib/paasuke',
    backupDir: answers.backups,
    mediaSecret: randomBytes(32).toString('hex'),
    ticketKeys: `1:${randomBytes(32).toString('base64')}`,
    metricsToken: randomBytes(24).toString('hex'),
    vapidPublicKey: vapid.publicKey,
    vapidPrivateKey: vapid.privateKey,
    operator: answers.operator,
    email: answers.email,
    smtpUrl: answers.smtp === '' ? '' : `"${answers.smtp}"`,
    mailFrom: `teated@${domain}`,
  });
}

/** Everything else that the machine is told: units of systemd, nginx, and how long journald keeps what is said. */
export function machineFiles(answers: Answers, layout: MachineLayout): MachineFile[] {
  const { home, port } = layout;
  const hardening = template('hardening.conf');
  const common = { home, settings: settingsPath, hardening, backupDir: answers.backups };
  const unit = (name: string, text: string): MachineFile => ({ path: `/etc/systemd/system/${name}`, text });
  const part = (name: string, more: PartWords): MachineFile =>
    unit(
      `${name}.service`,
      filled('part.service', {
        ...common,
        ...more,
        environment: allocatorWords(more.roles) + more.environment,
      }),
    );
  return [
    part('paasuke', { description: 'server', roles: 'api,jobs', environment: '', stopSeconds: '20' }),
    part('paasuke-ingest', {
      description: 'ingest',
      roles: 'ingest',
      environment: ` INGEST_CONTROL_PORT=${port + 1 + usualEdgeCount}`,
      stopSeconds: '30',
    }),
    ...Array.from({ length: usualEdgeCount }, (_, i) =>
      part(`paasuke-edge-s${i + 1}`, {
        description: `edge s${i + 1}`,
        roles: 'edge',
        environment: ` EDGE_ID=s${i + 1} EDGE_PORT=${port + 1 + i}`,
        // EDGE_DRAIN_SECONDS (30) for viewers to go to the other one, and some to close files.
        stopSeconds: '60',
      }),
    ),
    unit('paasuke-backup.service', filled('backup.service', common)),
    unit('paasuke-backup.timer', template('backup.timer')),
    { path: '/etc/systemd/journald.conf.d/paasuke.conf', text: template('journald.conf') },
    {
      path: '/etc/nginx/sites-available/paasuke',
      text: filled('nginx.conf', {
        home,
        host: answers.host,
        port: String(port),
        portS1: String(port + 1),
        portS2: String(port + 2),
        httpPort: '80',
        httpsPort: '443',
        certificates: `/etc/letsencrypt/live/${answers.host}`,
      }),
    },
  ];
}

interface PartWords {
  description: string;
  roles: string;
  environment: string;
  stopSeconds: string;
}

/** As they stand in a unit, behind others. */
const allocatorWords = (roles: string): string =>
  Object.entries(allocatorFor([`--roles=${roles}`]))
    .map(([name, value]) => ` ${name}=${value}`)
    .join('');

const template = (name: string): string => readFileSync(join(installed, 'deploy/one-machine', name), 'utf8');

/** A template with its slots filled; one that nobody fills is a mistake of ours. */
function filled(name: string, values: object): string {
  const known = new Map<string, string>(Object.entries(values));
  return template(name).replaceAll(/\{\{(\w+)\}\}/g, (_, slot: string) => {
    const value = known.get(slot);
    if (value === undefined) throw new Error(`${name}: nothing fills {{${slot}}}`);
    return value;
  });
}
