import { smallestGiftDays } from '../../../contract/constants.ts';
import type { User } from '../../../contract/models/user.ts';
import { largestGiftDays, remainingOf } from '../../../contract/rules/viewtime.ts';
import { tGift } from '../../i18n/et/gift.ts';
import { useNow } from '../../lib/use-now.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Button } from '../../../ui/input/button.tsx';
import { Field } from '../../../ui/input/field.tsx';
import { Form } from '../../../ui/input/form.tsx';
import type { GiftState } from './use-gift.ts';
import css from './viewtime.module.css';

interface Props {
  gift: GiftState;
  user: User;
}

/** Whom to give viewing time to, and how much. */
export function GiftForm({ gift, user }: Props) {
  const most = largestGiftDays(remainingOf(user, useNow(60_000)));
  const { form, field, change, faulty, problem } = gift.form;
  return (
    <Form {...form}>
      <p className={css.text}>{tGift('text')}</p>
      {problem && <Alert kind="danger">{problem}</Alert>}
      {most === 0 && !problem && (
        <Alert kind="warning">{tGift('tooLittle', { count: smallestGiftDays })}</Alert>
      )}
      <Field
        label={tGift('email')}
        type="email"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        data-first={faulty === 'days' ? undefined : true}
        {...field('email')}
      />
      <Field
        label={tGift('days')}
        hint={most > 0 ? tGift('daysHint', { least: smallestGiftDays, most }) : undefined}
        inputMode="numeric"
        autoComplete="off"
        maxLength={5}
        data-first={faulty === 'days' ? true : undefined}
        {...field('days')}
        onValue={(days) => change({ days: days.replace(/\D/g, '') })}
      />
      <Button type="submit" kind="primary" wide disabled={most === 0}>
        {tGift('next')}
      </Button>
    </Form>
  );
}
