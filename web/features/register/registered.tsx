import type { ReactNode } from 'react';
import { tAccess } from '../../i18n/et/access.ts';
import { Button } from '../../../ui/input/button.tsx';
import { Outcome } from '../../../ui/feedback/outcome.tsx';

/** Registered, but not in yet: the mail has to be opened first. */
export function Registered({
  email,
  resend,
  onAgain,
}: {
  email: string;
  resend: ReactNode;
  onAgain: () => void;
}) {
  return (
    <Outcome kind="mail">
      <p>
        {tAccess('register.doneSent')} <b>{email}</b>.
      </p>
      <p>{tAccess('register.doneText')}</p>
      <p>{tAccess('register.doneWrong')}</p>
      {resend}
      <Button wide onClick={onAgain}>
        {tAccess('register.again')}
      </Button>
    </Outcome>
  );
}
