import { useQuery } from '@tanstack/react-query';
import { useOutletContext } from 'react-router';
import { longestNotificationList } from '../../../contract/constants.ts';
import { Choices } from '../../features/notifications/choices.tsx';
import { DigestSection } from '../../features/notifications/digest-section.tsx';
import { notificationsQuery } from '../../features/notifications/notification-queries.ts';
import { NotificationsList } from '../../features/notifications/notifications-list.tsx';
import { PushSection } from '../../features/notifications/push-section.tsx';
import { CalendarSection } from '../../features/reminders/calendar-section.tsx';
import { remindersQuery } from '../../features/reminders/reminder-queries.ts';
import { RemindersList } from '../../features/reminders/reminders-list.tsx';
import { tApp } from '../../i18n/et/app.ts';
import { tNotices } from '../../i18n/et/notices.ts';
import { paths } from '../../lib/address/paths.ts';
import { useGo } from '../../lib/address/use-go.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Link } from '../../ui/link.tsx';
import { Skeleton, Skeletons } from '../../../ui/feedback/skeleton.tsx';
import { PageModal } from '../../ui/layers/page-modal.tsx';
import { MembersOnly } from '../account/members-only.tsx';
import type { ModalContext } from '../main/modal-outlet.tsx';
import css from './notices-modal.module.css';

const tabs = [
  { of: 'notices', to: paths.notifications },
  { of: 'reminders', to: paths.reminders },
] as const;

type Tab = (typeof tabs)[number]['of'];

/** What a member was told and what they want to be reminded of: two tabs of one screen, each with its own address. */
export function NoticesModal({ tab }: { tab: Tab }) {
  const from = tabs.find(({ of }) => of === tab)!.to;
  return <MembersOnly from={from}>{(token) => <OfMember token={token} tab={tab} />}</MembersOnly>;
}

function OfMember({ token, tab }: { token: string; tab: Tab }) {
  const { close } = useOutletContext<ModalContext>();
  return (
    <PageModal title={tNotices(`${tab}.title`)} onClose={close}>
      <nav className={css.tabs} aria-label={tNotices('tabs')}>
        {tabs.map(({ of, to }) => (
          <Link key={of} to={to} replace aria-current={of === tab ? 'page' : undefined}>
            {tNotices(`${of}.title`)}
          </Link>
        ))}
      </nav>
      {tab === 'notices' ? <Notices token={token} /> : <Reminders token={token} />}
    </PageModal>
  );
}

function Notices({ token }: { token: string }) {
  const { data, isError, refetch } = useQuery(notificationsQuery(token, longestNotificationList));
  return (
    <>
      {data ? (
        <NotificationsList token={token} answer={data} />
      ) : (
        <Pending failed={isError} text={tNotices('failed')} onRetry={() => void refetch()} />
      )}
      <PushSection token={token} />
      <DigestSection token={token} />
      <section className={css.settings} aria-labelledby="choices-title">
        <h3 id="choices-title">{tNotices('settings')}</h3>
        <Choices token={token} />
      </section>
    </>
  );
}

function Reminders({ token }: { token: string }) {
  const go = useGo();
  const { data, isError, refetch } = useQuery(remindersQuery(token));
  return (
    <>
      {data ? (
        <RemindersList token={token} list={data} onGuide={() => go(paths.guide)} />
      ) : (
        <Pending failed={isError} text={tNotices('reminders.failed')} onRetry={() => void refetch()} />
      )}
      <PushSection token={token} />
      <CalendarSection token={token} />
    </>
  );
}

function Pending({ failed, text, onRetry }: { failed: boolean; text: string; onRetry: () => void }) {
  if (failed) return <EmptyState alert text={text} action={{ label: tApp('retry'), run: onRetry }} />;
  return (
    <Skeletons>
      {[1, 2, 3].map((row) => (
        <p key={row}>
          <Skeleton width="100%" height={56} radius={12} />
        </p>
      ))}
    </Skeletons>
  );
}
