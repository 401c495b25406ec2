import { Type, type Static } from 'typebox';
import { Maybe } from '../../maybe.ts';
import { Alarm } from './alarms.ts';
import { EdgeHealth } from '../edge.ts';
import { IngestState, StorageReport } from '../media.ts';

/** What a look at one thing of the machine or the settings has found. */
export const ServiceFinding = Type.Object({
  /** `bad` keeps members from something now, `warn` will, or is left to do. */
  state: Type.Enum(['good', 'warn', 'bad']),
  what: Type.String(),
  found: Type.String(),
  /** How it is mended. */
  mend: Maybe(Type.String()),
  /** A page of the console on which it is. */
  to: Maybe(Type.String()),
});
export type ServiceFinding = Static<typeof ServiceFinding>;

/** How a periodic job went last. */
export const JobState = Type.Object({
  name: Type.String(),
  startedAt: Type.Integer(),
  tookMs: Type.Integer(),
  doneAt: Maybe(Type.Integer()),
  error: Maybe(Type.String()),
  /** It is wanted at once, and not begun yet. */
  wanted: Type.Boolean(),
});
export type JobState = Static<typeof JobState>;

/** A kind of work that is due as rows: how many there are, and what was given up, the latest first. */
export const WorkState = Type.Object({
  name: Type.String(),
  due: Type.Integer(),
  running: Type.Integer(),
  /** Failed, and tried again later. */
  waiting: Type.Integer(),
  dead: Type.Integer(),
  rows: Type.Array(
    Type.Object({
      key: Type.String(),
      deadAt: Type.Integer(),
      tries: Type.Integer(),
      error: Type.String(),
    }),
  ),
});
export type WorkState = Static<typeof WorkState>;

/** How the service is at this moment. */
export const ServiceStatus = Type.Object({
  at: Type.Integer(),
  version: Type.String(),
  alarms: Type.Array(Alarm),
  /** What channels are called, by their ids. */
  channelNames: Type.Record(Type.String(), Type.String()),
  viewers: Type.Integer(),
  bitsPerSecond: Type.Integer(),
  /** Streams that were opened in the last hour, and those that were refused, by code. */
  starts: Type.Integer(),
  refusals: Type.Array(Type.Object({ code: Type.String(), count: Type.Integer() })),
  /** 95 of 100 first pictures of the last hour came within so many milliseconds; null when nobody has measured. */
  zap95: Maybe(Type.Integer()),
  /** What went wrong in players that measure, in the last hour. */
  errors: Type.Array(Type.Object({ code: Type.String(), count: Type.Integer() })),
  /** Who watches, by channel, the most first. */
  channels: Type.Array(Type.Object({ id: Type.String(), name: Type.String(), viewers: Type.Integer() })),
  /** Starts of the last day by the kind of network, of those who measure. */
  networks: Type.Array(Type.Object({ network: Type.String(), count: Type.Integer() })),
  servers: Type.Array(Type.Object({ id: Type.String(), health: Maybe(EdgeHealth) })),
  /** Null when the ingest does not answer. */
  fed: Maybe(Type.Array(IngestState)),
  guide: Type.Array(
    Type.Object({
      id: Type.String(),
      okAt: Maybe(Type.Integer()),
      alarm: Maybe(Type.String()),
    }),
  ),
  mails: Type.Object({ waiting: Type.Integer(), failed: Type.Integer() }),
  jobs: Type.Array(JobState),
  storage: Maybe(StorageReport),
});
export type ServiceStatus = Static<typeof ServiceStatus>;

/** A stream server, as it is set up and as it says itself. */
export const ServerState = Type.Object({
  id: Type.String(),
  /** Where the server reaches it. */
  url: Type.String(),
  dvrSeconds: Type.Integer(),
  isDefault: Type.Boolean(),
  health: Maybe(EdgeHealth),
});
export type ServerState = Static<typeof ServerState>;

/** An ingest, and its share of the channels that come from outside. */
export const IngestShare = Type.Object({
  id: Type.String(),
  /** Where the server reaches it; null for one that asks for channels and is not in `INGESTS`. */
  url: Maybe(Type.String()),
  /**
   * `down`: it does not answer; `apart`: it does, and asks for no channels; `elsewhere`: it is given none, because those
   * who hold channels write to another disk; `unnamed`: it is not in `INGESTS`.
   */
  state: Type.Enum(['ok', 'down', 'apart', 'elsewhere', 'unnamed']),
  /** How long it has until it is taken for dead, less than 0 when it was; null when nothing is known of it. */
  leftMs: Maybe(Type.Integer()),
  /** What it holds. */
  held: Type.Array(Type.String()),
  /** What it reads along. */
  standsBy: Type.Array(Type.String()),
  /** What of both does not come. */
  missed: Type.Array(Type.String()),
});
export type IngestShare = Static<typeof IngestShare>;

/** A key that signs or checks stream tickets; the key itself is told nobody. */
export const TicketKey = Type.Object({
  kid: Type.Integer(),
  signs: Type.Boolean(),
  signedUntil: Maybe(Type.Integer()),
});
export type TicketKey = Static<typeof TicketKey>;

/** What somebody did, as it stands in the trail. */
export const AuditLine = Type.Object({
  id: Type.Integer(),
  at: Type.Integer(),
  actor: Type.String(),
  action: Type.String(),
  accountId: Maybe(Type.Integer()),
  details: Type.Unknown(),
});
export type AuditLine = Static<typeof AuditLine>;

/** A mail and how it stands; texts of those that wait are for the owner. */
export const MailState = Type.Object({
  id: Type.Integer(),
  kind: Type.String(),
  to: Type.String(),
  subject: Type.String(),
  state: Type.Enum(['waiting', 'sent', 'failed', 'suppressed', 'kept']),
  attempts: Type.Integer(),
  createdAt: Type.Integer(),
  nextAttemptAt: Type.Integer(),
  lastError: Maybe(Type.String()),
});
export type MailState = Static<typeof MailState>;

/** A part of a channel's archive that is kept beyond its time. */
export const PinState = Type.Object({
  id: Type.Integer(),
  channelId: Type.String(),
  fromMs: Type.Integer(),
  toMs: Type.Integer(),
  owner: Type.String(),
  expiresAt: Type.Integer(),
});
export type PinState = Static<typeof PinState>;
