import type * as routes from '../../../contract/routes/console/messages.ts';
import type { Handlers } from '../../platform/http/call.ts';
import type { ConsoleContext } from '../context.ts';
import * as messages from './handlers.ts';

/** Who answers the calls of this part of the console. */
export const messagesHandlers = (context: ConsoleContext): Handlers<typeof routes> => ({
  listBroadcasts: messages.listBroadcastsHandler(context),
  listBroadcastPlaces: messages.listBroadcastPlacesHandler(context),
  previewBroadcast: messages.previewBroadcastHandler(context),
  sendBroadcast: messages.sendBroadcastHandler(context),
  cancelBroadcast: messages.cancelBroadcastHandler(context),
});
