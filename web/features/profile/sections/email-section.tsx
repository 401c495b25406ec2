import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Mail } from 'lucide-react';
import { useState } from 'react';
import type { Profile } from '../../../../contract/models/user.ts';
import { cancelEmailChange } from '../../../../contract/routes/user.ts';
import { tUi } from '../../../../ui/i18n/et/ui.ts';
import { tProfile } from '../../../i18n/et/profile.ts';
import { call } from '../../../lib/api.ts';
import { problemText } from '../../../../ui/lib/problem-text.ts';
import { Alert } from '../../../../ui/feedback/alert.tsx';
import { Button } from '../../../../ui/input/button.tsx';
import { EmailChange } from './email-change.tsx';
import css from '../rows.module.css';
import { Section } from '../section.tsx';

interface Props {
  profile: Pick<Profile, 'email' | 'newEmail' | 'hasPassword'>;
  /** An address that is being typed is something to lose. */
  onEditing: (editing: boolean) => void;
}

/** The address: changed on purpose only, and in force once the link sent to the new one was opened. */
export function EmailSection({ profile: { email, newEmail, hasPassword }, onEditing }: Props) {
  const [editing, setEditing] = useState(false);
  const queries = useQueryClient();
  const refresh = () => queries.invalidateQueries({ queryKey: ['user'] });
  const cancel = useMutation({ mutationFn: () => call(cancelEmailChange, {}), onSuccess: refresh });
  const edit = (now: boolean): void => {
    setEditing(now);
    onEditing(now);
    cancel.reset();
  };
  const done = (): void => {
    edit(false);
    void refresh();
  };
  return (
    <Section title={tProfile('email.title')} hint={tProfile('email.hint')}>
      {editing ? (
        <EmailChange email={email} hasPassword={hasPassword} onDone={done} onCancel={() => edit(false)} />
      ) : (
        <div className={css.row}>
          <Mail size={22} aria-hidden="true" />
          <span className={css.words}>
            <b>{email}</b>
          </span>
          <Button onClick={() => edit(true)}>{tProfile('email.change')}</Button>
        </div>
      )}
      {newEmail !== null && !editing && (
        <Alert kind="info">
          <p>{tProfile('email.pending', { email: newEmail })}</p>
          <button type="button" disabled={cancel.isPending} onClick={() => cancel.mutate()}>
            {tUi('cancel')}
          </button>
        </Alert>
      )}
      {cancel.isSuccess && newEmail === null && <Alert kind="success">{tProfile('email.kept')}</Alert>}
      {cancel.error && <Alert kind="danger">{problemText(cancel.error, tProfile('email.failed'))}</Alert>}
    </Section>
  );
}
