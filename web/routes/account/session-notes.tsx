import { useStore } from 'zustand';
import { tAccess } from '../../i18n/et/access.ts';
import { session } from '../../lib/session.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { endedText } from './ended-text.ts';

/** Why one has to sign in once more, or that one need not. */
export function SessionNotes() {
  const { token, ended } = useStore(session);
  const why = endedText(ended);
  return (
    <>
      {why !== undefined && <Alert kind="info">{why}</Alert>}
      {token !== undefined && <Alert kind="info">{tAccess('login.signedIn')}</Alert>}
    </>
  );
}
