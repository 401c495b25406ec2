import { Suspense, useRef, type ReactNode } from 'react';
import type { NowWatching } from '../../../../contract/models/user.ts';
import { finishDeviceSignIn } from '../../../../contract/routes/sign-in/device-sign-in.ts';
import { spokenSignInCode } from '../../../../contract/rules/sign-in-code.ts';
import { tAccess } from '../../../i18n/et/access.ts';
import { call } from '../../../lib/api.ts';
import { addressElsewhere, paths, tvCodePath } from '../../../lib/address/paths.ts';
import { lazy } from '../../../lib/loading/lazy.ts';
import { useNow } from '../../../lib/use-now.ts';
import { Alert } from '../../../../ui/feedback/alert.tsx';
import { Button } from '../../../../ui/input/button.tsx';
import { loginErrorText } from '../login-error.ts';
import { useSignIn } from '../use-sign-in.ts';
import css from './by-code.module.css';
import { useDeviceCode } from './use-device-code.ts';

const QrCode = lazy(() => import('../../../../ui/display/qr-code.tsx'), 'QrCode', { lane: 'later' });

interface Props {
  onSignedIn: (watching?: NowWatching) => void;
  /** Other ways to sign in. */
  children?: ReactNode;
}

/** Signing in on a television: nobody types a password with a remote control who has a phone. */
export function TvSignIn({ onSignedIn, children }: Props) {
  const deviceKey = useRef('');
  const signIn = useSignIn({
    send: (attempt) => call(finishDeviceSignIn, { body: { deviceKey: deviceKey.current, ...attempt } }),
    remember: true,
    onSignedIn,
  });
  const { code, expiresAt, denied, noLine, again } = useDeviceCode((key) => {
    deviceKey.current = key;
    signIn.start();
  });
  const problem = signIn.error ? loginErrorText(signIn.error) : denied ? tAccess('tv.denied') : undefined;
  const restart = (): void => {
    signIn.reset();
    again();
  };
  if (problem !== undefined)
    return (
      <div className={css.stack}>
        <Alert kind="danger">{problem}</Alert>
        <Button kind="primary" wide onClick={restart} data-first>
          {tAccess('tv.again')}
        </Button>
        {children}
      </div>
    );
  return (
    <div className={css.television}>
      {code === undefined ? (
        <p role="status">{tAccess(noLine ? 'tv.noLine' : 'tv.getting')}</p>
      ) : (
        <>
          <Suspense>
            <QrCode
              payload={addressElsewhere(tvCodePath(code))}
              label={tAccess('tv.qr')}
              hint={tAccess('tv.scan')}
            />
          </Suspense>
          <div className={css.steps}>
            <p>{tAccess('tv.orType')}</p>
            <p className={css.address}>{addressElsewhere(paths.tvCode).replace(/^https?:\/\//, '')}</p>
            <p>{tAccess('tv.andType')}</p>
            <p
              className={css.letters}
              aria-label={tAccess('tv.codeIs', { code: [...code].join(' ') })}
              data-code
            >
              {spokenSignInCode(code)}
            </p>
            <p role="status">{tAccess(noLine ? 'tv.noLine' : 'tv.wait')}</p>
            {expiresAt !== undefined && <TimeLeft untilMs={expiresAt} />}
          </div>
        </>
      )}
      {children}
    </div>
  );
}

function TimeLeft({ untilMs }: { untilMs: number }) {
  const seconds = Math.max(0, Math.ceil((untilMs - useNow(1000)) / 1000));
  const left = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  return <p className="num">{tAccess('tv.left', { left })}</p>;
}
