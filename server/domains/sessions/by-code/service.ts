import type { ServerRoutes } from '../../../../contract/routes/all.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Handlers } from '../../../platform/http/call.ts';
import type { Limits } from '../../../platform/limits/limits.ts';
import * as handlers from './code-handlers.ts';
import { deleteDeviceSignInsBefore, deleteDeviceSignInsOf } from './code-store.ts';

/** Signing in on a television by a code that a member confirms on another device. */
export function createByCode(needs: Omit<handlers.CodeContext, 'codeLimits'>, limits: Limits) {
  const context = {
    ...needs,
    codeLimits: {
      start: limits.rate('sessions.code.start', { burst: 20, perMinute: 5 }),
      poll: limits.rate('sessions.code.poll', { burst: 60, perMinute: 60 }),
      entry: limits.rate('sessions.code.entry', { burst: 10, perMinute: 3 }),
    },
  };
  return {
    handlers: {
      startDeviceSignIn: handlers.startDeviceSignInHandler(context),
      deviceSignInState: handlers.deviceSignInStateHandler(context),
      finishDeviceSignIn: handlers.finishDeviceSignInHandler(context),
      findDeviceSignIn: handlers.findDeviceSignInHandler(context),
      decideDeviceSignIn: handlers.decideDeviceSignInHandler(context),
    } satisfies Partial<Handlers<ServerRoutes>>,
    forgetOld: (): Promise<void> => deleteDeviceSignInsBefore(needs.db, needs.clock()),
    forget: (db: Db, accountId: number): Promise<void> => deleteDeviceSignInsOf(db, accountId),
  };
}
