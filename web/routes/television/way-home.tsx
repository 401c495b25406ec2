import { tApp } from '../../i18n/et/app.ts';
import { tTelevision } from '../../i18n/et/television.ts';
import { paths } from '../../lib/address/paths.ts';
import { Link } from '../../ui/link.tsx';
import css from './way-home.module.css';

/** From a page back to the picture, which is named. */
export const WayHome = ({ channel }: { channel: string | undefined }) => (
  <Link
    className={css.home}
    to={paths.main}
    data-way-home
    data-picture={channel === undefined ? undefined : ''}
  >
    {channel === undefined ? tTelevision('home') : `${tApp('corner.back')}${channel}`}
  </Link>
);
