import { Dialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { t } from '../../i18n/t.ts';
import { classNames } from '../../lib/class-names.ts';
import { useOnline } from '../../lib/online.ts';
import { isTvMode } from '../../lib/tv-mode.ts';
import { holding, ModalClose } from '../../ui/modal.tsx';
import css from './cinema.module.css';

interface Props {
  title: string;
  /** Beside the title. */
  facts?: ReactNode;
  actions?: ReactNode;
  /** Over what was there before, which stays in sight around it. */
  popup?: boolean;
  children: ReactNode;
  onClose: () => void;
}

/** A room for one picture: everything else is dark, or at least out of reach. */
export function Cinema({ title, facts, actions, popup = false, children, onClose }: Props) {
  const online = useOnline();
  return (
    <Dialog.Root open onOpenChange={onClose}>
      <Dialog.Portal>
        {/* Placed by its surroundings, not by a transform: in that, menus would lose their place. */}
        <Dialog.Overlay className={classNames(css.veil, popup && css.around)}>
          <Dialog.Content
            className={classNames(css.room, popup && css.popup, isTvMode() && css.television)}
            aria-describedby={undefined}
            {...holding(false)}
          >
            <header className={css.head}>
              <Dialog.Title className={css.title}>{title}</Dialog.Title>
              {facts !== undefined && <p className={`${css.facts} num`}>{facts}</p>}
              <span className={css.actions}>{actions}</span>
              <ModalClose className={css.close} />
            </header>
            {!online && (
              <p className={css.offline} role="status">
                {t('app.offline')}
              </p>
            )}
            {/* In focus from the start: the keys mean the picture. */}
            <div className={css.stage} tabIndex={-1} data-first>
              {children}
            </div>
          </Dialog.Content>
        </Dialog.Overlay>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
