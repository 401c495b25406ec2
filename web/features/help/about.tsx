import { catchupDays, guideDaysAhead, smallestGiftDays } from '../../../contract/constants.ts';
import { t } from '../../i18n/help/et-help.ts';
import css from './help.module.css';
import type { HelpLink } from './help-links.ts';

interface Props {
  /** Counted, not claimed. */
  channels: number;
  stations: number;
  operator: string | undefined;
  /** Where to go on from here. */
  links: readonly HelpLink[];
}

/** What the service is, in numbers of its real line-up. */
export const About = ({ channels, stations, operator, links }: Props) => (
  <div className={css.text}>
    <p className={css.lead}>{t('about.lead')}</p>
    <ul className={`${css.claims} num`}>
      <li>{t('about.channels', { count: channels })}</li>
      <li>{t('about.stations', { count: stations })}</li>
      <li>{t('about.catchup', { days: catchupDays })}</li>
      <li>{t('about.guide', { days: guideDaysAhead })}</li>
    </ul>
    <ul>
      <li>{t('about.abroad')}</li>
      <li>{t('about.devices')}</li>
      <li>{t('about.time', { days: smallestGiftDays })}</li>
      <li>{t('about.sharing')}</li>
    </ul>
    <ul className={css.links}>
      {links.map(({ href, label }) => (
        <li key={href}>
          <a href={href} {...(href.startsWith('#') ? {} : { target: '_blank', rel: 'noreferrer' })}>
            {label}
          </a>
        </li>
      ))}
    </ul>
    {operator !== undefined && <p>{t('about.operator', { name: operator })}</p>}
  </div>
);
