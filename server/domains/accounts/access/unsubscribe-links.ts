import { createHmac } from 'node:crypto';
import { sameSecret } from '../../../../runtime/secret.ts';

/** Whose mails a link ends, and those of which kind; without a kind, reminders of viewing time. */
export interface Unsubscription {
  accountId: number;
  kind: string | undefined;
}

/**
 * The links with which mails that nobody waits for are ended. They stand in each of them, work as often as they are opened and
 * never run out, as mail programs want it: all they can do is to end mails of one kind.
 */
export function createUnsubscribeLinks(secret: string, publicUrl: string) {
  const macOf = (whose: string): string =>
    createHmac('sha256', secret).update(`unsubscribe ${whose}`).digest('base64url').slice(0, 22);
  return {
    of(accountId: number, kind?: string): string {
      const whose = kind === undefined ? String(accountId) : `${accountId}.${kind}`;
      return `${publicUrl}/u/${whose}.${macOf(whose)}`;
    },
    /** Undefined when it is no key of ours. */
    read(key: string): Unsubscription | undefined {
      const [, whose, accountId, kind, mac] =
        /^(([1-9]\d{0,14})(?:\.([A-Za-z]{1,30}))?)\.([\w-]{22})$/.exec(key) ?? [];
      if (!whose || !mac || !sameSecret(mac, macOf(whose))) return undefined;
      return { accountId: Number(accountId), kind };
    },
  };
}

export type UnsubscribeLinks = ReturnType<typeof createUnsubscribeLinks>;
