import { X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { classNames } from '../lib/class-names.ts';
import { t } from '../i18n/t.ts';
import { IconButton } from './button.tsx';
import css from './modal.module.css';

interface Props {
  title: string;
  children: ReactNode;
  /** Without it the modal cannot be closed: no cross, no Escape, no click beside it. */
  onClose?: (() => void) | undefined;
  narrow?: boolean;
}

/** A modal over the main screen, which goes on playing underneath. */
export function Modal({ title, children, onClose, narrow = false }: Props) {
  const hold = (event: Event): void => {
    if (!onClose) event.preventDefault();
  };
  return (
    <Dialog.Root open onOpenChange={() => onClose?.()}>
      <Dialog.Portal>
        <Dialog.Overlay className={css.veil} />
        <Dialog.Content
          className={classNames(css.box, narrow && css.narrow)}
          aria-describedby={undefined}
          onEscapeKeyDown={hold}
          onInteractOutside={hold}
        >
          <Dialog.Title className={css.title}>{title}</Dialog.Title>
          {children}
          {onClose && (
            <Dialog.Close asChild>
              <IconButton label={t('app.close')} className={css.close}>
                <X size={20} />
              </IconButton>
            </Dialog.Close>
          )}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
