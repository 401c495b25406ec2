import { useMutation } from '@tanstack/react-query';
import { CallError } from '../../../contract/client.ts';
import type { ActiveSession } from '../../../contract/models/user.ts';
import { login, logout } from '../../../contract/routes/auth.ts';
import { errorText, t } from '../../i18n/t.ts';
import { call } from '../../lib/api.ts';
import { beginSession, endSession, session } from '../../lib/session.ts';

export interface LoginForm {
  username: string;
  password: string;
  rememberMe: boolean;
  place?: 'main' | 'additional';
}

/** Signs in. Answers the other active session when there is one to choose about, undefined when we are in. */
async function signIn(form: LoginForm): Promise<ActiveSession | undefined> {
  await leaveEarlierSession();
  const { token, activeSession } = await call(login, { body: { ...form, username: form.username.trim() } });
  if (token !== null) {
    beginSession(token, form.rememberMe);
    return undefined;
  }
  if (activeSession) return activeSession;
  throw new CallError('server.failed', 200, '');
}

/** An earlier session is signed out first, so that it does not stand in its own way. */
async function leaveEarlierSession(): Promise<void> {
  if (session.getState().token === undefined) return;
  await call(logout, {}).catch(() => undefined);
  endSession('left');
}

export const useLogin = (onAnswer: (active: ActiveSession | undefined) => void) =>
  useMutation({ mutationFn: signIn, onSuccess: onAnswer });

/** What went wrong, in words; the specification names the fallback. */
export function loginErrorText(error: unknown): string {
  if (!(error instanceof CallError) || error.code === 'server.failed') return t('login.failed');
  return errorText(error.code);
}
