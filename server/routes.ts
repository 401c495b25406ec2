import type { ServerRoutes } from '../contract/routes/all.ts';
import { runCommandHandler } from './cli/handlers.ts';
import { consoleHandlers } from './console/handlers.ts';
import type { Clock } from '../runtime/clock.ts';
import type { Handlers } from './platform/http/call.ts';
import type { Services } from './services.ts';

/** Every call and who answers it. A route without a handler does not compile. */
export const handlersOf = (services: Services, clock: Clock): Handlers<ServerRoutes> => ({
  ...services.accounts.handlers,
  ...services.catalogue.handlers,
  ...services.channels.handlers,
  ...services.digest.handlers,
  ...services.guide.handlers,
  ...services.tracks.handlers,
  ...services.notifications.handlers,
  ...services.payments.handlers,
  ...services.push.handlers,
  ...services.recordings.handlers,
  ...services.reminders.handlers,
  ...services.samples.handlers,
  ...services.sessions.handlers,
  ...services.settings.handlers,
  ...services.streaming.handlers,
  ...services.support.handlers,
  ...services.viewtime.handlers,
  ...services.views.handlers,
  ...consoleHandlers({ services, clock }),
  runCommand: runCommandHandler({ services, clock }),
});
