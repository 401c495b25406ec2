import { X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { classNames } from '../lib/class-names.ts';
import { tUi } from '../i18n/et/ui.ts';
import { IconButton } from '../input/button.tsx';
import css from './modal.module.css';
import { VisuallyHidden } from '../display/visually-hidden.tsx';
import { useInertPage } from './use-inert-page.ts';

export interface ModalProps {
  title: string;
  children: ReactNode;
  /** Without it the modal cannot be closed: no cross, no Escape, no click beside it. */
  onClose?: (() => void) | undefined;
  narrow?: boolean;
  /** The content says already what the title says. */
  titleHidden?: boolean;
}

/** A modal over the page, which is out of reach as long as it is there. */
export function Modal({ title, children, onClose, narrow = false, titleHidden = false }: ModalProps) {
  useInertPage();
  return (
    <Dialog.Root open onOpenChange={() => onClose?.()}>
      <Dialog.Portal>
        <Dialog.Overlay className={css.veil} />
        <Dialog.Content
          className={classNames(css.box, narrow && css.narrow)}
          aria-describedby={undefined}
          {...holding(onClose === undefined)}
        >
          {titleHidden ? (
            <VisuallyHidden>
              <Dialog.Title>{title}</Dialog.Title>
            </VisuallyHidden>
          ) : (
            <Dialog.Title className={css.title}>{title}</Dialog.Title>
          )}
          {children}
          {onClose && <ModalClose className={css.close} />}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** The cross of a modal. */
export const ModalClose = ({ className }: { className: string | undefined }) => (
  <Dialog.Close asChild>
    <IconButton label={tUi('close')} className={className} data-close>
      <X size={20} />
    </IconButton>
  </Dialog.Close>
);

/** Keeps a modal that must stay from being closed, and begins in the field that asks for it. */
export function holding(stay: boolean) {
  const hold = (event: Event): void => {
    if (stay) event.preventDefault();
  };
  return {
    onEscapeKeyDown: hold,
    onInteractOutside(event: Event): void {
      // A short message at the edge belongs to no modal: touching it closes nothing.
      if (stay || (event.target as Element | null)?.closest('[data-notice]')) event.preventDefault();
    },
    onOpenAutoFocus(event: Event): void {
      const box = event.currentTarget as HTMLElement | null;
      // While there is nothing yet but the cross, that would be marked as if it were what one has come for.
      const first =
        box?.querySelector<HTMLElement>('[data-first]') ??
        (box?.querySelector(':is(a[href], button, input, select, textarea):not([data-close])') ? null : box);
      if (!box || !first) return;
      event.preventDefault();
      // On a phone a field in focus would bring up the keys before anyone has read what is asked.
      const touched = window.matchMedia('(pointer: coarse)').matches && first instanceof HTMLInputElement;
      (touched ? box : first).focus();
    },
  };
}
