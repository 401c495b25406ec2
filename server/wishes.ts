import { accountTopic, type UnsubscribeLinks } from './domains/accounts/index.ts';
import type { Locks } from './domains/channels/index.ts';
import { createDigest } from './domains/digest/index.ts';
import { createGuide } from './domains/guide/index.ts';
import { createRecordings } from './domains/recordings/index.ts';
import { createReminders } from './domains/reminders/index.ts';
import type { ServiceParts } from './service-parts.ts';
import type { Telling } from './telling.ts';

interface Needs {
  telling: Telling;
  locks: Locks;
  recordingLimits: Parameters<typeof createRecordings>[0]['recordingLimits'];
  unsubscribeLinks: UnsubscribeLinks;
}

/**
 * The guide, and what members wish for of it: recordings and reminders follow it when it changes, and a digest tells what it
 * brought.
 */
export function createWishes(
  parts: ServiceParts,
  { telling, locks, recordingLimits, unsubscribeLinks }: Needs,
) {
  const { config, db, clock, log, events, limits } = parts;
  const { mail, push, notifications } = telling;
  const { notify, told } = notifications;
  const marksChanged = (ids: Iterable<number>): void => {
    for (const id of new Set(ids)) events.publish(accountTopic(id), { type: 'marks.changed' });
  };
  const common = { db, clock, log, events, limits, locks, publicUrl: config.publicUrl, notify, marksChanged };
  const { media } = parts;
  const positionsChanged = (id: number): void =>
    events.publish(accountTopic(id), { type: 'positions.changed' });
  const recordings = createRecordings({ ...common, media, told, recordingLimits, positionsChanged });
  const kicks = { kickMail: mail.kick, kickPush: push.kick };
  const reminders = createReminders({ ...common, ...kicks, unsubscribeLinks });
  const guide = createGuide({
    ...common,
    hooks: [recordings.followSchedule, reminders.followGuide],
    kept: recordings.pins,
    tellMembers(ids) {
      marksChanged(ids);
      told(ids);
    },
  });
  const digest = createDigest({ ...common, ...kicks, unsubscribeLinks });
  return { recordings, reminders, guide, digest };
}
