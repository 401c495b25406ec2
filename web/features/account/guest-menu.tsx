import { Info, LogIn, UserPlus, UserRound } from 'lucide-react';
import { DropdownMenu as Menu } from 'radix-ui';
import { Link } from 'react-router';
import { t } from '../../i18n/t.ts';
import { paths } from '../../lib/paths.ts';
import css from './account-menu.module.css';

/** A guest's menu, where a phone has no room for the greeting and two ways in. */
export function GuestMenu() {
  return (
    <Menu.Root modal={false}>
      <Menu.Trigger className={css.guest} aria-label={t('account.guestMenu')}>
        <UserRound size={21} aria-hidden="true" />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Content className={css.menu} align="end" sideOffset={8} collisionPadding={10}>
          <div className={css.head}>
            <b>{t('account.guest')}</b>
          </div>
          <Menu.Item className={css.item} asChild>
            <Link to={paths.login}>
              <span className={css.mark}>
                <LogIn size={17} />
              </span>
              {t('account.signIn')}
            </Link>
          </Menu.Item>
          <Menu.Item className={css.item} asChild>
            <Link to={paths.register}>
              <span className={css.mark}>
                <UserPlus size={17} />
              </span>
              {t('account.register')}
            </Link>
          </Menu.Item>
          <Menu.Item className={css.item} asChild>
            <Link to={paths.about}>
              <span className={css.mark}>
                <Info size={17} />
              </span>
              {t('account.about')}
            </Link>
          </Menu.Item>
        </Menu.Content>
      </Menu.Portal>
    </Menu.Root>
  );
}
