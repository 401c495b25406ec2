import { useMutation } from '@tanstack/react-query';
import { useOutletContext, useParams } from 'react-router';
import { confirmEmail, takeEmailBack } from '../../../contract/routes/access.ts';
import { confirmReport } from '../../../contract/routes/tickets.ts';
import { tAccess } from '../../i18n/et/access.ts';
import { tApp } from '../../i18n/et/app.ts';
import { paths } from '../../lib/address/paths.ts';
import { useGo } from '../../lib/address/use-go.ts';
import { call } from '../../lib/api.ts';
import { hasCode, problemText } from '../../../ui/lib/problem-text.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Button } from '../../../ui/input/button.tsx';
import { Modal } from '../../ui/layers/modal.tsx';
import { Outcome } from '../../../ui/feedback/outcome.tsx';
import type { ModalContext } from '../main/modal-outlet.tsx';
import { openAccount } from './open-account.ts';

/** What mailed links are for, and where one goes on from there. */
const kinds = {
  activate: { open: openAccount, good: paths.validated, bad: paths.notValidated },
  email: {
    open: (key: string) => call(confirmEmail, { params: { key } }),
    good: paths.emailValidated,
    bad: paths.emailNotValidated,
  },
  report: {
    open: (key: string) => call(confirmReport, { params: { key } }),
    good: paths.reportConfirmed,
    bad: paths.reportNotConfirmed,
  },
  takeBack: {
    open: (key: string) => call(takeEmailBack, { params: { key } }),
    good: paths.emailTakenBack,
    bad: paths.emailNotValidated,
  },
} as const;

/** Where the link of a mail leads: nothing happens before the button is pressed, because scanners of mail open links, too. */
export function ConfirmModal({ of }: { of: keyof typeof kinds }) {
  const { close } = useOutletContext<ModalContext>();
  const go = useGo();
  const { key = '' } = useParams();
  const { open, good, bad } = kinds[of];
  const confirm = useMutation({
    mutationFn: async (): Promise<unknown> => open(key),
    onSuccess: () => go(good, { replace: true }),
    onError: (error) => {
      if (hasCode(error, 'auth.keyInvalid')) go(bad, { replace: true });
    },
  });
  return (
    <Modal title={tAccess(`confirm.${of}`)} onClose={close} narrow>
      <Outcome kind="asks">
        {confirm.error && <Alert kind="danger">{problemText(confirm.error, tApp('failed'))}</Alert>}
        <p>{tAccess(`confirm.${of}Text`)}</p>
        <Button kind="primary" wide busy={confirm.isPending} onClick={() => confirm.mutate()} data-first>
          {tAccess(`confirm.${of}Yes`)}
        </Button>
      </Outcome>
    </Modal>
  );
}
