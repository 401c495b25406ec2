import { useEffect, useState } from 'react';
import type { NotificationList } from '../../../contract/models/notification.ts';
import { useRead } from './notification-queries.ts';

/**
 * Tells the server what is seen of a list while it is shown. Answers which of it were new when they came on the screen, so
 * that they stay marked for as long as somebody looks.
 */
export function useSeen(token: string, answer: NotificationList | undefined): ReadonlySet<number> {
  const { mutate } = useRead(token);
  const [fresh, setFresh] = useState<ReadonlySet<number>>(new Set());
  const unread = answer?.list.filter(({ readed }) => readed === 0).map(({ id }) => id) ?? [];
  if (unread.some((id) => !fresh.has(id))) setFresh(new Set([...fresh, ...unread]));
  const named = unread.join();
  useEffect(() => {
    if (named !== '') mutate(named.split(',').map(Number));
  }, [named, mutate]);
  return fresh;
}
