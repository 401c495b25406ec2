import { tActions } from '../i18n/et/actions.ts';
import { tMails } from '../i18n/et/mails.ts';
import { tService } from '../i18n/et/service.ts';

/** What somebody did, as the trail names it; a server of another version may name what this page does not know. */
export const actionText = (action: string): string => (tActions.has(action) ? tActions(action) : action);

/** What a mail is about. */
export const mailText = (kind: string): string => (tMails.has(kind) ? tMails(kind) : kind);

/** For whom a part of the archive is kept. */
export function pinOwnerText(owner: string): string {
  const [, number] = /^recording:(\d+)$/.exec(owner) ?? [];
  return number === undefined ? tService('pinnedByOperator') : tService('pinnedRecording', { number });
}
