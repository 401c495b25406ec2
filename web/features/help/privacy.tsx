import { tHelp } from '../../i18n/et/help.ts';
import css from './help.module.css';

const kept = [
  'privacy.account',
  'privacy.devices',
  'privacy.choices',
  'privacy.time',
  'privacy.mails',
  'privacy.here',
] as const;

/** What is kept about a member, for how long, and what they can do about it. */
export const Privacy = ({ email }: { email: string | undefined }) => (
  <div className={css.text}>
    <p className={css.lead}>{tHelp('privacy.lead')}</p>
    <h3>{tHelp('privacy.what')}</h3>
    <ul>
      {kept.map((key) => (
        <li key={key}>{tHelp(key)}</li>
      ))}
    </ul>
    <h3>{tHelp('privacy.who')}</h3>
    <p>{tHelp('privacy.nobody')}</p>
    <h3>{tHelp('privacy.rights')}</h3>
    <p>{tHelp('privacy.download')}</p>
    {email !== undefined && <p>{tHelp('privacy.contact', { email })}</p>}
  </div>
);
