import { useState } from 'react';
import { blockMember } from '../../../contract/routes/console/members.ts';
import { Alert } from '../../../web/ui/alert.tsx';
import { Button } from '../../../web/ui/input/button.tsx';
import { Field } from '../../../web/ui/input/field.tsx';
import { Form } from '../../../web/ui/input/form.tsx';
import { useForm } from '../../../web/ui/input/use-form.ts';
import { t as common } from '../../i18n/common.ts';
import { t } from '../../i18n/members.ts';
import { call } from '../../lib/api.ts';
import { wordsFor } from '../../lib/problem.ts';
import { useAct } from '../../lib/use-act.ts';
import { Buttons, Dialog } from '../../ui/dialog.tsx';
import { memberKey } from './keys.ts';

/** Hours as they were typed; null where nothing was. */
const hoursOf = (text: string): number | null => (text.trim() === '' ? null : Number(text.replace(',', '.')));
const isWrong = (hours: number | null): boolean => hours !== null && !(hours > 0 && hours <= 100_000);

/** Keeps a member out, for some hours or until that is lifted. */
export function BlockDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const state = useState({ hours: '24', why: '' });
  const [{ hours, why }] = state;
  const blocking = useAct({
    run: () => call(blockMember, { params: { id }, body: { hours: hoursOf(hours), why } }),
    done: t('blockDone'),
    stale: [memberKey(id)],
    onDone: onClose,
    quiet: true,
  });
  const { form, field, problem } = useForm({
    state,
    check: (one) =>
      isWrong(hoursOf(one.hours))
        ? ('hoursWrong' as const)
        : one.why.trim() === ''
          ? ('whyRequired' as const)
          : undefined,
    fieldOf: (code) => (code === 'whyRequired' ? 'why' : 'hours'),
    mutation: blocking,
    faultText: t,
    refusalText: wordsFor,
  });
  return (
    <Dialog title={t('blockTitle')} onClose={onClose}>
      <p>{t('blockText')}</p>
      <Form {...form}>
        <Field
          {...field('hours')}
          label={t('hours')}
          hint={t('hoursHint')}
          inputMode="decimal"
          maxLength={8}
        />
        <Field {...field('why')} label={t('why')} hint={t('whyHint')} maxLength={500} />
        {problem && <Alert kind="danger">{problem}</Alert>}
        <Buttons>
          <Button onClick={onClose}>{common('cancel')}</Button>
          <Button type="submit" kind="danger" busy={blocking.isPending}>
            {t('blockAction')}
          </Button>
        </Buttons>
      </Form>
    </Dialog>
  );
}
