import { alarmChoice } from '../../contract/routes/console/alarm-choice.ts';
import type { Output } from '../../contract/route.ts';
import type { listFindings } from '../../contract/routes/console/service.ts';
import type { Alarm } from '../../contract/models/console/alarms.ts';
import type {
  JobState,
  MailState,
  PinState,
  ServerState,
  ServiceStatus,
  WorkState,
} from '../../contract/models/console/service.ts';
import type { SourcedSetting } from '../../contract/models/console/settings.ts';
import type { EdgeHealth } from '../../contract/models/edge.ts';
import type { IngestState, StorageReport } from '../../contract/models/media.ts';
import { on } from './console-world.tsx';

/** 21.11.2026 20:43 by the clock of Tallinn. */
export const evening = Date.parse('2026-11-21T18:43:00Z');

/** What `doctor` says of a service in which all is well. */
export const nothingFound: Output<typeof listFindings> = {
  at: evening,
  findings: [{ state: 'good', what: 'Kell', found: 'sama aeg', mend: null, to: null }],
};

/** What an operator hears of alarms who has chosen nothing. */
export const noAlarms = on(alarmChoice, {
  choice: { mail: false, quiet: null, timeZone: 'Europe/Tallinn' },
  publicKey: null,
  devices: 0,
});

export const alarm = (more: Partial<Alarm> = {}): Alarm => ({
  id: 7,
  begunAt: evening,
  level: 'bad',
  text: 'ETV ei tule',
  to: null,
  seenAt: null,
  seenBy: null,
  ...more,
});

export const health = (more: Partial<EdgeHealth> = {}): EdgeHealth => ({
  id: 'e1',
  draining: false,
  revocationsAgeMs: 800,
  viewers: 12,
  bitsPerSecond: 48_300_000,
  ticketKeys: [1],
  channels: {},
  version: '0.1.0',
  ...more,
});

export const server = (more: Partial<ServerState> = {}): ServerState => ({
  id: 'e1',
  url: 'http://e1.test',
  dvrSeconds: 7_200,
  isDefault: false,
  health: health(),
  ...more,
});

export const job = (more: Partial<JobState> = {}): JobState => ({
  name: 'guide',
  startedAt: evening,
  tookMs: 120,
  doneAt: evening,
  error: null,
  wanted: false,
  ...more,
});

export const work = (more: Partial<WorkState> = {}): WorkState => ({
  name: 'mails',
  due: 3,
  running: 1,
  waiting: 2,
  dead: 0,
  rows: [],
  ...more,
});

export const mail = (more: Partial<MailState> = {}): MailState => ({
  id: 5,
  kind: 'activation',
  to: 'mari@naide.test',
  subject: 'Tere tulemast',
  state: 'failed',
  attempts: 4,
  createdAt: evening,
  nextAttemptAt: evening,
  lastError: 'postkast on täis',
  ...more,
});

export const pin = (more: Partial<PinState> = {}): PinState => ({
  id: 3,
  channelId: 'etv',
  fromMs: evening,
  toMs: evening + 3_600_000,
  owner: 'operator',
  expiresAt: evening + 86_400_000,
  ...more,
});

export const setting = (more: Partial<SourcedSetting> = {}): SourcedSetting => ({
  code: 'CONTACT_EMAIL',
  group: 'CONTACT',
  name: 'Klienditoe e-post',
  kind: 'email',
  form: null,
  meaning: 'Kuhu liikmed kirjutavad.',
  value: 'abi@naide.test',
  source: 'stored',
  changedAt: null,
  changedBy: null,
  version: 'v1',
  ...more,
});

export const storage = (more: Partial<StorageReport> = {}): StorageReport => ({
  at: evening,
  channels: [],
  pinnedHours: 0,
  pinnedBytes: 0,
  freeBytes: 400_000_000_000,
  totalBytes: 2_000_000_000_000,
  alarm: false,
  ...more,
});

export const fed = (more: Partial<IngestState> = {}): IngestState => ({
  channelId: 'etv',
  state: 'live',
  source: { index: 0, address: 'http://allikas.test', kind: 'hls' },
  bitsPerSecond: 5_200_000,
  lastSegmentAgeMs: 2_000,
  restarts: 0,
  switches: 0,
  lastError: null,
  formats: [],
  notes: [],
  nowPlaying: null,
  ...more,
});

export const status = (more: Partial<ServiceStatus> = {}): ServiceStatus => ({
  at: evening,
  version: '0.1.0',
  alarms: [],
  channelNames: { etv: 'ETV' },
  viewers: 0,
  bitsPerSecond: 0,
  starts: 0,
  refusals: [],
  zap95: null,
  errors: [],
  channels: [],
  networks: [],
  servers: [],
  fed: [],
  guide: [],
  mails: { waiting: 0, failed: 0 },
  jobs: [],
  storage: null,
  ...more,
});
