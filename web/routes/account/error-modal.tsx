import { useEffect, useState } from 'react';
import { useLocation, useOutletContext, useParams } from 'react-router';
import { CallError } from '../../../contract/client.ts';
import { errorStatus, isBlock, type ErrorCode } from '../../../contract/errors.ts';
import { loginErrorText } from '../../features/login/login-error.ts';
import { LinkForm } from '../../features/login/link-form.tsx';
import { tAccess } from '../../i18n/et/access.ts';
import { tAccount } from '../../i18n/et/account.ts';
import { tApp } from '../../i18n/et/app.ts';
import { paths } from '../../lib/address/paths.ts';
import { enterTvMode } from '../../lib/device/tv-mode.ts';
import { takeWayBack } from '../../lib/address/way-back.ts';
import { useSearchParams } from '../../lib/address/use-search-params.ts';
import { buttonClass } from '../../../ui/input/button.tsx';
import { Link } from '../../ui/link.tsx';
import { Modal } from '../../ui/layers/modal.tsx';
import { Outcome } from '../../../ui/feedback/outcome.tsx';
import type { ModalContext } from '../main/modal-outlet.tsx';
import { HelpLink } from './help-link.tsx';
import css from './plain-modal.module.css';
import { useArrival } from './use-arrival.ts';

/** Why signing in through another provider, or through a link, did not work; and the way in all the same. */
export function ErrorModal() {
  const { close } = useOutletContext<ModalContext>();
  const { errorCode = '' } = useParams();
  const [query] = useSearchParams();
  const { until } = (useLocation().state ?? {}) as { until?: number };
  const tv = query.get('mode') === 'tv';
  useEffect(() => {
    if (tv) enterTvMode();
  }, [tv]);
  const [wayBack] = useState(takeWayBack);
  const arrive = useArrival(wayBack);
  const state = query.get('state') ?? '';
  if (errorCode === 'social.linkNeedsPassword' && state !== '') {
    return (
      <Modal title={tAccess('error.linkTitle')} onClose={close} narrow>
        <LinkForm state={state} onSignedIn={arrive} onTheWay={wayBack !== undefined} />
        <Link className={css.under} to={paths.forgot}>
          {tAccess('login.forgot')}
        </Link>
      </Modal>
    );
  }
  return (
    <Modal title={tAccess('error.title')} onClose={close} narrow>
      <Outcome kind="problem">
        <p role="alert">{textOf(errorCode, until ?? endOfBlock(errorCode, state))}</p>
        <Link className={buttonClass('primary', true)} to={paths.login} data-first>
          {tAccess('toLogin')}
        </Link>
        <Link className={buttonClass('plain', true)} to={paths.logout}>
          {tAccount('signOut')}
        </Link>
        <HelpLink />
      </Outcome>
    </Modal>
  );
}

/** What an address says went wrong may be anything; only our own codes have words. */
function textOf(code: string, until: number | undefined): string {
  if (!Object.keys(errorStatus).includes(code)) return tApp('failed');
  return loginErrorText(new CallError(code as ErrorCode, errorStatus[code as ErrorCode], '', until));
}

/** A block that another provider's way runs into carries its end where other refusals carry their state. */
function endOfBlock(code: string, state: string): number | undefined {
  return isBlock(code) && /^\d+$/.test(state) ? Number(state) : undefined;
}
