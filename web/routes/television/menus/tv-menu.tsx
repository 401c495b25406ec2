import { useQuery } from '@tanstack/react-query';
import { useStore } from 'zustand';
import { userQuery } from '../../../features/account/account-queries.ts';
import { timeLeftOf } from '../../../features/account/viewtime-left.ts';
import { tAccount } from '../../../i18n/et/account.ts';
import { tTelevision } from '../../../i18n/et/television.ts';
import { pagesFor, type Looks } from '../../../lib/address/main-pages.ts';
import { paths } from '../../../lib/address/paths.ts';
import { session } from '../../../lib/session.ts';
import { useNow } from '../../../lib/use-now.ts';
import { Line } from '../line.tsx';
import { Overlay } from '../overlay.tsx';
import css from '../television.module.css';

interface Props extends Looks {
  onAccount: () => void;
  onHelp: () => void;
  onSettings: () => void;
  onClose: () => void;
}

/** Where one can go from the picture. */
export function TvMenu({ member, catalogue, onAccount, onHelp, onSettings, onClose }: Props) {
  const token = useStore(session, (state) => state.token);
  const user = useQuery(userQuery(token)).data;
  const now = useNow(60_000);
  return (
    <Overlay label={tTelevision('menu')} side="left" out="ArrowRight" onClose={onClose}>
      <h2>{tTelevision('menu')}</h2>
      <ul className={css.lines}>
        <Line text={tTelevision('home')} onPress={onClose} />
        {pagesFor({ member, catalogue }).map(({ to, label }, at) => (
          <Line key={to} text={label} to={to} first={at === 0} />
        ))}
        {member ? (
          <Line
            text={tTelevision('account')}
            small={user ? tTelevision('timeLeft', { left: timeLeftOf(user, now).text }) : undefined}
            onPress={onAccount}
          />
        ) : (
          <Line text={tAccount('signIn')} to={paths.login} />
        )}
        <Line text={tTelevision('help')} onPress={onHelp} />
        <Line text={tTelevision('settings')} onPress={onSettings} />
      </ul>
    </Overlay>
  );
}
