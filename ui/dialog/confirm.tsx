import type { ReactNode } from 'react';
import { tUi } from '../i18n/et/ui.ts';
import { Button } from '../input/button.tsx';
import css from './confirm.module.css';
import { Modal } from './modal.tsx';

export interface ConfirmProps {
  title: string;
  children: ReactNode;
  /** What the button says that does it. */
  action: string;
  cancel?: string;
  busy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks once more before something that cannot be taken back. Not doing it is what lies under the finger. */
export function Confirm({
  title,
  children,
  action,
  cancel = tUi('cancel'),
  busy = false,
  onConfirm,
  onCancel,
}: ConfirmProps) {
  return (
    <Modal title={title} narrow onClose={busy ? undefined : onCancel}>
      <div className={css.text}>{children}</div>
      <div className={css.buttons}>
        <Button className={css.button} data-first onClick={onCancel} disabled={busy}>
          {cancel}
        </Button>
        <Button kind="danger" className={css.button} busy={busy} onClick={onConfirm}>
          {action}
        </Button>
      </div>
    </Modal>
  );
}
