import type { ReactNode } from 'react';
import { t } from '../../i18n/et-access.ts';
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
        {t('register.doneSent')} <b>{email}</b>.
      </p>
      <p>{t('register.doneText')}</p>
      <p>{t('register.doneWrong')}</p>
      {resend}
      <Button wide onClick={onAgain}>
        {t('register.again')}
      </Button>
    </Outcome>
  );
}
