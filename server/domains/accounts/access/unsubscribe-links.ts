import { createHmac } from 'node:crypto';
import { sameSecret } from '../../../../runtime/secret.ts';

/**
 * The links with which reminders are ended. They stand in every reminder, work as often as they are opened and
 * never run out, as mail programs want it: all they can do is to end reminders.
 */
export function createUnsubscribeLinks(secret: string, publicUrl: string) {
  const macOf = (accountId: string): string =>
    createHmac('sha256', secret).update(`unsubscribe ${accountId}`).digest('base64url').slice(0, 22);
  return {
    of: (accountId: number): string => `${publicUrl}/u/${accountId}.${macOf(String(accountId))}`,
    /** Whose reminders a key ends; undefined when it is not one of ours. */
    read(key: string): number | undefined {
      const [, accountId, mac] = /^([1-9]\d{0,14})\.([\w-]{22})$/.exec(key) ?? [];
      if (!accountId || !mac) return undefined;
      return sameSecret(mac, macOf(accountId)) ? Number(accountId) : undefined;
    },
  };
}

export type UnsubscribeLinks = ReturnType<typeof createUnsubscribeLinks>;
