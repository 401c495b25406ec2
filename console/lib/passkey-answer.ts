import { startAuthentication } from '@simplewebauthn/browser';
import { operatorPasskeyOptions } from '../../contract/routes/console/sign-in.ts';
import { call } from './api.ts';
import { PasskeySilent } from './factor-words.ts';

/** Has a passkey of this browser sign what the server asks for. Throws {@link PasskeySilent} where it does not. */
export async function passkeyAnswer() {
  const options = await call(operatorPasskeyOptions, {});
  const answer = await startAuthentication({ optionsJSON: options as never }).catch(() => {
    throw new PasskeySilent();
  });
  return answer as never;
}
