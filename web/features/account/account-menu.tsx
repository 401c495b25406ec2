import {
  AlarmClock,
  Bell,
  Bookmark,
  Check,
  CircleDot,
  CirclePlus,
  Clock,
  Gift,
  Info,
  Lock,
  LogOut,
  MessagesSquare,
  MonitorPlay,
  Tv,
  UserRound,
} from 'lucide-react';
import { DropdownMenu as Menu } from 'radix-ui';
import type { User } from '../../../contract/models/user.ts';
import { tAccount } from '../../i18n/et/account.ts';
import { cityOf } from '../../../ui/lib/city-name.ts';
import { paths } from '../../lib/address/paths.ts';
import { dateTimeText, ownZone } from '../../../ui/lib/time-text.ts';
import { useMenu } from '../../lib/address/use-menu.ts';
import { mainLandmark } from '../../lib/landmark.ts';
import { useNow } from '../../lib/use-now.ts';
import { Avatar } from '../../../ui/display/avatar.tsx';
import css from './account-menu.module.css';
import { InstallItem } from './install-item.tsx';
import { MenuLink } from './menu-link.tsx';
import { useServerChoice } from './use-server-choice.ts';
import { isFrozen, timeLeftOf, viewtimeLeft } from './viewtime-left.ts';

interface Props {
  user: User;
  /** Another video server was chosen. */
  onServer: () => void;
  onSignOut: () => void;
}

const anyServer = '';

/** The member's own menu: who, how much time is left, their own pages, the way out, and which video server. */
export function AccountMenu({ user, onServer, onSignOut }: Props) {
  const menu = useMenu();
  const { servers, chosen, choose } = useServerChoice(menu.open, onServer);
  const now = useNow(60_000);
  const left = timeLeftOf(user, now);
  const placeUntil = user.additViewPlaceExpirationDate ?? 0;
  const place = placeUntil > now ? viewtimeLeft(placeUntil, now) : undefined;
  const greeting = tAccount('greeting', { name: user.firstName });
  const choices = [{ id: anyServer, name: tAccount('serverAny') }, ...servers];
  return (
    <Menu.Root {...menu}>
      <Menu.Trigger className={css.trigger} aria-label={tAccount('menu', { greeting })}>
        <Avatar user={user} url={user.profileImageUrl} size={40} />
      </Menu.Trigger>
      <Menu.Portal container={mainLandmark()}>
        <Menu.Content className={css.menu} align="end" sideOffset={8} collisionPadding={10}>
          <div className={css.head}>
            <b>{greeting}</b>
            <small>{user.email}</small>
          </div>
          <div className={css.left}>
            <Clock size={20} aria-hidden="true" />
            <span>
              <small>{tAccount('viewtime')}</small>
              <b className="num">{left.text}</b>
              {isFrozen(user, now) && <small>{tAccount('frozen')}</small>}
              {!left.over && user.expirationdate !== null && (
                <small className="num">
                  {tAccount('viewtimeEnds', {
                    when: dateTimeText(user.expirationdate),
                    zone: cityOf(ownZone()),
                  })}
                </small>
              )}
            </span>
          </div>
          {place !== undefined && (
            <div className={css.left}>
              <MonitorPlay size={20} aria-hidden="true" />
              <span>
                <small>{tAccount('extraPlace')}</small>
                <b className="num">{place.text}</b>
              </span>
            </div>
          )}
          <MenuLink to={paths.recordings} icon={CircleDot} label={tAccount('recordings')} />
          <MenuLink to={paths.watchlist} icon={Bookmark} label={tAccount('watchlist')} />
          <MenuLink to={paths.notifications} icon={Bell} label={tAccount('notices')} />
          <MenuLink to={paths.reminders} icon={AlarmClock} label={tAccount('reminders')} />
          <MenuLink to={paths.viewtime} icon={CirclePlus} label={tAccount('buy')} />
          <MenuLink to={paths.profile} icon={UserRound} label={tAccount('profile')} />
          <MenuLink to={paths.tvCode} icon={Tv} label={tAccount('tvCode')} />
          <MenuLink to={paths.sendTime} icon={Gift} label={tAccount('gift')} />
          <MenuLink to={paths.extraPlace} icon={MonitorPlay} label={tAccount('extraPlace')} />
          <MenuLink to={paths.lockedChannels} icon={Lock} label={tAccount('lockedChannels')} />
          <MenuLink to={paths.tickets} icon={MessagesSquare} label={tAccount('tickets')} />
          <InstallItem />
          <MenuLink to={paths.about} icon={Info} label={tAccount('about')} />
          <Menu.Item className={css.item} onSelect={onSignOut}>
            <span className={css.mark}>
              <LogOut size={17} />
            </span>
            {tAccount('signOut')}
          </Menu.Item>
          <div className={css.line} />
          <Menu.Label className={css.label}>{tAccount('server')}</Menu.Label>
          <Menu.RadioGroup
            value={chosen ?? anyServer}
            onValueChange={(id) => choose(id === anyServer ? null : id)}
          >
            {choices.map(({ id, name }) => (
              <Menu.RadioItem key={id} className={css.item} value={id}>
                <span className={css.mark}>
                  <Menu.ItemIndicator>
                    <Check size={17} />
                  </Menu.ItemIndicator>
                </span>
                {name}
              </Menu.RadioItem>
            ))}
          </Menu.RadioGroup>
        </Menu.Content>
      </Menu.Portal>
    </Menu.Root>
  );
}
