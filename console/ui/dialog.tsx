import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { useState, type ComponentProps, type ReactNode } from 'react';
import { classNames } from '../../ui/lib/class-names.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Button, IconButton } from '../../ui/input/button.tsx';
import { Form } from '../../ui/input/form.tsx';
import { tCommon } from '../i18n/et/common.ts';
import css from './dialog.module.css';

interface DialogProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
  wide?: boolean;
  /** Stands under the head of the page, so that it does not jump as it grows. */
  top?: boolean;
}

/** The focus goes back to where it was, unless a page that was opened meanwhile has it, and to the page where that is gone. */
function giveFocusBack(opener: Element | null): void {
  if (document.activeElement !== document.body) return;
  const isThere = opener instanceof HTMLElement && opener.isConnected && opener !== document.body;
  (isThere ? opener : document.getElementById('content'))?.focus();
}

/** A small page over the page. */
export function Dialog({ title, onClose, children, wide = false, top = false }: DialogProps) {
  const [opener] = useState(() => document.activeElement);
  return (
    <Radix.Root open onOpenChange={(open) => open || onClose()}>
      <Radix.Portal>
        <Radix.Overlay className={css.veil} />
        <Radix.Content
          className={classNames(css.box, wide && css.wide, top && css.top)}
          aria-describedby={undefined}
          onOpenAutoFocus={(event) => {
            const box = event.currentTarget as HTMLElement | null;
            const first = box?.querySelector<HTMLElement>('input, select, textarea');
            if (!first) return;
            event.preventDefault();
            first.focus();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            giveFocusBack(opener);
          }}
          // What is held lets go first.
          onEscapeKeyDown={(event) => document.querySelector('[data-held]') && event.preventDefault()}
          onInteractOutside={(event) => {
            if ((event.target as Element | null)?.closest('[data-notice]')) event.preventDefault();
          }}
        >
          <Radix.Title className={css.title}>{title}</Radix.Title>
          {children}
          <Radix.Close asChild>
            <IconButton label={tCommon('close')} className={css.close}>
              <X size={18} />
            </IconButton>
          </Radix.Close>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** The buttons at the end of a dialog or a form. */
export const Buttons = ({ children }: { children: ReactNode }) => (
  <div className={css.buttons}>{children}</div>
);

interface FormDialogProps extends Pick<ComponentProps<typeof Form>, 'ref' | 'busy' | 'onSend'> {
  title: string;
  onClose: () => void;
  /** What it is about, over the fields. */
  text?: ReactNode;
  children: ReactNode;
  /** What is wrong, in words. */
  problem?: ReactNode;
  /** Another way out, beside sending it and leaving it. */
  other?: ReactNode;
  /** What the button says that sends it. */
  action?: string;
  danger?: boolean;
  /** Something is missing yet. */
  disabled?: boolean;
}

/** A small form over the page: it is sent, or left as it was. */
export function FormDialog(props: FormDialogProps) {
  const { title, onClose, text, children, problem, other, action = tCommon('save') } = props;
  const { danger = false, disabled = false, busy = false, ref, onSend } = props;
  return (
    <Dialog title={title} onClose={onClose}>
      {text && <p>{text}</p>}
      <Form ref={ref} busy={busy || disabled} onSend={onSend}>
        {children}
        {problem && <Alert kind="danger">{problem}</Alert>}
        <Buttons>
          {other}
          <Button onClick={onClose}>{tCommon('cancel')}</Button>
          <Button type="submit" kind={danger ? 'danger' : 'primary'} busy={busy} disabled={disabled}>
            {action}
          </Button>
        </Buttons>
      </Form>
    </Dialog>
  );
}

interface AskProps {
  /** What the button says that asks. */
  label: ReactNode;
  title: string;
  /** What happens then, in words. */
  children: ReactNode;
  /** What the button says that does it. */
  action: string;
  danger?: boolean;
  disabled?: boolean;
  /** Answers when it is done, so that the dialog can go. */
  onDo: () => Promise<unknown>;
}

/** A button that asks once before it does something. It stays open when that was refused. */
export function Ask({ label, title, children, action, danger = true, disabled = false, onDo }: AskProps) {
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const run = async (): Promise<void> => {
    setBusy(true);
    await onDo().then(
      () => setOpen(false),
      // The action itself says what went wrong.
      () => undefined,
    );
    setBusy(false);
  };
  return (
    <>
      <Button kind={danger ? 'danger' : 'plain'} disabled={disabled} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {open && (
        <Dialog title={title} onClose={() => setOpen(false)}>
          <div className={css.words}>{children}</div>
          <Buttons>
            <Button onClick={() => setOpen(false)}>{tCommon('cancel')}</Button>
            <Button kind={danger ? 'danger' : 'primary'} busy={busy} onClick={() => void run()}>
              {action}
            </Button>
          </Buttons>
        </Dialog>
      )}
    </>
  );
}
