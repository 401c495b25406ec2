import { t } from '../../i18n/help/et-help.ts';
import css from './help.module.css';

const kept = [
  'privacy.account',
  'privacy.devices',
  'privacy.choices',
  'privacy.time',
  'privacy.mails',
  'privacy.here',
] as const;

/** What is kept about a member, for how long, and what he can do about it. */
export const Privacy = ({ email }: { email: string | undefined }) => (
  <div className={css.text}>
    <p className={css.lead}>{t('privacy.lead')}</p>
    <h3>{t('privacy.what')}</h3>
    <ul>
      {kept.map((key) => (
        <li key={key}>{t(key)}</li>
      ))}
    </ul>
    <h3>{t('privacy.who')}</h3>
    <p>{t('privacy.nobody')}</p>
    <h3>{t('privacy.rights')}</h3>
    <p>{t('privacy.download')}</p>
    {email !== undefined && <p>{t('privacy.contact', { email })}</p>}
  </div>
);
