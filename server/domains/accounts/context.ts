import type { SessionEnd } from '../../../contract/models/events.ts';
import type { CaptchaPort } from '../../adapters/captcha/port.ts';
import type { ReadMemberList } from '../../adapters/member-list/port.ts';
import type { Clock } from '../../../runtime/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import type { AccountRef } from '../../platform/service.ts';
import type { RateLimit } from '../../platform/limits/rate-limit.ts';
import type { Account } from './store.ts';
import type { DeviceKeys } from './access/device-keys.ts';
import type { EmailPolicy } from './access/email-policy.ts';
import type { UnsubscribeLinks } from './access/unsubscribe-links.ts';

/**
 * Ends the sessions of an account in the transaction given, all but the lease `except`. Answers what to call
 * after the commit, so that devices and edges hear of it.
 */
export type EndSessions = (
  db: Db,
  accountId: number,
  reason: SessionEnd,
  except?: string,
) => Promise<() => void>;

export interface AccountContext {
  db: Db;
  clock: Clock;
  /** What links in mails begin with. */
  publicUrl: string;
  captcha: CaptchaPort;
  mayRegister: EmailPolicy;
  deviceKeys: DeviceKeys;
  /** Told after a commit that mail waits. */
  kickMail(): void;
  endSessions: EndSessions;
  /** When the sign-in was from which a lease of an account comes; undefined when it is unknown. */
  signedInAt(accountId: number, lease: string): Promise<number | undefined>;
  /** Told when somebody has opened a link that was mailed to them, and where they were. */
  trustNetwork(account: Account, network: string): Promise<void>;
  /** Called after a commit by which a member reads in another language. */
  languageChanged(accountId: number): void;
  /** Has the member's devices ask anew who they are. */
  userChanged(accountId: number): void;
  /** Reads a list of members. Throws `MemberListError`. */
  readMemberList: ReadMemberList;
  /** Gives somebody who comes from another service the viewing time that they have brought along, in the transaction given. */
  openWith(tx: Db, credit: { accountId: number; seconds: number }, nowMs: number): Promise<unknown>;
  /** Deletes what the other domains hold about an account, in the transaction given. */
  forgetInOtherDomains(tx: Db, account: AccountRef): Promise<void>;
  unsubscribeLinks: UnsubscribeLinks;
  /** Sends a member no more mails of a kind of news, in the transaction given; a kind that there is not changes nothing. */
  endMails(tx: Db, accountId: number, kind: string): Promise<void>;
  limits: {
    captcha: RateLimit;
    referral: RateLimit;
    register: RateLimit;
    resendTo: RateLimit;
    forgotFor: RateLimit;
    /** Resending, forgetting and resetting from one network. */
    recovery: RateLimit;
    oldPassword: RateLimit;
    emailChange: RateLimit;
    picture: RateLimit;
  };
}

/** Where a member's devices listen. */
export const accountTopic = (accountId: number): string => `account:${accountId}`;
