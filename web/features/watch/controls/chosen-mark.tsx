import { Check } from 'lucide-react';
import { DropdownMenu as Menu } from 'radix-ui';
import css from './picture-menu.module.css';

/** Stands before what can be chosen in a menu, with a tick where it is. */
export const ChosenMark = () => (
  <span className={css.mark}>
    <Menu.ItemIndicator>
      <Check size={16} />
    </Menu.ItemIndicator>
  </span>
);
