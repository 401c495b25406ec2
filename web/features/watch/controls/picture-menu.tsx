import { DropdownMenu as Menu } from 'radix-ui';
import type { ReactElement, ReactNode } from 'react';
import { useMenu } from '../../../lib/address/use-menu.ts';
import css from './picture-menu.module.css';

interface Props {
  /** The button that opens it. */
  button: ReactElement;
  children: ReactNode;
}

/**
 * A menu of the controls over a picture. It lies over the whole page, as it may be higher than the picture, and in
 * what fills the screen while something does: nothing else is seen then.
 */
export function PictureMenu({ button, children }: Props) {
  return (
    <Menu.Root {...useMenu()}>
      <Menu.Trigger asChild>{button}</Menu.Trigger>
      <Menu.Portal container={document.fullscreenElement}>
        <Menu.Content className={css.menu} side="top" align="end" sideOffset={12} collisionPadding={10}>
          {children}
        </Menu.Content>
      </Menu.Portal>
    </Menu.Root>
  );
}
