import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useOutletContext, useParams } from 'react-router';
import { useStore } from 'zustand';
import { userQuery } from '../../features/account/account-queries.ts';
import { OrderResult } from '../../features/payments/order-result.tsx';
import { forgetOrder, pendingOrder } from '../../features/payments/pending-order.ts';
import { useOrderResult } from '../../features/payments/use-order-result.ts';
import { tUi } from '../../../ui/i18n/et/ui.ts';
import { tPayments } from '../../i18n/et/payments.ts';
import { tViewtime } from '../../i18n/et/viewtime.ts';
import { paths } from '../../lib/address/paths.ts';
import { session } from '../../lib/session.ts';
import { Button, buttonClass } from '../../../ui/input/button.tsx';
import { Link } from '../../ui/link.tsx';
import { Modal } from '../../ui/layers/modal.tsx';
import type { ModalContext } from '../main/modal-outlet.tsx';
import plain from '../account/plain-modal.module.css';
import { SignInFirst } from '../account/sign-in-first.tsx';

/** Where providers lead back to: how the payment stands. The address says nothing that counts; the server's books do. */
export function PaymentResultModal({ of }: { of?: 'success' | 'fail' }) {
  const { close } = useOutletContext<ModalContext>();
  const { status = of ?? '', transactionId } = useParams();
  const token = useStore(session, (one) => one.token);
  // Some banks lead back without a number: then it is what was opened last on this device.
  const [pending] = useState(pendingOrder);
  const id = /^\d{1,16}$/.test(transactionId ?? '') ? transactionId : pending?.id;
  const from = pending && pending.id === id ? pending.from : undefined;
  const canceled = status !== 'success';
  const failed = status === 'fail';
  if (token === undefined) {
    const back = `/viewtime/payment/${canceled ? 'canceled' : 'success'}/${id ?? ''}`;
    const title = tPayments('result.checkingTitle');
    return <SignInFirst title={title} text={tPayments('result.signIn')} from={back} close={close} />;
  }
  if (id === undefined)
    return (
      <Modal title={tPayments('result.checkingTitle')} onClose={close} narrow>
        <p className={plain.text}>{wordOf({ canceled, failed })}</p>
        <Link className={buttonClass('primary', true)} to={paths.viewtime} replace data-first>
          {tViewtime('title')}
        </Link>
      </Modal>
    );
  return <Result key={id} {...{ token, id, canceled, failed, from, close }} />;
}

function wordOf({ canceled, failed }: { canceled: boolean; failed: boolean }): string {
  if (failed) return tPayments('result.failed');
  return canceled ? tPayments('result.canceled') : tPayments('result.goesOn');
}

interface Props {
  token: string;
  id: string;
  canceled: boolean;
  failed: boolean;
  from: string | undefined;
  close: () => void;
}

function Result({ token, id, canceled, failed, from, close }: Props) {
  const { data: user } = useQuery(userQuery(token));
  const { seen, silent } = useOrderResult(token, id, canceled);
  const settled = seen !== 'checking' && seen !== 'goesOn';
  useEffect(() => {
    if (settled && pendingOrder()?.id === id) forgetOrder();
  }, [settled, id]);
  return (
    <Modal key={seen} title={tPayments('result.checkingTitle')} onClose={close} narrow>
      <OrderResult {...{ seen, silent, failed, user }}>
        {seen === 'done' && (
          <Link className={buttonClass('primary', true)} to={from ?? paths.main} replace data-first>
            {from === undefined ? tPayments('result.watch') : tPayments('buy.goOn')}
          </Link>
        )}
        {(seen === 'canceled' || seen === 'unknown') && (
          <Link
            className={buttonClass('primary', true)}
            to={paths.viewtime}
            state={{ from }}
            replace
            data-first
          >
            {tPayments('result.again')}
          </Link>
        )}
        {(seen === 'goesOn' || seen === 'refunded') && (
          <Button kind="primary" wide data-first onClick={close}>
            {tUi('close')}
          </Button>
        )}
      </OrderResult>
    </Modal>
  );
}
