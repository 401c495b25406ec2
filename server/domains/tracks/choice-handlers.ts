import type * as routes from '../../../contract/routes/track-choices.ts';
import type { Clock } from '../../../runtime/clock.ts';
import type { ServerEvent } from '../../../contract/models/events.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Events } from '../../platform/events.ts';
import type { Handler } from '../../platform/http/call.ts';
import { accountTopic } from '../accounts/index.ts';
import { choicesOf, saveChoices } from './choice-store.ts';

export interface ChoiceContext {
  db: Db;
  clock: Clock;
  events: Events<ServerEvent>;
}

/** GET /api/user/track/choice/list */
export const listTrackChoicesHandler =
  ({ db }: ChoiceContext): Handler<typeof routes.listTrackChoices> =>
  ({ caller }) =>
    choicesOf(db, caller.accountId);

/** POST /api/user/track/choice/save */
export const saveTrackChoicesHandler =
  ({ db, clock, events }: ChoiceContext): Handler<typeof routes.saveTrackChoices> =>
  async ({ caller: { accountId }, body }) => {
    const isNew = await db.transaction((tx) => saveChoices(tx, accountId, body.choices, clock()));
    if (isNew) events.publish(accountTopic(accountId), { type: 'tracks.changed' });
    return choicesOf(db, accountId);
  };
