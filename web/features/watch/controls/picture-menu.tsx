import { DropdownMenu as Menu } from 'radix-ui';
import { useState, type ReactElement, type ReactNode } from 'react';
import { useMenu } from '../../../lib/address/use-menu.ts';
import css from './picture-menu.module.css';

interface Props {
  /** The button that opens it. */
  button: ReactElement;
  children: ReactNode;
}

/**
 * A menu of the controls over a picture. It lies over the whole page, as it may be higher than the picture, in the landmark that the
 * picture is in; or within what is all that can be reached: what fills the screen, or a dialog.
 */
export function PictureMenu({ button, children }: Props) {
  const [trigger, setTrigger] = useState<HTMLElement | null>(null);
  const room = document.fullscreenElement ?? trigger?.closest('[role=dialog], main');
  return (
    <Menu.Root {...useMenu()}>
      <Menu.Trigger asChild ref={setTrigger}>
        {button}
      </Menu.Trigger>
      <Menu.Portal container={room ?? null}>
        <Menu.Content className={css.menu} side="top" align="end" sideOffset={12} collisionPadding={10}>
          {children}
        </Menu.Content>
      </Menu.Portal>
    </Menu.Root>
  );
}
