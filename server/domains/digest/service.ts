import type { ServerRoutes } from '../../../contract/routes/all.ts';
import type { Handlers } from '../../platform/http/call.ts';
import type { Service } from '../../platform/service.ts';
import type { DigestContext } from './context.ts';
import { digestWork } from './deliver.ts';
import { chooseDigestHandler, getDigestChoiceHandler } from './handlers.ts';
import { deleteChoice, findChoice } from './store.ts';

/** What the night brought, told in each member's own morning. */
export const createDigest = (context: DigestContext) =>
  ({
    handlers: {
      getDigestChoice: getDigestChoiceHandler(context),
      chooseDigest: chooseDigestHandler(context),
    } satisfies Partial<Handlers<ServerRoutes>>,
    jobs: [digestWork(context)],
    forget: (tx, { id }) => deleteChoice(tx, id),
    exported: async ({ id }) => ({
      digest: { timeZone: (await findChoice(context.db, id))?.timeZone ?? null },
    }),
  }) satisfies Service & Record<string, unknown>;
