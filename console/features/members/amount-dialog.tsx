import { useState } from 'react';
import { Field } from '../../../ui/input/field.tsx';
import { useForm } from '../../../ui/input/use-form.ts';
import { tMembers } from '../../i18n/et/members.ts';
import { wordsFor } from '../../lib/problem.ts';
import { useAct } from '../../lib/use-act.ts';
import { FormDialog } from '../../ui/dialog.tsx';
import { memberKey } from './keys.ts';

interface Amount {
  label: string;
  hint?: string;
  /** What stands in the field at first. */
  first: string;
  maxLength: number;
  inputMode?: 'numeric' | 'decimal';
  isWrong: (text: string) => boolean;
  /** What is said of one that is wrong. */
  fault: 'daysRequired' | 'hoursRequired' | 'hoursWrong';
}

interface Props<Answer> {
  memberId: string;
  title: string;
  text?: string | undefined;
  amount: Amount;
  action: string;
  danger?: boolean;
  run: (amount: string, why: string) => Promise<Answer>;
  done: string | ((answer: Answer) => string);
  onClose: () => void;
}

/** Something that is done to a member by an amount, and never without saying why. */
export function AmountDialog<Answer>({ memberId, amount, run, done, ...dialog }: Props<Answer>) {
  const { label, hint, first, maxLength, inputMode, isWrong, fault } = amount;
  const state = useState({ amount: first, why: '' });
  const acting = useAct({
    run: () => run(state[0].amount, state[0].why),
    done,
    stale: [memberKey(memberId)],
    onDone: dialog.onClose,
    quiet: true,
  });
  const { form, field, problem } = useForm({
    state,
    check: (one) =>
      isWrong(one.amount) ? fault : one.why.trim() === '' ? ('whyRequired' as const) : undefined,
    fieldOf: (code) => (code === 'whyRequired' ? 'why' : 'amount'),
    mutation: acting,
    faultText: tMembers,
    refusalText: wordsFor,
  });
  return (
    <FormDialog {...form} {...dialog} problem={problem}>
      <Field {...field('amount')} label={label} hint={hint} inputMode={inputMode} maxLength={maxLength} />
      <Field {...field('why')} label={tMembers('why')} hint={tMembers('whyHint')} maxLength={500} />
    </FormDialog>
  );
}

/** A number as it was typed: with a comma, and the minus of a printed page. */
export const numberOf = (text: string): number =>
  Number(text.trim().replace(',', '.').replace('\u2212', '-'));
