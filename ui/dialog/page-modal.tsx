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
  /** For tables. */
  wide?: boolean;
  onClose: () => void;
}

/** A modal as high as its content, as far as a screen goes; beyond that it scrolls under the title. A phone gives it all. */
export function PageModal({ title, children, footer, wide = false, onClose }: PageModalProps) {
  useInertPage();
  return (
    <Dialog.Root open onOpenChange={onClose}>
      <Dialog.Portal>
        <Dialog.Overlay className={css.veil} />
        <Dialog.Content
          className={classNames(css.box, wide && css.wide)}
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
