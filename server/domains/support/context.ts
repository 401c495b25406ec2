import type { CaptchaPort } from '../../adapters/captcha/port.ts';
import type { Clock } from '../../../runtime/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import type { RateLimit } from '../../platform/limits/rate-limit.ts';
import type { Notify } from '../notifications/index.ts';
import type { AttachmentFiles } from './files.ts';

export interface SupportContext {
  db: Db;
  clock: Clock;
  captcha: CaptchaPort;
  files: AttachmentFiles;
  /** What links in mails begin with. */
  publicUrl: string;
  notify: Notify;
  /** After the commit: has members' screens ask for news, and what was written sent. */
  deliver(accountIds: Iterable<number>): void;
  kickMail(): void;
  /** After the commit: has a member's screens ask for a ticket anew. */
  ticketChanged(accountId: number, ticketId: number): void;
  /**
   * `form` is how many forms a network may send, `guest`, `report` and `comment` how many of them are taken, `confirmation` how many
   * mails an address gets that ask whether it wrote them.
   */
  limits: Record<'form' | 'guest' | 'report' | 'comment' | 'confirmation', RateLimit>;
}
