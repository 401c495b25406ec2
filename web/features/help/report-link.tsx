import { tHelp } from '../../i18n/et/help.ts';
import { paths } from '../../lib/address/paths.ts';
import css from './help.module.css';

/** From a page of text to where one writes to us. */
export const ReportLink = () => (
  <ul className={css.links}>
    <li>
      <a href={`#${paths.helpdesk}`}>{tHelp('report')}</a>
    </li>
  </ul>
);
