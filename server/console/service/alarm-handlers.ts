import type { Alarm } from '../../../contract/models/console/alarms.ts';
import type * as choiceRoutes from '../../../contract/routes/console/alarm-choice.ts';
import type * as routes from '../../../contract/routes/console/alarms.ts';
import type { FoundAlarm } from '../../domains/alarms/index.ts';
import { actorOf, operatorIn } from '../../domains/audit/index.ts';
import type { Handler, Handlers, Operator } from '../../platform/http/call.ts';
import type { Services } from '../../services.ts';
import type { ConsoleContext } from '../context.ts';

/** What a look has found, but for what somebody has called solved; with what is known of it. */
export async function openAlarms(services: Services, found: readonly FoundAlarm[]): Promise<Alarm[]> {
  const standing = await services.alarms.standing();
  return found.flatMap(({ key, level, text, to }) => {
    const known = standing.get(key);
    if (known && known.solvedAt !== null) return [];
    const { id = null, begunAt = null, seenAt = null, seenBy = null } = known ?? {};
    return [{ id, begunAt, level, text, to, seenAt, seenBy: seenBy && operatorIn(seenBy) }];
  });
}

const refOf = ({ operatorId, role }: Operator) => ({ id: operatorId, role });

/** GET /admin/api/alarms */
const listAlarmsHandler =
  ({ services }: ConsoleContext): Handler<typeof routes.listAlarms> =>
  ({ query: { before, open } }) =>
    services.alarms.list(before, open === '1');

/** POST /admin/api/alarms/seen */
const seeAlarmsHandler =
  ({ services }: ConsoleContext): Handler<typeof routes.seeAlarms> =>
  ({ body, caller }) =>
    services.alarms.see(body.ids, actorOf(caller));

/** POST /admin/api/alarms/solved */
const solveAlarmsHandler =
  ({ services }: ConsoleContext): Handler<typeof routes.solveAlarms> =>
  ({ body, caller }) =>
    services.alarms.solve(body.ids, actorOf(caller));

/** POST /admin/api/alarms/reopen */
const reopenAlarmsHandler =
  ({ services }: ConsoleContext): Handler<typeof routes.reopenAlarms> =>
  ({ body, caller }) =>
    services.alarms.reopen(body.ids, body.from, actorOf(caller));

/** GET /admin/api/alarm-choice */
const alarmChoiceHandler =
  ({ services }: ConsoleContext): Handler<typeof choiceRoutes.alarmChoice> =>
  ({ caller }) =>
    services.alarms.choiceOf(refOf(caller));

/** POST /admin/api/alarm-choice */
const chooseAlarmsHandler =
  ({ services }: ConsoleContext): Handler<typeof choiceRoutes.chooseAlarms> =>
  async ({ caller, body }) => {
    await services.alarms.choose(refOf(caller), body);
    return null;
  };

/** POST /admin/api/alarm-choice/try */
const tryAlarmsHandler =
  ({ services }: ConsoleContext): Handler<typeof choiceRoutes.tryAlarms> =>
  ({ caller }) =>
    services.alarms.tryOut(refOf(caller));

/** POST /admin/api/alarm-push/subscribe */
const subscribeToAlarmsHandler =
  ({ services }: ConsoleContext): Handler<typeof choiceRoutes.subscribeToAlarms> =>
  async ({ caller, body }) => {
    await services.alarms.subscribe(refOf(caller), body);
    return null;
  };

/** POST /admin/api/alarm-push/unsubscribe */
const unsubscribeFromAlarmsHandler =
  ({ services }: ConsoleContext): Handler<typeof choiceRoutes.unsubscribeFromAlarms> =>
  async ({ caller, body }) => {
    await services.alarms.unsubscribe(refOf(caller), body.endpoint);
    return null;
  };

/** Who answers the calls about alarms. */
export const alarmHandlers = (
  context: ConsoleContext,
): Handlers<typeof routes> & Handlers<typeof choiceRoutes> => ({
  listAlarms: listAlarmsHandler(context),
  seeAlarms: seeAlarmsHandler(context),
  solveAlarms: solveAlarmsHandler(context),
  reopenAlarms: reopenAlarmsHandler(context),
  alarmChoice: alarmChoiceHandler(context),
  chooseAlarms: chooseAlarmsHandler(context),
  tryAlarms: tryAlarmsHandler(context),
  subscribeToAlarms: subscribeToAlarmsHandler(context),
  unsubscribeFromAlarms: unsubscribeFromAlarmsHandler(context),
});
