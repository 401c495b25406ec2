import type * as routes from '../../../contract/routes/console/log.ts';
import type { Handlers } from '../../platform/http/call.ts';
import type { ConsoleContext } from '../context.ts';

/** As many as a screen can be scrolled through. */
const mostLines = 1_000;

/** The calls about logs, and who answers them. */
export const logHandlers = ({ services, clock }: ConsoleContext): Handlers<typeof routes> => ({
  /** GET /admin/api/log */
  async readLog({ query }) {
    const [own, media] = await Promise.all([
      services.metrics.serverLogs(query),
      services.metrics.mediaLogs(query),
    ]);
    const tails = [...own, ...media.flatMap(({ tail }) => tail ?? [])];
    // Parts that share a process answer with the lines of all of it.
    const lines = new Map(tails.flatMap((tail) => tail.lines.map((line) => [line.id, line] as const)));
    return {
      at: clock(),
      lines: [...lines.values()].toSorted((a, b) => a.at - b.at).slice(-mostLines),
      dropped: tails.reduce((sum, { dropped }) => sum + dropped, 0),
      silent: media.flatMap(({ id, tail }) => (tail ? [] : [id])),
    };
  },
});
