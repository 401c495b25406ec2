import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Reminder } from '../../../contract/models/reminder.ts';
import { channelsQuery } from '../../features/channels/channel-queries.ts';
import { ReminderPopup } from '../../features/reminders/reminder-popup.tsx';
import { remindersQuery } from '../../features/reminders/reminder-queries.ts';
import { useDueReminder } from '../../features/reminders/use-due-reminder.ts';
import { useViewOf } from '../../features/watch/player-context.tsx';
import { appHistory } from '../../lib/address/app-history.ts';
import { channelPath } from '../../lib/address/paths.ts';
import { remindersKey } from '../../lib/marks/marks-query.ts';
import type { Player } from '../../player/player.ts';
import { useFullAccess } from '../use-full-access.ts';
import { keyOf } from '../../features/reminders/due.ts';

const none: readonly never[] = [];

/**
 * Looks out for programmes that a member wants to be reminded of, on every screen: counts down, and goes to their
 * channel unless they stay.
 */
export function ReminderWatch({ player, token }: { player: Player; token: string }) {
  const queries = useQueryClient();
  const reminders = useQuery(remindersQuery(token)).data?.reminders ?? none;
  const channels = useQuery(channelsQuery(true)).data;
  const full = useFullAccess();
  const live = useViewOf(player, ({ channelId, place }) => (place ? undefined : channelId));
  const isOn = useCallback(({ channelId }: Reminder) => channelId === live, [live]);
  const { due, settle } = useDueReminder({ reminders, isOn });
  if (!due) return null;
  const { reminder, shownAt } = due;
  const { channelId } = reminder;
  const decide = async (goes: boolean, byItself: boolean): Promise<void> => {
    const first = await settle(reminder, byItself);
    void queries.invalidateQueries({ queryKey: remindersKey(token) });
    if (goes && (first || !byItself)) appHistory.navigator.push(channelPath(channelId));
  };
  return (
    <ReminderPopup
      key={keyOf(reminder)}
      reminder={reminder}
      shownAt={shownAt}
      mayWatch={full || channels?.find(({ id }) => id === channelId)?.demo === true}
      onKeep={() => void decide(false, false)}
      onGo={(byItself) => void decide(true, byItself)}
    />
  );
}
