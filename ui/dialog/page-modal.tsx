import { Dialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { classNames } from '../lib/class-names.ts';
import { holding, ModalClose } from './modal.tsx';
import css from './page-modal.module.css';
import { useInertPage } from './use-inert-page.ts';

export interface PageModalProps {
  title: string;
  children: ReactNode;
  /** Stays in sight below what scrolls. */
  footer?: ReactNode;
  /** As high as its content, which does not change while it is open. */
  fit?: boolean;
  /** For tables. */
  wide?: boolean;
  onClose: () => void;
}

/** A modal with more to it than fits a screen: its content scrolls under the title; a phone gives it all. */
export function PageModal({ title, children, footer, fit = false, wide = false, onClose }: PageModalProps) {
  useInertPage();
  return (
    <Dialog.Root open onOpenChange={onClose}>
      <Dialog.Portal>
        <Dialog.Overlay className={css.veil} />
        <Dialog.Content
          className={classNames(css.box, fit && css.fit, wide && css.wide)}
          aria-describedby={undefined}
          {...holding(false)}
        >
          <header className={css.head}>
            <Dialog.Title className={css.title}>{title}</Dialog.Title>
            <ModalClose className={css.close} />
          </header>
          {/* In focus from the start, so that arrow keys scroll it. */}
          <div className={css.body} tabIndex={-1} data-first>
            {children}
          </div>
          {footer && <footer className={css.foot}>{footer}</footer>}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
