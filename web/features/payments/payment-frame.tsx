import { useEffect, useState } from 'react';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { Order } from '../../../contract/models/payment.ts';
import { cancelOrder } from '../../../contract/routes/payments/payments.ts';
import { tPayments } from '../../i18n/et/payments.ts';
import { call } from '../../lib/api.ts';
import { Button } from '../../../ui/input/button.tsx';
import { PageModal } from '../../ui/layers/page-modal.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import css from './payment-frame.module.css';
import { orderQuery } from './payment-queries.ts';

/** What the pages of banks need to work inside a frame; they may lead the whole window on, to our own page. */
const allowed = [
  'allow-forms',
  'allow-scripts',
  'allow-same-origin',
  'allow-popups',
  'allow-popups-to-escape-sandbox',
  'allow-top-navigation',
].join(' ');

interface Props {
  token: string;
  order: Order;
  url: string;
  /** The bank has said how it went, or may still do so. */
  onDone: (status: 'success' | 'canceled') => void;
}

/** The provider's page in a frame of ours; it closes by itself when the server knows how it went. */
export function PaymentFrame({ token, order, url, onDone }: Props) {
  const [loaded, setLoaded] = useState(false);
  const { data } = useQuery(orderQuery(token, order.id, true));
  const state = data?.orderStatus ?? 'new';
  const cancel = useMutation({ mutationFn: () => call(cancelOrder, { params: { id: order.id } }) });
  const leave = (): void => {
    cancel.mutate();
    onDone('canceled');
  };
  useEffect(() => {
    if (state === 'inprocess' || state === 'done') onDone('success');
    if (state === 'canceled') onDone('canceled');
  }, [state, onDone]);
  return (
    <PageModal
      title={tPayments('frame.title')}
      onClose={leave}
      footer={<Button onClick={leave}>{tPayments('frame.cancel')}</Button>}
    >
      <div className={css.hold}>
        {!loaded && (
          <p className={css.wait} role="status">
            <Spinner size={28} className={css.spinner} />
            {tPayments('frame.loading')}
          </p>
        )}
        <iframe
          className={css.frame}
          title={tPayments('frame.title')}
          src={url}
          sandbox={allowed}
          referrerPolicy="no-referrer"
          onLoad={() => setLoaded(true)}
        />
      </div>
    </PageModal>
  );
}
