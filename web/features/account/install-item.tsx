import { Download } from 'lucide-react';
import { DropdownMenu as Menu } from 'radix-ui';
import { useStore } from 'zustand';
import { tAccount } from '../../i18n/et/account.ts';
import { installing } from '../../lib/device/installing.ts';
import css from './account-menu.module.css';

/** The line of a menu that installs the page, or says how to; nothing where it is installed or cannot be. */
export function InstallItem() {
  const { ask, byHand } = useStore(installing);
  const mark = (
    <span className={css.mark}>
      <Download size={17} />
    </span>
  );
  if (ask)
    return (
      <Menu.Item className={css.item} onSelect={ask}>
        {mark}
        {tAccount('install')}
      </Menu.Item>
    );
  if (!byHand) return null;
  return (
    <div className={css.item}>
      {mark}
      <span className={css.how}>
        {tAccount('install')}
        <small>{tAccount('installByHand')}</small>
      </span>
    </div>
  );
}
