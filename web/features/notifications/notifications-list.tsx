import { ChevronDown, ChevronUp } from 'lucide-react';
import { useRef } from 'react';
import type { NotificationList } from '../../../contract/models/notification.ts';
import { tNotices } from '../../i18n/et/notices.ts';
import { classNames } from '../../../ui/lib/class-names.ts';
import { useNow } from '../../lib/use-now.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { IconButton } from '../../../ui/input/button.tsx';
import { NotificationWords } from './notification-item.tsx';
import { Link } from '../../ui/link.tsx';
import css from './notifications.module.css';
import { useSeen } from './use-seen.ts';

/** So many are seen at once. */
const few = 5;

/** What the member was told, the newest first; what is looked at has been read. */
export function NotificationsList({ token, answer }: { token: string; answer: NotificationList }) {
  const fresh = useSeen(token, answer);
  const now = useNow(60_000);
  const list = useRef<HTMLUListElement>(null);
  const scroll = (direction: 1 | -1): void =>
    list.current?.scrollBy({ top: direction * list.current.clientHeight * 0.8, behavior: 'smooth' });
  if (answer.list.length === 0) return <EmptyState text={tNotices('none')} />;
  return (
    <div className={css.box}>
      <ul ref={list} className={css.list} aria-label={tNotices('list')}>
        {answer.list.map((notification) => {
          const { id, link } = notification;
          const unread = fresh.has(id) || notification.readed === 0;
          const words = <NotificationWords notification={notification} unread={unread} now={now} />;
          return (
            <li
              key={id}
              className={classNames(css.item, unread && css.unread)}
              data-unread={unread || undefined}
            >
              {link === null ? (
                <div className={css.line}>{words}</div>
              ) : (
                <Link className={css.line} to={link} state={{ within: true }}>
                  {words}
                </Link>
              )}
            </li>
          );
        })}
      </ul>
      {answer.list.length > few && (
        <div className={css.scrollers}>
          <IconButton label={tNotices('up')} onClick={() => scroll(-1)}>
            <ChevronUp size={20} />
          </IconButton>
          <IconButton label={tNotices('down')} onClick={() => scroll(1)}>
            <ChevronDown size={20} />
          </IconButton>
        </div>
      )}
    </div>
  );
}
