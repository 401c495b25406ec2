import { Type } from 'typebox';
import { operatorErrors } from '../../errors.ts';
import { Maybe } from '../../maybe.ts';
import { ChannelId } from '../../models/channel.ts';
import { SampleChart, sampleSeriesNames, sampleSpans } from '../../models/console/samples.ts';
import {
  AuditLine,
  IngestShare,
  JobState,
  MailState,
  PinState,
  ServerState,
  ServiceFinding,
  ServiceStatus,
  TicketKey,
  WorkState,
} from '../../models/console/service.ts';
import { SourcedSetting } from '../../models/console/settings.ts';
import { StorageReport } from '../../models/media.ts';
import { NumberText } from '../../number-text.ts';
import { route } from '../../route.ts';

/** The service itself: how it is, its parts, its settings, and what was done to it. */

const strict = { additionalProperties: false };
const Id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });
const IdText = NumberText();
const Day = Type.String({ pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' });
const Instant = Type.Integer({ minimum: 0, maximum: 8_640_000_000_000_000 });
const get = { method: 'GET', audience: 'operator', errors: operatorErrors } as const;
const post = { method: 'POST', audience: 'operator', errors: operatorErrors } as const;

export const serviceNow = route({
  ...get,
  path: '/admin/api/now',
  roles: ['support', 'lineup'],
  summary: 'How the service is at this moment, on one page.',
  output: ServiceStatus,
});

export const listFindings = route({
  ...get,
  path: '/admin/api/findings',
  roles: ['support', 'lineup'],
  summary: 'What is set up wrongly, and what is left to do, as doctor finds it.',
  query: Type.Object({ fresh: Type.Optional(Type.Enum(['1'])) }, strict),
  output: Type.Object({ at: Type.Integer(), findings: Type.Array(ServiceFinding) }),
});

export const sampleChart = route({
  ...get,
  path: '/admin/api/samples',
  roles: ['support', 'lineup'],
  summary: 'Values of one series over an hour, a day or a month.',
  query: Type.Object(
    {
      series: Type.Enum(sampleSeriesNames),
      span: Type.Enum(Object.keys(sampleSpans) as (keyof typeof sampleSpans)[]),
    },
    strict,
  ),
  output: SampleChart,
});

export const listJobs = route({
  ...get,
  path: '/admin/api/jobs',
  roles: ['support', 'lineup'],
  summary: 'How periodic jobs went last.',
  output: Type.Array(JobState),
});

export const runJob = route({
  ...post,
  path: '/admin/api/jobs/run',
  summary: 'Have a periodic job done at once.',
  body: Type.Object({ name: Type.String({ minLength: 1, maxLength: 80 }) }, strict),
  output: Type.Null(),
});

export const listWork = route({
  ...get,
  path: '/admin/api/work',
  roles: ['support', 'lineup'],
  summary: 'How much work there is of each kind, and what was given up.',
  output: Type.Array(WorkState),
});

export const retryWork = route({
  ...post,
  path: '/admin/api/work/retry',
  roles: ['support'],
  summary: 'Have all work of a kind that was given up tried once more.',
  body: Type.Object({ name: Type.String({ minLength: 1, maxLength: 80 }) }, strict),
  output: Type.Object({ count: Type.Integer() }),
});

export const listServers = route({
  ...get,
  path: '/admin/api/servers',
  roles: ['support', 'lineup'],
  summary: 'The stream servers, as they are set up and as they say themselves.',
  output: Type.Array(ServerState),
});

export const listIngests = route({
  ...get,
  path: '/admin/api/ingests',
  roles: ['support', 'lineup'],
  summary: 'The ingests, and which of the channels that come from outside each of them has.',
  /** `unheld`: what none of them has. */
  output: Type.Object({ ingests: Type.Array(IngestShare), unheld: Type.Array(Type.String()) }),
});

export const drainServer = route({
  ...post,
  path: '/admin/api/servers/drain',
  roles: ['lineup'],
  summary: 'Send no new viewers to a stream server, or send them again.',
  body: Type.Object({ id: Type.String({ minLength: 1, maxLength: 80 }), draining: Type.Boolean() }, strict),
  /** `alone`: no other server takes its viewers. */
  output: Type.Object({ viewers: Type.Integer(), alone: Type.Boolean() }),
});

export const listTicketKeys = route({
  ...get,
  path: '/admin/api/ticket-keys',
  summary: 'The keys of stream tickets, without the keys themselves.',
  output: Type.Array(TicketKey),
});

export const changeTicketKeys = route({
  ...post,
  path: '/admin/api/ticket-keys/change',
  summary: 'Add a key, have one sign from now on, or throw one away.',
  body: Type.Object(
    {
      act: Type.Enum(['add', 'use', 'retire', 'retireNow']),
      kid: Maybe(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
    },
    strict,
  ),
  output: Type.Array(TicketKey),
});

export const listAllSettings = route({
  ...get,
  path: '/admin/api/settings',
  summary: 'Every setting with its meaning, its value and where that comes from.',
  output: Type.Array(SourcedSetting),
});

const SettingChange = Type.Object(
  {
    code: Type.String({ minLength: 1, maxLength: 60 }),
    value: Maybe(Type.String({ maxLength: 600 })),
    /** As it was read: somebody else may have changed it. Without it the present state is written over. */
    version: Type.Optional(Type.String({ maxLength: 64 })),
  },
  strict,
);

export const changeSetting = route({
  ...post,
  path: '/admin/api/settings/change',
  summary: 'Set a value, or with null let the environment decide again.',
  body: SettingChange,
  output: Type.Null(),
  errors: [...operatorErrors, 'operation.outdated'],
});

export const changeSettings = route({
  ...post,
  path: '/admin/api/settings/change-together',
  summary:
    'Set several values that belong together, or with null let the environment decide again: all of them or none.',
  body: Type.Object({ changes: Type.Array(SettingChange, { minItems: 1, maxItems: 40 }) }, strict),
  output: Type.Null(),
  errors: [...operatorErrors, 'operation.outdated'],
});

const auditFilter = {
  /** Part of who did it. */
  actor: Type.Optional(Type.String({ minLength: 1, maxLength: 254 })),
  /** How the act begins: `channel` is all that was done to channels. */
  action: Type.Optional(Type.String({ pattern: '^[A-Za-z.-]{1,60}$' })),
  account: Type.Optional(IdText),
  from: Type.Optional(Day),
  to: Type.Optional(Day),
};

export const listAudit = route({
  ...get,
  path: '/admin/api/audit',
  summary: 'What was done, the newest first.',
  query: Type.Object({ ...auditFilter, before: Type.Optional(IdText) }, strict),
  output: Type.Object({ lines: Type.Array(AuditLine), next: Maybe(Type.Integer()) }),
});

export const exportAudit = route({
  ...get,
  path: '/admin/api/audit.csv',
  summary: 'The same as a table for spreadsheets, up to 50,000 lines.',
  query: Type.Object(auditFilter, strict),
  answers: 'bytes',
  output: Type.Null(),
});

export const listMails = route({
  ...get,
  path: '/admin/api/mails',
  roles: ['support'],
  summary: 'Mails that did not get through, or wait; the newest first.',
  output: Type.Array(MailState),
});

export const getMail = route({
  ...get,
  path: '/admin/api/mails/:id',
  summary: 'One mail with its text, which may hold a link that opens an account.',
  params: Type.Object({ id: IdText }, strict),
  output: Type.Object({ mail: MailState, text: Type.String() }),
});

export const sendMailAgain = route({
  ...post,
  path: '/admin/api/mails/again',
  roles: ['support'],
  summary: 'Try to send a mail again at once.',
  body: Type.Object({ id: Id }, strict),
  output: Type.Null(),
});

export const storageState = route({
  ...get,
  path: '/admin/api/storage',
  roles: ['lineup'],
  summary: 'What the archive takes, by channel; null before it was looked over.',
  output: Maybe(StorageReport),
});

export const listPins = route({
  ...get,
  path: '/admin/api/pins',
  roles: ['lineup'],
  summary: 'Parts of archives that are kept beyond their time.',
  output: Type.Array(PinState),
});

export const addPin = route({
  ...post,
  path: '/admin/api/pins/add',
  roles: ['lineup'],
  summary: 'Keep a part of a channel’s archive.',
  body: Type.Object(
    {
      channelId: ChannelId,
      fromMs: Instant,
      toMs: Instant,
      days: Type.Integer({ minimum: 1, maximum: 3_660 }),
    },
    strict,
  ),
  output: Type.Object({ id: Type.Integer() }),
});

export const removePin = route({
  ...post,
  path: '/admin/api/pins/remove',
  roles: ['lineup'],
  summary: 'Let a kept part go in its time.',
  body: Type.Object({ id: Id }, strict),
  output: Type.Null(),
});

export const endAllSessions = route({
  ...post,
  path: '/admin/api/sessions/end-all',
  summary: 'End the sessions of all members.',
  output: Type.Object({ ended: Type.Integer() }),
});

export const checkBooks = route({
  ...get,
  path: '/admin/api/books/check',
  roles: ['support'],
  takesLong: true,
  summary: 'Whether ledgers, payments and receipts agree. Nothing is mended.',
  output: Type.Object({
    faults: Type.Array(Type.Object({ of: Type.String(), fault: Type.String() })),
    count: Type.Integer(),
  }),
});
