import { Dialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { t } from '../../i18n/t.ts';
import { noKeys, useLayer } from '../../lib/address/use-layer.ts';
import { classNames } from '../../lib/class-names.ts';
import css from './sheet.module.css';
import { VisuallyHidden } from '../visually-hidden.tsx';
import { useInertPage } from './use-inert-page.ts';

interface Props {
  open: boolean;
  onClose: () => void;
  title: string;
  /** As high as what is in it. */
  fit?: boolean;
  children: ReactNode;
}

/** A panel that comes in from below, and goes with Escape, the way back, a tap beside it or its handle. */
export function Sheet({ open, onClose, title, fit = false, children }: Props) {
  useInertPage(open);
  useLayer({ active: open, onKey: noKeys, onBack: onClose, backOnly: true });
  return (
    <Dialog.Root open={open} onOpenChange={(now) => !now && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className={css.veil} />
        <Dialog.Content className={classNames(css.sheet, fit && css.fit)} aria-describedby={undefined}>
          <VisuallyHidden>
            <Dialog.Title>{title}</Dialog.Title>
          </VisuallyHidden>
          <Dialog.Close className={css.handle} aria-label={t('app.close')} />
          {children}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
