import { tAccount } from '../../i18n/et/account.ts';
import { tApp } from '../../i18n/et/app.ts';
import { tTelevision } from '../../i18n/et/television.ts';
import { pagesFor, type Looks } from '../../lib/address/main-pages.ts';
import { paths } from '../../lib/address/paths.ts';
import { Overlay } from './overlay.tsx';
import { Link } from '../../ui/link.tsx';
import css from './television.module.css';

interface Props extends Looks {
  onSettings: () => void;
  onClose: () => void;
}

/** Where one can go from the picture. */
export function TvMenu({ member, catalogue, onSettings, onClose }: Props) {
  return (
    <Overlay label={tTelevision('menu')} side="left" out="ArrowRight" onClose={onClose}>
      <h2>{tTelevision('menu')}</h2>
      <ul className={css.lines}>
        <li>
          <button type="button" className={css.line} onClick={onClose}>
            {tApp('nav.live')}
          </button>
        </li>
        {pagesFor({ member, catalogue }).map(({ to, label }) => (
          <li key={to}>
            <Link className={css.line} to={to}>
              {label}
            </Link>
          </li>
        ))}
        <li>
          <Link className={css.line} to={member ? paths.viewtime : paths.login}>
            {member ? tTelevision('viewtime') : tAccount('signIn')}
          </Link>
        </li>
        <li>
          <button type="button" className={css.line} onClick={onSettings}>
            {tTelevision('settings')}
          </button>
        </li>
      </ul>
    </Overlay>
  );
}
