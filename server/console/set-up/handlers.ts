import type * as routes from '../../../contract/routes/console/set-up.ts';
import { commandLine } from '../../../runtime/start/release-folder.ts';
import { deviceNameOf } from '../../domains/sessions/index.ts';
import type { Handler, Handlers } from '../../platform/http/call.ts';
import type { ConsoleContext } from '../context.ts';

type SetUpRoutes = Pick<typeof routes, 'readSetUp' | 'claimService' | 'readSetUpSteps'>;

/** The calls by which a new service is set up, and who answers them. */
export const setUpHandlers = ({ services }: ConsoleContext): Handlers<SetUpRoutes> => {
  const { operators, settings, channels, epg, accounts } = services;

  /** GET /admin/api/setup/steps */
  const readSetUpSteps: Handler<typeof routes.readSetUpSteps> = async () => {
    const [values, lineup, sources, members] = await Promise.all([
      settings.all(),
      channels.lineup(),
      epg.sources(),
      accounts.count(),
    ]);
    const done = {
      look: Boolean(values.SERVICE_NAME),
      seller: Boolean(values.SELLER_NAME),
      channel: lineup.length > 0,
      guide: sources.length > 0,
      member: members > 0,
    };
    return { over: done.channel && done.member, done };
  };

  return {
    /** GET /admin/api/setup */
    readSetUp: async () => {
      const unclaimed = await operators.setUp.isUnclaimed();
      // Where its folder lies is nobody’s business once it serves.
      return { unclaimed, publicUrl: operators.publicUrl, commandLine: unclaimed ? commandLine : null };
    },

    /** POST /admin/api/setup/owner */
    claimService: ({ body, http: { userAgent, network } }) =>
      operators.setUp.claim(body, { device: deviceNameOf(userAgent), network }),

    readSetUpSteps,
  };
};
