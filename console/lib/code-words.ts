import { tJobs } from '../../contract/i18n/et/jobs.ts';
import { tActions } from '../i18n/et/actions.ts';
import { tMails } from '../i18n/et/mails.ts';

/** What a job or a kind of work is called; a server of another version may name one that this page does not know. */
export const jobText = (name: string): string => (tJobs.has(name) ? tJobs(name) : name);

/** What somebody did, as the trail names it. */
export const actionText = (action: string): string => (tActions.has(action) ? tActions(action) : action);

/** What a mail is about. */
export const mailText = (kind: string): string => (tMails.has(kind) ? tMails(kind) : kind);
