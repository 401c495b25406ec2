import {
  catchupDays,
  guideDaysAhead,
  maximumRecordingHours,
  recordingValidMonths,
  slowestLineMbps,
  smallestGiftDays,
} from '../../../contract/constants.ts';
import type { ReactNode } from 'react';
import { tHelp } from '../../i18n/et/help.ts';
import css from './help.module.css';
import type { HelpLink } from './help-links.ts';

interface Props {
  /** Counted, not claimed. */
  channels: number;
  stations: number;
  operator: string | undefined;
  /** What a month costs and how one begins, for those who are no members yet. */
  offer: ReactNode;
  /** Where to go on from here. */
  links: readonly HelpLink[];
  languages: ReactNode;
}

/** What the service is, in numbers of its real line-up: what one gets first, and what is not allowed last. */
export const About = ({ channels, stations, operator, offer, links, languages }: Props) => (
  <div className={css.text}>
    <p className={css.lead}>{tHelp('about.lead')}</p>
    <ul className={`${css.claims} num`}>
      {channels > 0 && <li>{tHelp('about.channels', { count: channels })}</li>}
      {stations > 0 && <li>{tHelp('about.stations', { count: stations })}</li>}
      <li>{tHelp('about.catchup', { count: catchupDays })}</li>
      <li>{tHelp('about.guide', { count: guideDaysAhead })}</li>
    </ul>
    {offer}
    <ul className="num">
      <li>{tHelp('about.abroad')}</li>
      <li>{tHelp('about.recordings', { hours: maximumRecordingHours, count: recordingValidMonths })}</li>
      <li>{tHelp('about.speed', { mbps: slowestLineMbps })}</li>
      <li>{tHelp('about.devices')}</li>
      <li>{tHelp('about.time', { count: smallestGiftDays })}</li>
      <li>{tHelp('about.once')}</li>
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
    {languages}
    {operator !== undefined && <p>{tHelp('about.operator', { name: operator })}</p>}
    <p className={css.rule}>{tHelp('about.sharing')}</p>
  </div>
);
