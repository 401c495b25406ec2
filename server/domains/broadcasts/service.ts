import type { Service } from '../../platform/service.ts';
import { broadcastWork, type BroadcastContext } from './deliver.ts';
import { broadcastOperations } from './operations.ts';
import { forgetMember } from './store.ts';

/** What operators tell members: to whom, in which ways, when, and what came of it. */
export const createBroadcasts = (context: BroadcastContext) =>
  ({
    ...broadcastOperations(context),
    jobs: [broadcastWork(context)],
    forget: (tx, { id }) => forgetMember(tx, id),
  }) satisfies Service & Record<string, unknown>;
