import { useMutation } from '@tanstack/react-query';
import { useOutletContext, useParams } from 'react-router';
import { unsubscribe } from '../../../contract/routes/access.ts';
import { tAccess } from '../../i18n/et/access.ts';
import { tApp } from '../../i18n/et/app.ts';
import { call } from '../../lib/api.ts';
import { problemText } from '../../../ui/lib/problem-text.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Button } from '../../../ui/input/button.tsx';
import { Modal } from '../../ui/layers/modal.tsx';
import { Outcome } from '../../../ui/feedback/outcome.tsx';
import type { ModalContext } from '../main/modal-outlet.tsx';

/** Where the link of a reminder leads: it asks first, because mail programs open links by themselves. */
export function UnsubscribeModal() {
  const { close } = useOutletContext<ModalContext>();
  const { key = '' } = useParams();
  const end = useMutation({ mutationFn: () => call(unsubscribe, { params: { key }, body: {} }) });
  if (end.isSuccess) {
    return (
      <Modal title={tAccess('unsubscribe.done')} onClose={close} narrow>
        <Outcome kind="done">
          <p>{tAccess('unsubscribe.doneText')}</p>
          <Button kind="primary" wide onClick={close} data-first>
            {tAccess('toMain')}
          </Button>
        </Outcome>
      </Modal>
    );
  }
  return (
    <Modal title={tAccess('unsubscribe.title')} onClose={close} narrow>
      <Outcome kind="asks">
        {end.error && <Alert kind="danger">{problemText(end.error, tApp('failed'))}</Alert>}
        <p>{tAccess('unsubscribe.text')}</p>
        <Button kind="primary" wide busy={end.isPending} onClick={() => end.mutate()} data-first>
          {tAccess('unsubscribe.yes')}
        </Button>
        <Button wide onClick={close}>
          {tAccess('unsubscribe.no')}
        </Button>
      </Outcome>
    </Modal>
  );
}
