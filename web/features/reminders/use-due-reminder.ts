import { useCallback, useEffect, useRef } from 'react';
import { reminderCheckMs } from '../../../contract/constants.ts';
import type { Reminder } from '../../../contract/models/reminder.ts';
import { reminderShown } from '../../../contract/routes/reminders.ts';
import { minuteMs } from '../../../contract/time.ts';
import { call } from '../../lib/api.ts';
import { every, nowMs } from '../../../ui/lib/clock.ts';
import { useDistinctState } from '../../lib/use-distinct-state.ts';
import { dueAt, keyOf } from './due.ts';

/** How tabs tell each other what has been decided. */
const channelName = 'paasuke.reminders';
/** A tab that nobody looks at lets one go first that is looked at. */
const hiddenWaitMs = 700;
/** Longer than any tab would go to the same programme by itself. */
const claimMs = 2 * minuteMs;

export interface DueReminder {
  reminder: Reminder;
  /** Since when it is on the screen. */
  shownAt: number;
}

/**
 * Takes a reminder for this tab, so that of several that come to its start at the same moment one acts, also while the server
 * cannot be asked. Where tabs cannot agree the server's answer does.
 */
function claim(key: string): Promise<boolean> {
  // Not there on plain HTTP.
  const { locks } = navigator as Partial<Pick<Navigator, 'locks'>>;
  if (!locks) return Promise.resolve(true);
  return new Promise((resume) => {
    void locks.request(`${channelName} ${key}`, { ifAvailable: true }, (lock) => {
      resume(lock !== null);
      // Kept until nobody is taken there any more.
      return lock && new Promise<void>((done) => setTimeout(done, claimMs));
    });
  });
}

const sameDue = (one: DueReminder | undefined, other: DueReminder | undefined): boolean =>
  (one && keyOf(one.reminder)) === (other && keyOf(other.reminder));

interface Options {
  reminders: readonly Reminder[];
  /** Is this what is on already? */
  isOn: (reminder: Reminder) => boolean;
}

/**
 * The reminder that is to be on the screen now, of those that are due one after another; each is shown once, in whichever
 * tab it is decided. What is on already is not announced: only when its start is past that is settled.
 */
export function useDueReminder({ reminders, isOn }: Options) {
  const [due, setDue] = useDistinctState<DueReminder | undefined>(undefined, sameDue);
  const settled = useRef(new Set<string>());
  const latest = useRef({ reminders, isOn });
  const line = useRef<BroadcastChannel>(undefined);

  const look = useCallback(
    (now = nowMs()): void => {
      const open = dueAt(latest.current.reminders, now).filter((one) => !settled.current.has(keyOf(one)));
      const next = open.find((one) => !latest.current.isOn(one));
      setDue(next && { reminder: next, shownAt: now });
      // Somebody is there already: nobody has to say so later on.
      for (const one of open)
        if (latest.current.isOn(one) && now >= one.startTime) {
          settled.current.add(keyOf(one));
          void call(reminderShown, { body: { programId: one.programId } }).catch(() => undefined);
        }
    },
    [setDue],
  );

  useEffect(() => {
    latest.current = { reminders, isOn };
    look();
  }, [reminders, isOn, look]);

  useEffect(() => every(reminderCheckMs, look), [look]);

  useEffect(() => {
    if (typeof BroadcastChannel === 'undefined') return;
    const own = (line.current = new BroadcastChannel(channelName));
    own.onmessage = ({ data }) => {
      settled.current.add(String(data));
      look();
    };
    return () => own.close();
  }, [look]);

  /** It was decided here. Answers whether that came first, of all tabs and devices. */
  const settle = useCallback(
    async (reminder: Reminder, byItself = false): Promise<boolean> => {
      const key = keyOf(reminder);
      if (byItself && document.visibilityState === 'hidden')
        await new Promise((resume) => setTimeout(resume, hiddenWaitMs));
      if (byItself && !(await claim(key))) settled.current.add(key);
      if (settled.current.has(key)) {
        look();
        return false;
      }
      settled.current.add(key);
      line.current?.postMessage(key);
      look();
      return call(reminderShown, { body: { programId: reminder.programId } }).then(
        (answer) => answer.first,
        // Who is cut off from the server decides for themselves.
        () => true,
      );
    },
    [look],
  );
  return { due, settle };
}
