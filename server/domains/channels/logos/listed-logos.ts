import { createSemaphore } from '../../../../runtime/concurrency/semaphore.ts';
import { OperationError } from '../../../platform/errors.ts';
import type { Actor } from '../../audit/index.ts';
import type { ChannelPlan } from '../import-plan.ts';
import type { ChannelRow } from '../store.ts';

const logosAtOnce = 4;

/** Logos that a list names, for channels that have none: what an operator has chosen stays. */
export async function takeListedLogos(
  plan: ChannelPlan,
  lineup: readonly Pick<ChannelRow, 'id' | 'logo'>[],
  fetchLogo: (id: string, address: string, actor: Actor) => Promise<void>,
  actor: Actor,
): Promise<{ taken: number; missing: number }> {
  const bare = new Set(lineup.flatMap(({ id, logo }) => (logo === null ? [id] : [])));
  const wanted = plan.channels.flatMap(({ listed, details: { id } }) => {
    const address = listed.attributes['tvg-logo'];
    return address && bare.has(id) ? [{ id, address }] : [];
  });
  const bounded = createSemaphore(logosAtOnce);
  const taken = await Promise.all(
    wanted.map(({ id, address }) =>
      bounded(() => fetchLogo(id, address, actor)).then(
        () => true,
        (error: unknown) => {
          if (error instanceof OperationError) return false;
          throw error;
        },
      ),
    ),
  );
  const missing = taken.filter((one) => !one).length;
  return { taken: taken.length - missing, missing };
}
