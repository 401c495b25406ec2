import { useState } from 'react';
import { signInCodeIn } from '../../../../contract/rules/sign-in-code.ts';
import { tAccess } from '../../../i18n/et/access.ts';
import { Alert } from '../../../../ui/feedback/alert.tsx';
import { Button } from '../../../../ui/input/button.tsx';
import { Field } from '../../../../ui/input/field.tsx';
import { Form } from '../../../../ui/input/form.tsx';
import { useForm } from '../../../../ui/input/use-form.ts';
import css from './by-code.module.css';

interface Props {
  /** What was typed before, and what came of it. */
  first?: string | undefined;
  problem?: string | undefined;
  onCode: (code: string) => void;
}

const nothingToSend = { reset: () => undefined, error: undefined, isPending: false };

/** Asks for the six letters that a television shows. */
export function CodeForm({ first = '', problem, onCode }: Props) {
  const state = useState({ code: first });
  const code = signInCodeIn(state[0].code);
  const form = useForm({
    state,
    check: () => (code === undefined ? ('tvCode.codeRequired' as const) : undefined),
    fieldOf: () => 'code',
    mutation: { ...nothingToSend, mutate: () => code !== undefined && onCode(code) },
    faultText: tAccess,
    refusalText: () => '',
  });
  const said = form.problem ?? problem;
  return (
    <Form {...form.form}>
      <p className={css.text}>{tAccess('tvCode.text')}</p>
      {said && <Alert kind="danger">{said}</Alert>}
      <Field
        label={tAccess('tvCode.code')}
        className={css.code}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        maxLength={20}
        data-first
        {...form.field('code')}
      />
      <Button type="submit" kind="primary" wide>
        {tAccess('tvCode.next')}
      </Button>
    </Form>
  );
}
