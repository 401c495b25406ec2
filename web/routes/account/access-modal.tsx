import { chooseLanguage } from '../../lib/language.ts';
import { LanguageChoice } from '../../../ui/input/language-choice.tsx';
import { Tabs } from 'radix-ui';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useLocation, useOutletContext, useParams } from 'react-router';
import { useStore } from 'zustand';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Button } from '../../../ui/input/button.tsx';
import { ResendButton } from '../../features/activation/resend-button.tsx';
import { LoginForm } from '../../features/login/login-form.tsx';
import { ProviderLinks } from '../../features/login/provider-links.tsx';
import { emptyDraft } from '../../features/register/draft.ts';
import { RegisterForm } from '../../features/register/register-form.tsx';
import { Registered } from '../../features/register/registered.tsx';
import { usePlayer } from '../../features/watch/player-context.tsx';
import { tAccess } from '../../i18n/et/access.ts';
import { paths, referralPath } from '../../lib/address/paths.ts';
import { keepReferral, keptReferral } from '../../lib/address/referral.ts';
import { useGo } from '../../lib/address/use-go.ts';
import { keepWayBack, keepDestination, wayBackOf } from '../../lib/address/way-back.ts';
import { isTvMode } from '../../lib/device/tv-mode.ts';
import { lazy } from '../../lib/loading/lazy.ts';
import { session, type SessionEnd } from '../../lib/session.ts';
import { Modal } from '../../ui/layers/modal.tsx';
import type { ModalContext } from '../main/modal-outlet.tsx';
import css from './access-modal.module.css';
import { useArrival } from './use-arrival.ts';

/** Why the member has to sign in again, when they did not leave by themselves and no screen of its own says it. */
function endedText(ended: SessionEnd | undefined): string | undefined {
  switch (ended) {
    case 'device':
      return tAccess('login.endedDevice');
    case 'password':
      return tAccess('login.endedPassword');
    case 'deleted':
      return tAccess('login.endedDeleted');
    case 'unknown':
      return tAccess('login.endedUnknown');
    case 'taken':
    case 'blocked':
    case 'left':
    case undefined:
      return undefined;
  }
}

/** Why one has to sign in once more, or that one need not. */
function SessionNotes() {
  const { token, ended } = useStore(session);
  // Who has just signed in here is on their way already, and is not told so.
  const [cameAs] = useState(token);
  const why = endedText(ended);
  return (
    <>
      {why !== undefined && <Alert kind="info">{why}</Alert>}
      {cameAs !== undefined && token === cameAs && <Alert kind="info">{tAccess('login.signedIn')}</Alert>}
    </>
  );
}

const TvSignIn = lazy(() => import('../../features/login/by-code/tv-sign-in.tsx'), 'TvSignIn', {
  lane: 'later',
});

type Tab = 'login' | 'register';

/** Signing in and becoming a member, as two tabs of one modal; the address goes with the tab. */
export function AccessModal({ tab }: { tab: Tab }) {
  const { close } = useOutletContext<ModalContext>();
  const go = useGo();
  const { state } = useLocation();
  const { referralCode: invitedWith } = useParams();
  const referralCode = invitedWith ?? keptReferral();
  const [draft, setDraft] = useState(emptyDraft);
  const [registered, setRegistered] = useState<string>();
  const [byCode, setByCode] = useState(isTvMode);
  const wayBack = wayBackOf(state);
  const arrive = useArrival(wayBack);
  const player = usePlayer();
  // Nobody is in the past of a channel who did not go there on purpose.
  const [inThePast] = useState(() => player.store.getState().place !== undefined);
  const onTheWay = wayBack !== undefined || inThePast;

  useEffect(() => {
    if (invitedWith !== undefined) keepReferral(invitedWith);
  }, [invitedWith]);

  // A click selects, and the focus that follows selects once more before the address has changed.
  const wanted = useRef<string>(tab);
  useEffect(() => {
    wanted.current = tab;
  }, [tab]);
  const toTab = (to: string): void => {
    if (to === wanted.current) return;
    wanted.current = to;
    const register = referralCode === undefined ? paths.register : referralPath(referralCode);
    go(to === 'login' ? paths.login : register, { replace: true, state: { from: wayBack } });
  };
  const forgetReferral = (): void => {
    keepReferral(undefined);
    go(paths.register, { replace: true, state });
  };
  const onRegistered = (email: string): void => {
    keepReferral(undefined);
    keepDestination(wayBack);
    setDraft(emptyDraft);
    setRegistered(email);
  };
  const providers = <ProviderLinks onLeave={() => keepWayBack(wayBack)} />;
  const resend = (email: string) => <ResendButton email={email} />;

  if (registered !== undefined && tab === 'register') {
    return (
      <Modal key="registered" title={tAccess('register.done')} onClose={close} narrow>
        <Registered email={registered} resend={resend(registered)} onAgain={() => setRegistered(undefined)} />
      </Modal>
    );
  }
  return (
    <Modal
      title={tab === 'login' ? tAccess('login.title') : tAccess('register.title')}
      titleHidden
      onClose={close}
      narrow={!byCode}
    >
      <Tabs.Root value={tab} onValueChange={toTab}>
        <Tabs.List className={css.tabs} aria-label={tAccess('tabs')}>
          <Tabs.Trigger className={css.tab} value="login">
            {tAccess('login.title')}
          </Tabs.Trigger>
          <Tabs.Trigger className={css.tab} value="register">
            {tAccess('register.title')}
          </Tabs.Trigger>
        </Tabs.List>
        <Tabs.Content className={css.content} value="login" tabIndex={-1}>
          <SessionNotes />
          {byCode ? (
            <Suspense>
              <TvSignIn onSignedIn={arrive}>
                <Button onClick={() => setByCode(false)}>{tAccess('tv.byPassword')}</Button>
                {providers}
              </TvSignIn>
            </Suspense>
          ) : (
            <LoginForm onSignedIn={arrive} onTheWay={onTheWay} resend={resend}>
              {providers}
            </LoginForm>
          )}
        </Tabs.Content>
        <Tabs.Content className={css.content} value="register" tabIndex={-1}>
          <RegisterForm
            draft={draft}
            onDraft={setDraft}
            referralCode={referralCode}
            onReferralUnknown={forgetReferral}
            onRegistered={onRegistered}
          />
        </Tabs.Content>
      </Tabs.Root>
      <div className={css.language}>
        <LanguageChoice label={tAccess('language')} onChoose={(language) => void chooseLanguage(language)} />
      </div>
    </Modal>
  );
}
