import type { Output } from '../../../contract/route.ts';
import type { listRecipients } from '../../../contract/routes/privacy.ts';
import { maximumRecordingHours, recordingValidMonths } from '../../../contract/constants.ts';
import { booksKeptYears, retentionDays, type Retained } from '../../../contract/retention.ts';
import { daysText } from '../../../contract/rules/days-text.ts';
import { tHelp } from '../../i18n/et/help.ts';
import css from './help.module.css';
import { ReportLink } from './report-link.tsx';

export type Recipients = Output<typeof listRecipients>;

interface Props {
  /** Who answers for the data. */
  controller: string | undefined;
  email: string | undefined;
  /** Who else gets some; undefined while that is unknown. */
  recipients: Recipients | undefined;
}

/** What stays as long as the account does, or as what it belongs to. */
const withAccount = ['account', 'choices', 'time', 'trail'] as const;

const spanOf = (days: number): string =>
  days % 365 === 0 ? tHelp('privacy.years', { count: days / 365 }) : daysText(days);

/** What is kept about a member and for how long, out of the register that the jobs read; who else gets any; and what one can do about it. */
export const Privacy = ({ controller, email, recipients }: Props) => (
  <div className={css.text}>
    <p className={css.lead}>{tHelp('privacy.lead')}</p>
    {controller !== undefined && <p>{tHelp('privacy.controller', { name: controller })}</p>}
    <h3>{tHelp('privacy.what')}</h3>
    <ul>
      {withAccount.map((key) => (
        <li key={key}>{tHelp(`privacy.${key}`)}</li>
      ))}
      <li>{tHelp('privacy.books', { count: booksKeptYears })}</li>
      <li>{tHelp('privacy.recordings', { hours: maximumRecordingHours, count: recordingValidMonths })}</li>
    </ul>
    <h3>{tHelp('privacy.howLong')}</h3>
    <dl className={`${css.kept} num`}>
      {(Object.keys(retentionDays) as Retained[]).map((key) => (
        <div key={key}>
          <dt>{tHelp(`kept.${key}`)}</dt>
          <dd>{spanOf(retentionDays[key])}</dd>
        </div>
      ))}
    </dl>
    <p>{tHelp('privacy.here')}</p>
    <h3>{tHelp('privacy.who')}</h3>
    {recipients ? <RecipientList {...recipients} /> : <p role="status">{tHelp('privacy.asking')}</p>}
    <p>{tHelp('privacy.noTrackers')}</p>
    <h3>{tHelp('privacy.rights')}</h3>
    <p>{tHelp('privacy.download')}</p>
    {email !== undefined && <p>{tHelp('privacy.contact', { email })}</p>}
    <ReportLink />
    <p>{tHelp('privacy.complain')}</p>
  </div>
);

function RecipientList({ payments, signIn, googleCaptcha, push, cast, mail }: Recipients) {
  const lines = [
    payments.length > 0 && tHelp('recipients.payments', { names: payments.join(', ') }),
    signIn.length > 0 && tHelp('recipients.signIn', { names: signIn.join(', ') }),
    googleCaptcha && tHelp('recipients.captcha'),
    push && tHelp('recipients.push'),
    cast && tHelp('recipients.cast'),
    mail && tHelp('recipients.mail'),
  ].filter((line) => line !== false);
  if (lines.length === 0) return <p>{tHelp('recipients.nobody')}</p>;
  return (
    <ul>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
