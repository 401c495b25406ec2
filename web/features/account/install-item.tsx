import { Download } from 'lucide-react';
import { DropdownMenu as Menu } from 'radix-ui';
import { useStore } from 'zustand';
import { t } from '../../i18n/t.ts';
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
        {t('account.install')}
      </Menu.Item>
    );
  if (!byHand) return null;
  return (
    <div className={css.item}>
      {mark}
      <span className={css.how}>
        {t('account.install')}
        <small>{t('account.installByHand')}</small>
      </span>
    </div>
  );
}
