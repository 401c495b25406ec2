import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { shortestFreezeDays } from '../../../contract/constants.ts';
import type { ViewtimeEnds } from '../../../contract/models/user.ts';
import { freezeViewtime, thawViewtime } from '../../../contract/routes/user.ts';
import { checkFreeze } from '../../../contract/rules/freeze.ts';
import { momentText, problemText } from '../../../ui/lib/problem-text.ts';
import { errorText } from '../../../ui/lib/error-text.ts';
import { tPayments } from '../../i18n/et/payments.ts';
import { call } from '../../lib/api.ts';
import { useRequestId } from '../../lib/request-id.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Button } from '../../../ui/input/button.tsx';
import { Field } from '../../../ui/input/field.tsx';
import { Form } from '../../../ui/input/form.tsx';
import { Outcome } from '../../../ui/feedback/outcome.tsx';

interface FormProps {
  daysPerYear: number;
  daysLeft: number;
  onEnds: (ends: ViewtimeEnds) => void;
}

const usualDays = 14;

/** For how many days viewing time is stopped. */
export function FreezeForm({ daysPerYear, daysLeft, onEnds }: FormProps) {
  const most = Math.min(daysPerYear, daysLeft);
  const [typed, setTyped] = useState(String(Math.min(usualDays, most)));
  const request = useRequestId();
  const days = typed === '' ? Number.NaN : Number(typed);
  const freeze = useMutation({
    mutationFn: () => call(freezeViewtime, { body: { days, requestId: request.of({ days }) } }),
    onSuccess(ends) {
      request.granted();
      onEnds(ends);
    },
  });
  if (daysPerYear < shortestFreezeDays) return <Alert kind="info">{tPayments('freeze.off')}</Alert>;
  if (most < shortestFreezeDays) return <Alert kind="info">{tPayments('freeze.none')}</Alert>;
  const fault = checkFreeze(days, daysPerYear, daysLeft);
  return (
    <Form busy={freeze.isPending || fault !== undefined} onSend={() => freeze.mutate()}>
      <p>{tPayments('freeze.text')}</p>
      <Field
        label={tPayments('freeze.days')}
        hint={tPayments('freeze.hint', { least: shortestFreezeDays, most, left: daysLeft })}
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        value={typed}
        invalid={typed !== '' && fault !== undefined}
        data-first
        onValue={(value) => {
          setTyped(value.replace(/\D/g, ''));
          freeze.reset();
        }}
      />
      {typed !== '' && fault && <Alert kind="warning">{errorText(fault)}</Alert>}
      {freeze.error && <Alert kind="danger">{problemText(freeze.error, tPayments('freeze.failed'))}</Alert>}
      <Button type="submit" kind="primary" wide busy={freeze.isPending} disabled={fault !== undefined}>
        {freeze.isPending
          ? tPayments('freeze.starting')
          : tPayments('freeze.start', { count: Number(typed), number: typed })}
      </Button>
    </Form>
  );
}

interface ActiveProps {
  until: number;
  onEnds: (ends: ViewtimeEnds) => void;
}

/** A stop that runs, and its end before its time. */
export function FreezeActive({ until, onEnds }: ActiveProps) {
  const thaw = useMutation({ mutationFn: () => call(thawViewtime, {}), onSuccess: onEnds });
  return (
    <Outcome kind="done">
      <p className="num">{tPayments('freeze.until', { when: momentText(until) })}</p>
      <p>{tPayments('freeze.activeText')}</p>
      {thaw.error && <Alert kind="danger">{problemText(thaw.error, tPayments('freeze.failed'))}</Alert>}
      <Button kind="primary" wide busy={thaw.isPending} data-first onClick={() => thaw.mutate()}>
        {thaw.isPending ? tPayments('freeze.ending') : tPayments('freeze.end')}
      </Button>
    </Outcome>
  );
}
