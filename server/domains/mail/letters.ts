import {
  activationKeyHours,
  emailChangeKeyHours,
  emailReturnDays,
  operatorLinkMinutes,
  resetKeyMinutes,
} from '../../../contract/constants.ts';
import { reportKeyHours } from '../../../contract/rules/helpdesk.ts';
import { invitationDays } from '../../../contract/rules/member-import.ts';
import { tLetters } from '../../i18n/et/letters.ts';
import type { LetterBody } from './layout.ts';
import { letterTo, tallinnTime, type Reader } from './letter-words.ts';
import type { Letter } from './post.ts';

export * from './alarm-letters.ts';
export * from './money-letters.ts';
export { tallinnTime };

/** The link that opens a new account. */
export const activation = (to: Reader, url: string): Letter =>
  letterTo(to, (t) => ({
    subject: t('activation.subject'),
    paragraphs: [t('activation.text')],
    action: { label: t('activation.action'), url },
    after: [t('activation.goodFor', { count: activationKeyHours / 24 }), t('activation.notMine')],
  }));

/** To somebody whose account an operator has made: the link to their first password. */
export const invitation = (
  to: Reader,
  { url, days, reference }: { url: string; days: number; reference: string | undefined },
): Letter =>
  letterTo(to, (t) => ({
    subject: t('invitation.subject'),
    paragraphs: [
      t('invitation.text'),
      ...(days >= 1 ? [t('invitation.days', { count: Math.floor(days) })] : []),
      ...(reference === undefined ? [] : [t('invitation.reference')]),
    ],
    action: { label: t('invitation.action'), url },
    after: [t('invitation.goodFor', { count: invitationDays }), t('notMine')],
  }));

/** The link to a new password. */
export const reset = (to: Reader, url: string): Letter =>
  letterTo(to, (t) => ({
    subject: t('reset.subject'),
    paragraphs: [t('reset.text')],
    action: { label: t('setPassword'), url },
    after: [t('reset.goodFor', { count: resetKeyMinutes }), t('notMine')],
  }));

/** To the new address: the link that makes it the address of the account. */
export const emailChange = (to: Reader, url: string): Letter =>
  letterTo(to, (t) => ({
    subject: t('emailChange.subject'),
    paragraphs: [t('emailChange.text')],
    action: { label: t('emailChange.action'), url },
    after: [t('emailChange.goodFor', { count: emailChangeKeyHours }), t('notMine')],
  }));

/** To the present address, before another one counts. */
export const emailWished = (to: Reader, newEmail: string, url: string): Letter =>
  letterTo(to, (t) => ({
    subject: t('emailWished.subject'),
    paragraphs: [t('emailWished.text', { email: hinted(newEmail) }), t('emailWished.mine')],
    action: { label: t('notMe'), url },
    after: [t('takesBack', { count: emailReturnDays })],
  }));

/** To the old address. */
export const emailChanged = (to: Reader, newEmail: string, url: string): Letter =>
  letterTo(to, (t) => ({
    subject: t('emailChanged.subject'),
    paragraphs: [t('emailChanged.text', { email: hinted(newEmail) })],
    action: { label: t('notMe'), url },
    after: [t('takesBack', { count: emailReturnDays })],
  }));

export const passwordChanged = (to: Reader, publicUrl: string): Letter =>
  letterTo(to, (t) => ({
    subject: t('passwordChanged.subject'),
    paragraphs: [t('passwordChanged.text')],
    after: [t('passwordChanged.notMe')],
    action: { label: t('setPassword'), url: `${publicUrl}/#/forgot` },
  }));

export const viewtimeReminder = (to: Reader, expiresAt: number, publicUrl: string): Letter =>
  letterTo(to, (t) => ({
    subject: t('viewtimeReminder.subject'),
    paragraphs: [t('viewtimeReminder.text', { when: tallinnTime(expiresAt) })],
    action: { label: t('viewtimeReminder.action'), url: `${publicUrl}/#/viewtime` },
    after: [t('viewtimeReminder.off', { url: `${publicUrl}/#/myprofile` })],
  }));

/** News of any kind, as the member reads it in their list as well. */
export const news = (
  to: Reader,
  { title, message, url }: { title: string; message: string; url: string },
  publicUrl: string,
): Letter =>
  letterTo(to, (t) => ({
    subject: title,
    paragraphs: message.split(/\n{2,}/),
    action: { label: t('lookCloser'), url },
    after: [t('choiceOfMails', { url: choicesOf(publicUrl) })],
  }));

/** Before a programme begins. */
export const reminder = (
  to: Reader,
  program: { name: string; channel: string; startAt: number; url: string },
  publicUrl: string,
): Letter =>
  letterTo(to, (t) => ({
    subject: t('reminder.subject', { program: program.name }),
    paragraphs: [
      t('reminder.text', {
        program: program.name,
        channel: program.channel,
        when: tallinnTime(program.startAt),
      }),
    ],
    action: { label: t('reminder.action'), url: program.url },
    after: [t('reminder.calendar'), t('choiceOfMails', { url: choicesOf(publicUrl) })],
  }));

type Items = NonNullable<LetterBody['lists']>[number]['items'];

/** What the night brought, with where to watch it. */
export const digest = (
  to: Reader,
  night: Readonly<Record<'series' | 'favorites' | 'expiring', Items>>,
  publicUrl: string,
): Letter =>
  letterTo(to, (t) => ({
    subject: t('digest.subject'),
    paragraphs: [t('digest.text')],
    lists: (['series', 'favorites', 'expiring'] as const)
      .map((name) => ({ heading: t(`digest.${name}`), items: night[name] }))
      .filter(({ items }) => items.length > 0),
    after: [t('choiceOfMails', { url: choicesOf(publicUrl) })],
  }));

const choicesOf = (publicUrl: string): string => `${publicUrl}/#/mynotifications`;

/** To somebody without an account who has reported a problem: what was answered. */
export const supportAnswer = (
  report: { number: number; title: string; language: string | null },
  answer: { paragraphs: readonly string[]; closed: boolean },
  publicUrl: string,
): Letter => {
  const t = tLetters.in(report.language);
  return {
    language: report.language,
    subject: t('supportAnswer.subject', { number: report.number }),
    paragraphs: [t('helloGuest'), t('supportAnswer.report', { title: report.title }), ...answer.paragraphs],
    after: [
      ...(answer.closed ? [t('supportAnswer.closed')] : []),
      t('supportAnswer.noReply', { url: `${publicUrl}/#/helpdesk` }),
    ],
  };
};

/** To somebody without an account whose report counts once they confirm it; in the language of the page they wrote on. */
export const reportConfirmation = (url: string): Letter => ({
  subject: tLetters('reportConfirmation.subject'),
  paragraphs: [tLetters('helloGuest'), tLetters('reportConfirmation.text')],
  action: { label: tLetters('reportConfirmation.action'), url },
  after: [
    tLetters('reportConfirmation.goodFor', { count: reportKeyHours }),
    tLetters('reportConfirmation.notMine'),
  ],
});

/** To an operator whose password is not taken just now, because of what others have guessed. */
export const operatorLink = (to: Reader, url: string): Letter =>
  letterTo(to, (t) => ({
    subject: t('operatorLink.subject'),
    paragraphs: [t('operatorLink.text')],
    action: { label: t('operatorLink.action'), url },
    after: [t('operatorLink.goodFor', { count: operatorLinkMinutes }), t('operatorLink.notMine')],
  }));

export const accountDeleted = (to: Reader): Letter =>
  letterTo(to, (t) => ({
    subject: t('accountDeleted.subject'),
    paragraphs: [t('accountDeleted.text')],
    after: [t('accountDeleted.notMe')],
  }));

/** Enough of an address for its owner to know it; another reader of the old mailbox does not learn it. */
function hinted(email: string): string {
  const at = email.lastIndexOf('@');
  return `${Array.from(email.slice(0, at)).slice(0, 2).join('')}…${email.slice(at)}`;
}
