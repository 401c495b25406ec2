import { t } from '../../i18n/et-television.ts';
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
    <Overlay label={t('tv.menu')} side="left" out="ArrowRight" onClose={onClose}>
      <h2>{t('tv.menu')}</h2>
      <ul className={css.lines}>
        <li>
          <button type="button" className={css.line} onClick={onClose}>
            {t('nav.live')}
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
            {t(member ? 'tv.viewtime' : 'account.signIn')}
          </Link>
        </li>
        <li>
          <button type="button" className={css.line} onClick={onSettings}>
            {t('tv.settings')}
          </button>
        </li>
      </ul>
    </Overlay>
  );
}
