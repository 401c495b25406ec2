import { useEffect, useRef, useState } from 'react';
import { useOutletContext, useParams } from 'react-router';
import { CallError } from '../../../contract/client.ts';
import { loginWithToken } from '../../../contract/routes/auth.ts';
import { loginErrorText } from '../../features/login/login-error.ts';
import { PlaceChoice } from '../../features/login/place-choice.tsx';
import { useSignIn } from '../../features/login/use-sign-in.ts';
import { tAccess } from '../../i18n/et/access.ts';
import { tApp } from '../../i18n/et/app.ts';
import { useGo } from '../../lib/address/use-go.ts';
import { call } from '../../lib/api.ts';
import { errorPath, paths } from '../../lib/address/paths.ts';
import { enterTvMode } from '../../lib/device/tv-mode.ts';
import { takeWayBack } from '../../lib/address/way-back.ts';
import { useSearchParams } from '../../lib/address/use-search-params.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Button } from '../../../ui/input/button.tsx';
import { Modal } from '../../ui/layers/modal.tsx';
import type { ModalContext } from '../main/modal-outlet.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import css from './plain-modal.module.css';
import { useArrival } from './use-arrival.ts';

/** Where other providers lead back to, with a token that works once, or with the state of a login under way. */
export function TokenModal({ from }: { from: 'token' | 'state' }) {
  const { close } = useOutletContext<ModalContext>();
  const go = useGo();
  const params = useParams();
  const [query] = useSearchParams();
  const token = params.token ?? query.get(from) ?? query.get('token') ?? '';
  const [wayBack] = useState(takeWayBack);
  const tv = query.get('mode') === 'tv';
  const signIn = useSignIn({
    send: (arrival) => call(loginWithToken, { body: { token, ...arrival } }),
    remember: true,
    onSignedIn: useArrival(wayBack),
  });
  const { error } = signIn;

  const begun = useRef<string>(undefined);
  useEffect(() => {
    if (tv) enterTvMode();
    // The token works once: asking twice would be answered with a refusal.
    if (begun.current === token) return;
    begun.current = token;
    if (token === '') go(errorPath('auth.keyInvalid'), { replace: true });
    else signIn.start();
  }, [tv, token, go, signIn]);

  const refusal =
    error instanceof CallError && error.code !== 'network' && !signIn.active ? error : undefined;
  useEffect(() => {
    if (!refusal) return;
    const { code, until } = refusal;
    const shown = code === 'server.failed' || code === 'request.invalid' ? 'auth.keyInvalid' : code;
    go(errorPath(shown), { replace: true, state: { until } });
  }, [refusal, go]);

  if (signIn.active) {
    return (
      <Modal key="choice" title={tAccess('login.title')} onClose={close} narrow>
        <PlaceChoice
          active={signIn.active}
          signIn={signIn}
          problem={error ? loginErrorText(error) : undefined}
          onTheWay={wayBack !== undefined}
          onBack={() => go(paths.login, { replace: true })}
        />
      </Modal>
    );
  }
  return (
    <Modal title={error ? tAccess('error.title') : tAccess('token.title')} onClose={close} narrow>
      {error ? (
        <div className={css.stack}>
          <Alert kind="danger">{loginErrorText(error)}</Alert>
          <Button kind="primary" wide onClick={signIn.start}>
            {tApp('retry')}
          </Button>
        </div>
      ) : (
        <p className={css.waiting} role="status" aria-label={tAccess('token.title')}>
          <Spinner size={34} />
        </p>
      )}
    </Modal>
  );
}
