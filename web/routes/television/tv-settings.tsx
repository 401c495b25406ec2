import { useStore } from 'zustand';
import { t } from '../../i18n/et-television.ts';
import { paths } from '../../lib/address/paths.ts';
import { leaveTvMode } from '../../lib/device/tv-mode.ts';
import { preferences } from '../../lib/preferences.ts';
import { Overlay } from './overlay.tsx';
import { Link } from '../../ui/link.tsx';
import css from './television.module.css';

interface Props {
  member: boolean;
  onClose: () => void;
}

/** How this television shows the service, and who watches. */
export function TvSettings({ member, onClose }: Props) {
  const simple = useStore(preferences, ({ simpleView }) => simpleView);
  const levelled = useStore(preferences, (kept) => kept.levelled);
  return (
    <Overlay label={t('tv.settings')} side="left" out="ArrowRight" onClose={onClose}>
      <h2>{t('tv.settings')}</h2>
      <ul className={css.lines}>
        <li>
          <button
            type="button"
            className={css.line}
            aria-label={t('tv.simple')}
            aria-pressed={simple}
            onClick={() => preferences.setState({ simpleView: !simple })}
          >
            <span className={css.words}>
              <b>
                {t('tv.simple')}: {t(simple ? 'tv.on' : 'tv.off')}
              </b>
              <small>{t('tv.simpleText')}</small>
            </span>
          </button>
        </li>
        <li>
          <button
            type="button"
            className={css.line}
            aria-label={t('tv.level')}
            aria-pressed={levelled}
            onClick={() => preferences.setState({ levelled: !levelled })}
          >
            <span className={css.words}>
              <b>
                {t('tv.level')}: {t(levelled ? 'tv.on' : 'tv.off')}
              </b>
              <small>{t('tv.levelText')}</small>
            </span>
          </button>
        </li>
        <li>
          <Link className={css.line} to={member ? paths.profile : paths.login}>
            {t(member ? 'tv.profile' : 'account.signIn')}
          </Link>
        </li>
        <li>
          <button type="button" aria-label={t('tv.plain')} className={css.line} onClick={leaveTvMode}>
            <span className={css.words}>
              <b>{t('tv.plain')}</b>
              <small>{t('tv.plainText')}</small>
            </span>
          </button>
        </li>
      </ul>
    </Overlay>
  );
}
