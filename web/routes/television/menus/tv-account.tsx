import { tAccount } from '../../../i18n/et/account.ts';
import { tTelevision } from '../../../i18n/et/television.ts';
import { paths } from '../../../lib/address/paths.ts';
import { Line } from '../line.tsx';
import { Overlay } from '../overlay.tsx';
import css from '../television.module.css';

/** A member's own pages, as in the menu of their account elsewhere. */
const pages = [
  { to: paths.viewtime, text: 'buy' },
  { to: paths.notifications, text: 'notices' },
  { to: paths.reminders, text: 'reminders' },
  { to: paths.watchlist, text: 'watchlist' },
  { to: paths.tickets, text: 'tickets' },
  { to: paths.sendTime, text: 'gift' },
  { to: paths.extraPlace, text: 'extraPlace' },
  { to: paths.lockedChannels, text: 'lockedChannels' },
  { to: paths.profile, text: 'profile' },
] as const;

/** What belongs to the member who watches, and the way out. */
export const TvAccount = ({ onSignOut, onClose }: { onSignOut: () => void; onClose: () => void }) => (
  <Overlay label={tTelevision('account')} side="left" out="ArrowRight" onClose={onClose}>
    <h2>{tTelevision('account')}</h2>
    <ul className={css.lines}>
      {pages.map(({ to, text }) => (
        <Line key={to} text={tAccount(text)} to={to} />
      ))}
      <Line text={tAccount('signOut')} onPress={onSignOut} />
    </ul>
  </Overlay>
);
