import { useStore } from 'zustand';
import { tAccount } from '../../i18n/et/account.ts';
import { tTelevision } from '../../i18n/et/television.ts';
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
    <Overlay label={tTelevision('settings')} side="left" out="ArrowRight" onClose={onClose}>
      <h2>{tTelevision('settings')}</h2>
      <ul className={css.lines}>
        <li>
          <button
            type="button"
            className={css.line}
            aria-label={tTelevision('simple')}
            aria-pressed={simple}
            onClick={() => preferences.setState({ simpleView: !simple })}
          >
            <span className={css.words}>
              <b>
                {tTelevision('simple')}: {tTelevision(simple ? 'on' : 'off')}
              </b>
              <small>{tTelevision('simpleText')}</small>
            </span>
          </button>
        </li>
        <li>
          <button
            type="button"
            className={css.line}
            aria-label={tTelevision('level')}
            aria-pressed={levelled}
            onClick={() => preferences.setState({ levelled: !levelled })}
          >
            <span className={css.words}>
              <b>
                {tTelevision('level')}: {tTelevision(levelled ? 'on' : 'off')}
              </b>
              <small>{tTelevision('levelText')}</small>
            </span>
          </button>
        </li>
        <li>
          <Link className={css.line} to={member ? paths.profile : paths.login}>
            {member ? tTelevision('profile') : tAccount('signIn')}
          </Link>
        </li>
        <li>
          <button type="button" aria-label={tTelevision('plain')} className={css.line} onClick={leaveTvMode}>
            <span className={css.words}>
              <b>{tTelevision('plain')}</b>
              <small>{tTelevision('plainText')}</small>
            </span>
          </button>
        </li>
      </ul>
    </Overlay>
  );
}
