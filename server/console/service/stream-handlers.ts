import { ingestStateText } from '../../../contract/i18n/source-report.ts';
import type * as routes from '../../../contract/routes/console/streams.ts';
import type { Handlers } from '../../platform/http/call.ts';
import type { ConsoleContext } from '../context.ts';

/** The calls about fed channels, and who answers them. */
export const streamHandlers = ({ services, clock }: ConsoleContext): Handlers<typeof routes> => ({
  /** GET /admin/api/streams */
  async readStreams({ query: { channelId } }) {
    const [lineup, { ingests }, edges, days] = await Promise.all([
      services.channels.lineup(),
      services.ingests.list(),
      services.streaming.edges(),
      services.samples.streamDays(),
    ]);
    const reported = ingests.flatMap(({ id, channels }) =>
      (channels ?? []).map((state) => ({ ingest: id, state: ingestStateText(state) })),
    );
    const fed = lineup.filter(
      ({ id, source }) => source.kind === 'fed' && (channelId === undefined || id === channelId),
    );
    return {
      at: clock(),
      streams: fed.map(({ id, name, kind }) => {
        // One that has just moved is still told of by the ingest that it left.
        const all = reported.filter(({ state }) => state.channelId === id);
        const own = all.find(({ state }) => state.state === 'live') ?? all.at(-1);
        const viewers = edges.reduce((sum, { health }) => sum + (health?.channels[id] ?? 0), 0);
        const { ingest = null, state = null } = own ?? {};
        return { channelId: id, name, kind, ingest, state, viewers, day: days.get(id) ?? [] };
      }),
    };
  },
});
