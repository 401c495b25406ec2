import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { defaultExtraPlaceDays } from '../../../contract/constants.ts';
import type { User, ViewtimeEnds } from '../../../contract/models/user.ts';
import { orderExtraPlace } from '../../../contract/routes/user.ts';
import { checkExtraPlace, extraPlaceCostDays, remainingOf } from '../../../contract/rules/viewtime.ts';
import { dayMs } from '../../../contract/time.ts';
import { tGift } from '../../i18n/et/gift.ts';
import { numberText } from '../../lib/text/number-text.ts';
import { hasCode, momentText, problemText } from '../../../ui/lib/problem-text.ts';
import { errorText } from '../../../ui/lib/error-text.ts';
import { call } from '../../lib/api.ts';
import { useRequestId } from '../../lib/request-id.ts';
import { useNow } from '../../lib/use-now.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Button } from '../../../ui/input/button.tsx';
import { Form } from '../../../ui/input/form.tsx';
import { DaysChoice } from './days-choice.tsx';
import css from './extra-place.module.css';

interface Props {
  user: User;
  onOrdered: (ends: ViewtimeEnds) => void;
}

/** Orders the extra place: for how long, what it costs, and what is left then. */
export function ExtraPlaceOrder({ user, onOrdered }: Props) {
  const { expirationdate: expiresAt } = user;
  const [days, setDays] = useState<number>(defaultExtraPlaceDays);
  const request = useRequestId();
  const fault = checkExtraPlace(days, remainingOf(user, useNow(60_000)));
  const cost = extraPlaceCostDays(days);
  const order = useMutation({
    mutationFn: () => call(orderExtraPlace, { body: { days, requestId: request.of({ days }) } }),
    onSuccess(ends) {
      request.granted();
      onOrdered(ends);
    },
  });
  const choose = (span: number): void => {
    setDays(span);
    order.reset();
  };
  return (
    <Form busy={order.isPending || fault !== undefined} onSend={() => order.mutate()}>
      <p className={css.text}>{tGift('extraPlace.text')}</p>
      <DaysChoice days={days} disabled={order.isPending} onDays={choose} />
      <div className={css.cost} role="status">
        <b className="num">{tGift('extraPlace.cost', { days: numberText(cost) })}</b>
        {!fault && expiresAt !== null && (
          <small className="num">
            {tGift('extraPlace.after', { when: momentText(expiresAt - cost * dayMs) })}
          </small>
        )}
      </div>
      {fault && <Alert kind="warning">{errorText(fault)}</Alert>}
      {order.error && (
        <Alert kind="danger">
          <p>{problemText(order.error, tGift('extraPlace.failed'))}</p>
          {hasCode(order.error, 'network') && <p>{tGift('extraPlace.again')}</p>}
        </Alert>
      )}
      <Button type="submit" kind="primary" wide busy={order.isPending} disabled={fault !== undefined}>
        {order.isPending ? tGift('extraPlace.ordering') : tGift('extraPlace.order')}
      </Button>
    </Form>
  );
}
