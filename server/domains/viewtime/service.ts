import type { ServerEvent } from '../../../contract/models/events.ts';
import type { ServerRoutes } from '../../../contract/routes/all.ts';
import type { Events } from '../../platform/events.ts';
import type { Handlers } from '../../platform/http/call.ts';
import type { Limits } from '../../platform/limits/limits.ts';
import type { Log } from '../../platform/log.ts';
import { pickEach, type Service } from '../../platform/service.ts';
import type { UnsubscribeLinks } from '../accounts/index.ts';
import { ensureNoFaults, ledgerFaults } from './check.ts';
import type { ViewtimeContext } from './context.ts';
import {
  freezeAllowanceHandler,
  freezeViewtimeHandler,
  orderExtraPlaceHandler,
  sendViewtimeHandler,
  thawViewtimeHandler,
} from './handlers.ts';
import { viewtimeOperations } from './operations.ts';
import { remindOfViewtime } from './remind.ts';
import { deleteState, entriesOf, freezesOf } from './store.ts';
import { viewtimeOf } from './viewtime.ts';

/** The ledger of viewing time, gifts and extra places. */
export function createViewtime(
  needs: Omit<ViewtimeContext, 'limits'> & {
    limits: Limits;
    log: Log;
    events: Events<ServerEvent>;
    unsubscribeLinks: UnsubscribeLinks;
  },
) {
  const { db, clock, limits, log } = needs;
  const context: ViewtimeContext = {
    ...needs,
    limits: {
      gift: limits.rate('viewtime.gift', { burst: 10, perMinute: 1 }),
      extraPlace: limits.rate('viewtime.extra-place', { burst: 10, perMinute: 1 }),
      freeze: limits.rate('viewtime.freeze', { burst: 10, perMinute: 1 }),
    },
  };
  const faults = () => ledgerFaults(db, clock());
  return {
    /** What is wrong with the ledgers. */
    faults,
    handlers: {
      sendViewtime: sendViewtimeHandler(context),
      orderExtraPlace: orderExtraPlaceHandler(context),
      freezeViewtime: freezeViewtimeHandler(context),
      thawViewtime: thawViewtimeHandler(context),
      freezeAllowance: freezeAllowanceHandler(context),
    } satisfies Partial<Handlers<ServerRoutes>>,
    jobs: [
      { name: 'viewtime.check', cron: '20 4 * * *', run: () => ensureNoFaults(log, faults()) },
      { name: 'viewtime.remind', cron: '5 * * * *', run: () => remindOfViewtime(needs) },
    ],
    ...viewtimeOperations(context),
    forget: (tx, { id }) => deleteState(tx, id),
    exported: async ({ id }) => ({
      viewtime: {
        ...(await viewtimeOf(db, id)),
        stops: pickEach(await freezesOf(db, id), ['startAt', 'endAt', 'days']),
        entries: pickEach(await entriesOf(db, id), ['at', 'deltaSeconds', 'reason', 'endAt']),
      },
    }),
  } satisfies Service & Record<string, unknown>;
}
