import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { daysText } from '../../../contract/rules/days-text.ts';
import { dayMs } from '../../../contract/time.ts';
import { userQuery } from '../../features/account/account-queries.ts';
import { Outcome } from '../../../ui/feedback/outcome.tsx';
import { buttonClass } from '../../../ui/input/button.tsx';
import { momentText } from '../../../ui/lib/problem-text.ts';
import { tAccess } from '../../i18n/et/access.ts';
import { tViewtime } from '../../i18n/et/viewtime.ts';
import { paths } from '../../lib/address/paths.ts';
import { takeDestination } from '../../lib/address/way-back.ts';
import { session } from '../../lib/session.ts';
import { useNow } from '../../lib/use-now.ts';
import { Link } from '../../ui/link.tsx';
import { Modal } from '../../ui/layers/modal.tsx';
import { noticeViewtimeEnd } from '../play/use-viewtime-end.ts';

/** Who has just opened their account and is in: what they have, and on to where they wanted to go. */
export function Welcome({ close }: { close: () => void }) {
  const token = useStore(session, (one) => one.token);
  const user = useQuery(userQuery(token)).data;
  const now = useNow(60_000);
  const [destination] = useState(takeDestination);
  const to = destination ?? paths.main;
  const until = user?.expirationdate ?? 0;
  const open = until > now;
  useEffect(() => {
    if (user && !open) noticeViewtimeEnd(user);
  }, [user, open]);
  const title = user ? tViewtime('welcome', { name: user.firstName }) : tAccess('outcome.validated');
  const given = { days: daysText(Math.max(1, Math.round((until - now) / dayMs))), when: momentText(until) };
  return (
    <Modal title={title} onClose={close} narrow>
      {user && (
        <Outcome kind="done">
          {open ? (
            <p className="num">{tViewtime('welcomeTrial', given)}</p>
          ) : (
            <>
              <p>{tViewtime('welcomeText')}</p>
              <p>{tViewtime('welcomeMore')}</p>
            </>
          )}
          <Link className={buttonClass('primary', true)} to={to} replace data-first>
            {tViewtime(open ? 'startWatching' : 'openChannels')}
          </Link>
          {!open && (
            <Link className={buttonClass('plain', true)} to={paths.viewtime} state={{ from: to }} replace>
              {tViewtime('prices')}
            </Link>
          )}
        </Outcome>
      )}
    </Modal>
  );
}
