import { catchupDays, guideDaysAhead, smallestGiftDays } from '../../../contract/constants.ts';
import { tHelp } from '../../i18n/et/help.ts';
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
    <p className={css.lead}>{tHelp('about.lead')}</p>
    <ul className={`${css.claims} num`}>
      <li>{tHelp('about.channels', { count: channels })}</li>
      <li>{tHelp('about.stations', { count: stations })}</li>
      <li>{tHelp('about.catchup', { count: catchupDays })}</li>
      <li>{tHelp('about.guide', { count: guideDaysAhead })}</li>
    </ul>
    <ul>
      <li>{tHelp('about.abroad')}</li>
      <li>{tHelp('about.devices')}</li>
      <li>{tHelp('about.time', { count: smallestGiftDays })}</li>
      <li>{tHelp('about.sharing')}</li>
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
    {operator !== undefined && <p>{tHelp('about.operator', { name: operator })}</p>}
  </div>
);
