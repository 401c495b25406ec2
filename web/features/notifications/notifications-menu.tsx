import { useQuery } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { DropdownMenu as Menu } from 'radix-ui';
import { defaultNotificationList } from '../../../contract/constants.ts';
import type { NotificationList } from '../../../contract/models/notification.ts';
import { tNotices } from '../../i18n/et/notices.ts';
import { paths } from '../../lib/address/paths.ts';
import { useMenu } from '../../lib/address/use-menu.ts';
import { mainLandmark } from '../../lib/landmark.ts';
import { classNames } from '../../../ui/lib/class-names.ts';
import { useNow } from '../../lib/use-now.ts';
import { NotificationWords } from './notification-item.tsx';
import { notificationsQuery } from './notification-queries.ts';
import { Link } from '../../ui/link.tsx';
import css from './notifications.module.css';
import { useSeen } from './use-seen.ts';

/** The bell with the number of what has not been read, and under it what came last. */
export function NotificationsMenu({ token }: { token: string }) {
  const menu = useMenu();
  const answer = useQuery(notificationsQuery(token, defaultNotificationList)).data;
  const count = answer?.unreaded ?? 0;
  return (
    <Menu.Root {...menu}>
      <Menu.Trigger
        className={css.trigger}
        aria-label={count > 0 ? tNotices('unreadCount', { count }) : tNotices('notices.title')}
      >
        <Bell size={21} aria-hidden="true" />
        {count > 0 && <span className={`${css.count} num`}>{count > 99 ? '99+' : count}</span>}
      </Menu.Trigger>
      <Menu.Portal container={mainLandmark()}>
        <Menu.Content className={css.menu} align="end" sideOffset={8} collisionPadding={10}>
          <Latest token={token} answer={answer} />
          <Menu.Item className={css.all} asChild>
            <Link to={paths.notifications}>{tNotices('all')}</Link>
          </Menu.Item>
        </Menu.Content>
      </Menu.Portal>
    </Menu.Root>
  );
}

function Latest({ token, answer }: { token: string; answer: NotificationList | undefined }) {
  const fresh = useSeen(token, answer);
  const now = useNow(60_000);
  if (!answer) return null;
  if (answer.list.length === 0) return <p className={css.none}>{tNotices('none')}</p>;
  return answer.list.map((notification) => {
    const { id, link } = notification;
    const unread = fresh.has(id) || notification.readed === 0;
    return (
      <Menu.Item key={id} className={classNames(css.entry, unread && css.unread)} asChild>
        <Link to={link ?? paths.notifications} data-unread={unread || undefined}>
          <NotificationWords notification={notification} unread={unread} now={now} />
        </Link>
      </Menu.Item>
    );
  });
}
