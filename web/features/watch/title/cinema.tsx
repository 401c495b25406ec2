import { Dialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { tApp } from '../../../i18n/et/app.ts';
import { classNames } from '../../../../ui/lib/class-names.ts';
import { useMedia } from '../../../lib/device/device.ts';
import { useOnline } from '../../../lib/online.ts';
import { useDocumentTitle } from '../../../lib/document-title.ts';
import { noKeys, useLayer } from '../../../lib/address/use-layer.ts';
import { holding, ModalClose } from '../../../../ui/dialog/modal.tsx';
import { useInertPage } from '../../../../ui/dialog/use-inert-page.ts';
import { VisuallyHidden } from '../../../../ui/display/visually-hidden.tsx';
import css from './cinema.module.css';

interface Props {
  title: string;
  /** Beside the title. */
  facts?: ReactNode;
  actions?: ReactNode;
  /** What stands under the picture where a screen is upright, in place of title, facts and actions above it. */
  below?: ReactNode;
  /** What is left above it there: which kind of thing it is. */
  kind?: string;
  /** Over what was there before, which stays in sight around it. */
  popup?: boolean;
  children: ReactNode;
  onClose: () => void;
}

/** As in the style sheet. */
const upright = '(max-width: 960px) and (orientation: portrait)';

/** A room for one picture: everything else is dark, or at least out of reach. */
export function Cinema({ title, facts, actions, below, kind, popup = false, children, onClose }: Props) {
  const online = useOnline();
  useInertPage();
  useDocumentTitle(popup ? undefined : title);
  useLayer({ onKey: noKeys });
  const isDescribed = useMedia(upright) && below;
  return (
    <Dialog.Root open onOpenChange={onClose}>
      <Dialog.Portal>
        {/* Placed by its surroundings, not by a transform: in that, menus would lose their place. */}
        <Dialog.Overlay className={classNames(css.veil, popup && css.around)}>
          <Dialog.Content
            className={classNames(css.room, popup && css.popup)}
            aria-describedby={undefined}
            {...holding(false)}
          >
            <header className={css.head}>
              {isDescribed ? (
                <>
                  <VisuallyHidden>
                    <Dialog.Title>{title}</Dialog.Title>
                  </VisuallyHidden>
                  <p className={css.kind} aria-hidden="true">
                    {kind}
                  </p>
                </>
              ) : (
                <Dialog.Title className={css.title} title={title}>
                  {title}
                </Dialog.Title>
              )}
              {!isDescribed && facts !== undefined && <p className={`${css.facts} num`}>{facts}</p>}
              {!isDescribed && <span className={css.actions}>{actions}</span>}
              <ModalClose className={css.close} />
            </header>
            {!online && (
              <p className={css.offline} role="status">
                {tApp('offline')}
              </p>
            )}
            {/* In focus from the start: the keys mean the picture. */}
            <div className={css.stage} tabIndex={-1} data-first>
              {children}
            </div>
            {isDescribed && <div className={css.below}>{isDescribed}</div>}
          </Dialog.Content>
        </Dialog.Overlay>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
