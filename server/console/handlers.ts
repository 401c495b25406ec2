import type { consoleRoutes } from '../../contract/routes/console/all.ts';
import type { Handlers } from '../platform/http/call.ts';
import type { ConsoleContext } from './context.ts';
import * as signIn from './sign-in/handlers.ts';

/** Every call of the console and who answers it. */
export const consoleHandlers = (context: ConsoleContext): Handlers<typeof consoleRoutes> => ({
  operatorInfo: signIn.operatorInfoHandler(context),
  operatorLogout: signIn.operatorLogoutHandler(context),
});
