import type { Language } from '../../../contract/i18n/languages.ts';
import { sayIn } from '../../../contract/i18n/texts.ts';
import type { ServerEvent } from '../../../contract/models/events.ts';
import type { events } from '../../../contract/routes/sessions.ts';
import type { Clock } from '../../../runtime/clock.ts';
import { firstOf } from '../../../runtime/defined.ts';
import { callerLanguage } from '../../i18n/languages.ts';
import type { Db } from '../../platform/db/database.ts';
import { everyoneTopic, type Events } from '../../platform/events.ts';
import type { EventLine } from '../../platform/http/answers.ts';
import type { Handler, Member } from '../../platform/http/call.ts';
import { accountTopic } from '../accounts/index.ts';
import { deviceText } from './device.ts';
import { lives } from './sessions.ts';
import { findLease } from './store.ts';

/** Tabs of one browser share its lease; opening more loses the oldest line. */
const mostLines = 12;

export interface EventContext {
  db: Db;
  clock: Clock;
  events: Events<ServerEvent>;
}

/** GET /api/events */
export function eventsHandler(context: EventContext): Handler<typeof events> {
  const lines = new Map<string, Set<EventLine<ServerEvent>>>();

  function open(caller: Member, language: Language | undefined, line: EventLine<ServerEvent>): () => void {
    const mine = lines.get(caller.lease) ?? new Set();
    lines.set(caller.lease, mine.add(line));
    if (mine.size > mostLines) firstOf([...mine]).close();
    const send = (event: ServerEvent): void => {
      if (event.type === 'session.ended' && event.session !== caller.lease) return;
      if (event.type !== 'session.ended') return line.send(event);
      const { device } = event;
      line.send({ ...event, device: device && sayIn(language, () => deviceText(device)) });
      line.close();
    };
    const topics = [accountTopic(caller.accountId), everyoneTopic];
    const unsubscribes = topics.map((topic) => context.events.subscribe(topic, send));
    line.send({ type: 'hello' });
    // What ended the lease between the look at its token and now was told to nobody.
    endOf(context, caller).then(
      (end) => end && send(end),
      () => line.close(),
    );
    return () => {
      for (const unsubscribe of unsubscribes) unsubscribe();
      mine.delete(line);
      if (mine.size === 0) lines.delete(caller.lease);
    };
  }

  return async ({ caller }) => {
    // Later events come from what others do, who may read another language.
    const language = callerLanguage();
    return { kind: 'events', open: (line) => open(caller, language, line) };
  };
}

/** What a device whose lease is over should have heard; undefined while it lives. */
async function endOf({ db, clock }: EventContext, caller: Member): Promise<ServerEvent | undefined> {
  const lease = await findLease(db, caller.accountId, caller.lease);
  if (lease && lives(lease, clock())) return undefined;
  const reason = lease ? (lease.endReason ?? 'logout') : 'deleted';
  return { type: 'session.ended', session: caller.lease, reason, device: null };
}
