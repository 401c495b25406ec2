import type { LucideIcon } from 'lucide-react';
import { DropdownMenu as Menu } from 'radix-ui';
import { Link } from '../../ui/link.tsx';
import css from './account-menu.module.css';

/** A line of the account's menu that leads somewhere. */
export const MenuLink = ({ to, icon: Icon, label }: { to: string; icon: LucideIcon; label: string }) => (
  <Menu.Item className={css.item} asChild>
    <Link to={to}>
      <span className={css.mark}>
        <Icon size={17} />
      </span>
      {label}
    </Link>
  </Menu.Item>
);
