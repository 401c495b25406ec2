import { tAccess } from '../../i18n/et/access.ts';
import { paths } from '../../lib/address/paths.ts';
import { Link } from '../../ui/link.tsx';
import css from './plain-modal.module.css';

/** Where somebody is helped when nothing else leads on. */
export const HelpLink = () => (
  <Link className={css.under} to={paths.about}>
    {tAccess('toHelp')}
  </Link>
);
