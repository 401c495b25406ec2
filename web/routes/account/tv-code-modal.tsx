import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useOutletContext, useParams } from 'react-router';
import { decideDeviceSignIn, findDeviceSignIn } from '../../../contract/routes/sign-in/device-sign-in.ts';
import { signInCodeIn } from '../../../contract/rules/sign-in-code.ts';
import { CodeForm } from '../../features/login/by-code/code-form.tsx';
import { WaitingDevice } from '../../features/login/by-code/waiting-device.tsx';
import type { Place } from '../../features/login/use-sign-in.ts';
import { tAccess } from '../../i18n/et/access.ts';
import { useGo } from '../../lib/address/use-go.ts';
import { call } from '../../lib/api.ts';
import { leaveSession } from '../../lib/leave-session.ts';
import { paths, tvCodePath } from '../../lib/address/paths.ts';
import { problemText } from '../../../ui/lib/problem-text.ts';
import { Button } from '../../../ui/input/button.tsx';
import { Modal } from '../../ui/layers/modal.tsx';
import { Outcome } from '../../../ui/feedback/outcome.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import type { ModalContext } from '../main/modal-outlet.tsx';
import { MembersOnly } from './members-only.tsx';
import css from './plain-modal.module.css';

/** Where a member lets their television in: the address that its QR code leads to. */
export function TvCodeModal() {
  const typed = useParams().code;
  const code = typed === undefined ? undefined : (signInCodeIn(typed) ?? typed);
  const go = useGo();
  const [decided, setDecided] = useState<{ code: string; allowed: boolean }>();
  // A viewer who has given their place to the television is no member here any more.
  if (decided && decided.code === code) {
    const again = (): void => {
      setDecided(undefined);
      go(paths.tvCode, { replace: true });
    };
    return <Decided allowed={decided.allowed} onOther={again} />;
  }
  return (
    <MembersOnly from={code === undefined ? paths.tvCode : tvCodePath(code)}>
      {() =>
        code === undefined ? (
          <AskForCode />
        ) : (
          <OfCode key={code} code={code} onDecided={(allowed) => setDecided({ code, allowed })} />
        )
      }
    </MembersOnly>
  );
}

function Decided({ allowed, onOther }: { allowed: boolean; onOther: () => void }) {
  const { close } = useOutletContext<ModalContext>();
  return (
    <Modal title={tAccess(allowed ? 'tvCode.allowed' : 'tvCode.denied')} onClose={close} narrow>
      <Outcome kind={allowed ? 'done' : 'problem'}>
        <p>{tAccess(allowed ? 'tvCode.allowedText' : 'tvCode.deniedText')}</p>
        <Button kind="primary" wide onClick={close} data-first>
          {tAccess('toMain')}
        </Button>
        {!allowed && (
          <Button wide onClick={onOther}>
            {tAccess('tvCode.other')}
          </Button>
        )}
      </Outcome>
    </Modal>
  );
}

function AskForCode(known: { first?: string; problem?: string }) {
  const { close } = useOutletContext<ModalContext>();
  const go = useGo();
  return (
    <Modal title={tAccess('tvCode.title')} onClose={close} narrow>
      <CodeForm {...known} onCode={(code) => go(tvCodePath(code), { replace: true })} />
    </Modal>
  );
}

function OfCode({ code, onDecided }: { code: string; onDecided: (allowed: boolean) => void }) {
  const { close } = useOutletContext<ModalContext>();
  const found = useQuery({
    queryKey: ['waiting-device', code],
    queryFn: ({ signal }) => call(findDeviceSignIn, { body: { code } }, signal),
    staleTime: Infinity,
    gcTime: 0,
  });
  const decide = useMutation({
    mutationFn: (place: Place | undefined) =>
      call(decideDeviceSignIn, {
        body: { code, allow: place !== undefined, place: place ?? 'main' },
      }),
    async onSuccess(_, place) {
      onDecided(place !== undefined);
      // Gone before the television comes: nobody takes over from one who gave their place.
      if (place === 'main') await leaveSession();
    },
  });
  if (found.error)
    return <AskForCode first={code} problem={problemText(found.error, tAccess('tvCode.failed'))} />;
  return (
    <Modal
      key={found.data ? 'device' : 'wait'}
      title={found.data ? tAccess('tvCode.question') : tAccess('tvCode.title')}
      onClose={close}
      narrow
    >
      {found.data ? (
        <WaitingDevice
          code={code}
          device={found.data}
          busy={decide.isPending}
          problem={decide.error ? problemText(decide.error, tAccess('tvCode.failed')) : undefined}
          onDecide={decide.mutate}
        />
      ) : (
        <p className={css.waiting} role="status" aria-label={tAccess('tvCode.find')}>
          <Spinner size={34} />
        </p>
      )}
    </Modal>
  );
}
