import type { UnsubscribeLinks } from './domains/accounts/index.ts';
import { createBroadcasts } from './domains/broadcasts/index.ts';
import { createMail } from './domains/mail/index.ts';
import { createNotifications } from './domains/notifications/index.ts';
import { createPush } from './domains/push/index.ts';
import { createHelp } from './help.ts';
import type { ServiceParts } from './service-parts.ts';

/** How members are told of something: mail, push messages, the list of news, what operators say, and what they are asked. */
export function createTelling(parts: ServiceParts, unsubscribeLinks: UnsubscribeLinks) {
  const { config, db, clock, log, events, limits, outbox } = parts;
  const common = { db, clock, log, events, limits, publicUrl: config.publicUrl };
  const mail = createMail({ db, clock, outbox });
  const push = createPush({ ...common, push: parts.push });
  const kicks = { kickMail: mail.kick, kickPush: push.kick };
  const notifications = createNotifications({ ...common, ...kicks, unsubscribeLinks });
  const { notify, told } = notifications;
  const broadcasts = createBroadcasts({ db, clock, log, events, notify, told });
  return { mail, push, notifications, broadcasts, support: createHelp(parts, { mail, notifications }) };
}

export type Telling = ReturnType<typeof createTelling>;
