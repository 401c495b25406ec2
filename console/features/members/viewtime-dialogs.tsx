import { useState } from 'react';
import type { MemberPage } from '../../../contract/models/console/members.ts';
import { correctMemberViewtime, giveGoodwill } from '../../../contract/routes/console/members.ts';
import { Alert } from '../../../web/ui/alert.tsx';
import { Button } from '../../../web/ui/input/button.tsx';
import { Field } from '../../../web/ui/input/field.tsx';
import { Form } from '../../../web/ui/input/form.tsx';
import { useForm } from '../../../web/ui/input/use-form.ts';
import { t as common } from '../../i18n/common.ts';
import { t } from '../../i18n/members.ts';
import { call } from '../../lib/api.ts';
import { wordsFor } from '../../lib/problem.ts';
import { newRequestId } from '../../lib/request-id.ts';
import { useAct } from '../../lib/use-act.ts';
import { whenText } from '../../lib/when.ts';
import { Buttons, Dialog } from '../../ui/dialog.tsx';
import { memberKey } from './keys.ts';

interface Props {
  member: MemberPage;
  onClose: () => void;
}

const saidOf = ({ isNew, endAt }: { isNew: boolean; endAt: number }): string =>
  isNew ? t('goodwillDone', { end: whenText(endAt) }) : t('goodwillKnown');

const numberOf = (text: string): number => Number(text.trim().replace(',', '.').replace('\u2212', '-'));

/** Gives days out of goodwill; who has a limit reads it before. */
export function GoodwillDialog({ member: { id, goodwill }, onClose }: Props) {
  const state = useState({ days: '1', why: '' });
  const [requestId] = useState(newRequestId);
  const [{ days, why }] = state;
  const giving = useAct({
    run: () =>
      call(giveGoodwill, { params: { id: String(id) }, body: { days: numberOf(days), why, requestId } }),
    done: saidOf,
    stale: [memberKey(String(id))],
    onDone: onClose,
    quiet: true,
  });
  const { form, field, problem } = useForm({
    state,
    check: (one) =>
      !(Number.isInteger(numberOf(one.days)) && numberOf(one.days) > 0)
        ? ('daysRequired' as const)
        : one.why.trim() === ''
          ? ('whyRequired' as const)
          : undefined,
    fieldOf: (code) => (code === 'whyRequired' ? 'why' : 'days'),
    mutation: giving,
    faultText: t,
    refusalText: wordsFor,
  });
  return (
    <Dialog title={t('goodwill')} onClose={onClose}>
      {goodwill.daysAtOnce !== null && (
        <p>{t('goodwillLimit', { most: goodwill.daysAtOnce, left: goodwill.daysLeft ?? 0 })}</p>
      )}
      <Form {...form}>
        <Field {...field('days')} label={t('days')} inputMode="numeric" maxLength={4} />
        <Field {...field('why')} label={t('why')} hint={t('whyHint')} maxLength={500} />
        {problem && <Alert kind="danger">{problem}</Alert>}
        <Buttons>
          <Button onClick={onClose}>{common('cancel')}</Button>
          <Button type="submit" kind="primary" busy={giving.isPending}>
            {t('goodwillAction')}
          </Button>
        </Buttons>
      </Form>
    </Dialog>
  );
}

/** Puts viewing time right, by hours. */
export function CorrectionDialog({ member: { id }, onClose }: Props) {
  const state = useState({ hours: '', why: '' });
  const [requestId] = useState(newRequestId);
  const [{ hours, why }] = state;
  const correcting = useAct({
    run: () => {
      const seconds = Math.round(numberOf(hours) * 3_600);
      return call(correctMemberViewtime, { params: { id: String(id) }, body: { seconds, why, requestId } });
    },
    done: saidOf,
    stale: [memberKey(String(id))],
    onDone: onClose,
    quiet: true,
  });
  const { form, field, problem } = useForm({
    state,
    check: (one) =>
      one.hours.trim() === '' || !Number.isFinite(numberOf(one.hours)) || numberOf(one.hours) === 0
        ? ('hoursRequired' as const)
        : one.why.trim() === ''
          ? ('whyRequired' as const)
          : undefined,
    fieldOf: (code) => (code === 'whyRequired' ? 'why' : 'hours'),
    mutation: correcting,
    faultText: t,
    refusalText: wordsFor,
  });
  return (
    <Dialog title={t('correct')} onClose={onClose}>
      <p>{t('correctText')}</p>
      <Form {...form}>
        <Field {...field('hours')} label={t('hours')} maxLength={9} />
        <Field {...field('why')} label={t('why')} hint={t('whyHint')} maxLength={500} />
        {problem && <Alert kind="danger">{problem}</Alert>}
        <Buttons>
          <Button onClick={onClose}>{common('cancel')}</Button>
          <Button type="submit" kind="primary" busy={correcting.isPending}>
            {t('correctAction')}
          </Button>
        </Buttons>
      </Form>
    </Dialog>
  );
}
