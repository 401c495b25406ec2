import { X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { tUi } from '../i18n/et/ui.ts';
import { classNames } from '../lib/class-names.ts';
import type { Finger } from '../lib/finger.ts';
import { VisuallyHidden } from '../display/visually-hidden.tsx';
import css from './sheet.module.css';
import { useInertPage } from './use-inert-page.ts';
import { usePull, type Side } from './use-pull.ts';

export interface SheetProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** From where it comes. From below it is as high as what is in it. */
  side?: Side;
  /** The finger that pulls it in. */
  finger?: Finger | undefined;
  children: ReactNode;
}

/**
 * A panel that comes in from below or from a side, and goes with Escape, the way back, a tap beside it, its handle or a
 * finger that pulls it out.
 */
export function Sheet({ open, onClose, title, side = 'below', finger, children }: SheetProps) {
  const { sheet, comes, veil, onPointerDown } = usePull({ side, finger, onClose });
  const below = side === 'below';
  useInertPage(open);
  return (
    <Dialog.Root open={open} onOpenChange={(now) => !now && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay ref={veil} className={css.veil} />
        <Dialog.Content
          ref={comes}
          className={classNames(css.sheet, css[side])}
          aria-describedby={undefined}
          onPointerDown={below ? undefined : onPointerDown}
          onOpenAutoFocus={(event) => {
            // Its cross would be marked, although nobody has used a key.
            if (below) return;
            event.preventDefault();
            sheet.current?.focus();
          }}
        >
          {below ? (
            <>
              <VisuallyHidden>
                <Dialog.Title>{title}</Dialog.Title>
              </VisuallyHidden>
              <Dialog.Close className={css.handle} aria-label={tUi('close')} onPointerDown={onPointerDown} />
            </>
          ) : (
            <div className={css.head}>
              <Dialog.Title className={css.title}>{title}</Dialog.Title>
              <Dialog.Close className={css.close} aria-label={tUi('close')}>
                <X size={22} aria-hidden="true" />
              </Dialog.Close>
            </div>
          )}
          {children}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
