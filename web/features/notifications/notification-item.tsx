import {
  Bell,
  CircleAlert,
  CircleCheck,
  Clock,
  Gift,
  Megaphone,
  MessageSquare,
  TimerReset,
  TriangleAlert,
} from 'lucide-react';
import type { Notification } from '../../../contract/models/notification.ts';
import { timeAgo } from '../../../contract/rules/time-ago.ts';
import { tNotices } from '../../i18n/et/notices.ts';
import { ownZone } from '../../../ui/lib/time-text.ts';
import { VisuallyHidden } from '../../../ui/display/visually-hidden.tsx';
import css from './notifications.module.css';

const icons = {
  recordingReady: CircleCheck,
  recordingFailed: CircleAlert,
  recordingExpires: TimerReset,
  recordingSkipped: TriangleAlert,
  viewtimeEnds: Clock,
  viewtimeReceived: Gift,
  ticket: MessageSquare,
  message: Megaphone,
} as const;

interface Props {
  notification: Notification;
  /** It had not been read when the list was opened. */
  unread: boolean;
  now: number;
}

/** What happened, and how long ago. */
export function NotificationWords({ notification, unread, now }: Props) {
  const { kind, message, createdAt } = notification;
  const Icon = kind in icons ? icons[kind as keyof typeof icons] : Bell;
  return (
    <>
      <Icon className={css.icon} data-kind={kind} size={20} aria-hidden="true" />
      <span className={css.words}>
        <span>
          {unread && <VisuallyHidden>{tNotices('unread')}</VisuallyHidden>}
          {message}
        </span>
        <small>{timeAgo(createdAt, now, ownZone())}</small>
      </span>
    </>
  );
}
