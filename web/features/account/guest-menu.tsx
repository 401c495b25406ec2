import { Info, LogIn, Tag, UserPlus, UserRound } from 'lucide-react';
import { DropdownMenu as Menu } from 'radix-ui';
import { tAccount } from '../../i18n/et/account.ts';
import { paths } from '../../lib/address/paths.ts';
import { useMenu } from '../../lib/address/use-menu.ts';
import { mainLandmark } from '../../lib/landmark.ts';
import css from './account-menu.module.css';
import { InstallItem } from './install-item.tsx';
import { MenuLink } from './menu-link.tsx';

/** A guest's menu, where a phone has no room for the greeting and two ways in. */
export function GuestMenu() {
  return (
    <Menu.Root {...useMenu()}>
      <Menu.Trigger className={css.guest} aria-label={tAccount('guestMenu')}>
        <UserRound size={21} aria-hidden="true" />
      </Menu.Trigger>
      <Menu.Portal container={mainLandmark()}>
        <Menu.Content className={css.menu} align="end" sideOffset={8} collisionPadding={10}>
          <div className={css.head}>
            <b>{tAccount('guest')}</b>
          </div>
          <MenuLink to={paths.register} icon={UserPlus} label={tAccount('join')} />
          <MenuLink to={paths.login} icon={LogIn} label={tAccount('signIn')} />
          <MenuLink to={paths.prices} icon={Tag} label={tAccount('prices')} />
          <InstallItem />
          <MenuLink to={paths.about} icon={Info} label={tAccount('about')} />
        </Menu.Content>
      </Menu.Portal>
    </Menu.Root>
  );
}
