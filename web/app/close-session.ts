import type { ServerEvent } from '../../contract/models/events.ts';
import type { endSession } from '../lib/session.ts';

interface Means {
  end: typeof endSession;
  /** Any call of the session: its refusal says more than the event. */
  ask: () => Promise<unknown>;
  over: () => boolean;
}

/** Ends the session with the reason that the server's event gives. */
export async function closeSession(
  { reason, device }: Extract<ServerEvent, { type: 'session.ended' }>,
  { end, ask, over }: Means,
): Promise<void> {
  switch (reason) {
    case 'takeover':
      return end('taken', { device: device ?? undefined });
    case 'logout':
      return end('left');
    case 'blocked':
      // The event does not say until when; the refusal of any call does, and ends the session with it.
      await ask().catch(() => undefined);
      if (!over()) end('blocked');
      return;
    case 'device':
    case 'password':
    case 'deleted':
      return end(reason);
  }
}
