import type { ServerEvent } from '../contract/models/events.ts';
import type { CaptchaPort } from './adapters/captcha/port.ts';
import type { MediaPort } from './adapters/media/port.ts';
import type { OutsidePort } from './adapters/outside/port.ts';
import type { PaymentProvider } from './adapters/payment/port.ts';
import type { PushPort } from './adapters/push/port.ts';
import type { SocialLogin } from './adapters/social-login/port.ts';
import type { Config } from './config/config.ts';
import type { Outbox } from './domains/mail/index.ts';
import type { EndMark } from './domains/sessions/index.ts';
import type { Signing } from './domains/streaming/index.ts';
import type { DiskWatch } from '../runtime/disk.ts';
import type { Clock } from '../runtime/clock.ts';
import type { Database, DatabaseClock, Db } from './platform/db/database.ts';
import type { Events } from './platform/events.ts';
import type { Limits } from './platform/limits/limits.ts';
import type { Log } from './platform/log.ts';
import type { SharedLogs } from './platform/shared-logs.ts';

/** What the services are composed from: settings, the database, and the adapters of this process. */
export interface Dependencies {
  config: Config;
  db: Db;
  /** What `db` works on. */
  pool: Database['pool'];
  /** It is the embedded one. */
  embedded: boolean;
  clock: Clock;
  databaseClock: DatabaseClock;
  log: Log;
  events: Events<ServerEvent>;
  logs: SharedLogs;
  limits: Limits;
  media: MediaPort;
  outbox: Outbox;
  /** Work that is due is left to the servers, as by the command line. */
  isDoneElsewhere?: boolean;
  captcha: CaptchaPort;
  /** Undefined where no push messages are sent. */
  push: PushPort | undefined;
  signing: Signing;
  social: readonly SocialLogin[];
  paymentProviders: readonly PaymentProvider[];
  jobsRunning(): boolean;
  endMark: EndMark;
  /** Of the server's own folder. */
  disk: DiskWatch;
  outside: OutsidePort;
}
