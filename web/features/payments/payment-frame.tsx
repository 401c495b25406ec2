import { useEffect, useState } from 'react';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { Order } from '../../../contract/models/payment.ts';
import { cancelOrder } from '../../../contract/routes/payments/payments.ts';
import { tPayments } from '../../i18n/et/payments.ts';
import { call } from '../../lib/api.ts';
import { Button } from '../../../ui/input/button.tsx';
import { PageModal } from '../../ui/layers/page-modal.tsx';
import { VisuallyHidden } from '../../../ui/display/visually-hidden.tsx';
import { Skeleton, Skeletons } from '../../../ui/feedback/skeleton.tsx';
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
          <div className={css.wait}>
            <VisuallyHidden>
              <span role="status">{tPayments('frame.loading')}</span>
            </VisuallyHidden>
            <Skeletons>
              <Skeleton width="44%" height={26} />
              {/* An amount, some fields and a button: that is what pages of providers are. */}
              {[22, 48, 48, 48].map((height, line) => (
                <Skeleton key={line} width={line === 0 ? '70%' : '100%'} height={height} radius={12} />
              ))}
            </Skeletons>
          </div>
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
