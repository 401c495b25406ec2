import { revocationPollMs } from '../../../contract/constants.ts';
import { CallError, createClient, type Client } from '../../../contract/client.ts';
import type { Interval } from '../../../contract/interval.ts';
import type { EdgeHealth } from '../../../contract/models/edge.ts';
import {
  controlDrain,
  controlFirstPlaylists,
  controlHealth,
  controlLog,
  controlPlayable,
  controlRefresh,
  controlRevoke,
} from '../../../contract/routes/control.ts';
import { plainFetch } from '../../../runtime/http/plain-fetch.ts';
import type { Log } from '../../../runtime/log.ts';
import { fetchFromPart } from '../../../runtime/tracing/spans.ts';
import type { InlinePlaylist } from '../../../contract/models/stream.ts';
import { createHttpIngests } from './http-ingests.ts';
import { playlistRefusals, type Edge, type MediaPort, type PlaylistRefusal } from './port.ts';

export interface HttpMediaOptions {
  edges: readonly { id: string; controlUrl: string }[];
  ingests: readonly { id: string; controlUrl: string }[];
  secret: string;
  /** So long a part has for an answer; 800 by itself. */
  answerWithinMs?: number;
}

const healthEveryMs = 1_000;
/** One that is silent for once is busy, and viewers who have just lost another edge need it; one that refuses is gone. */
const silencesOfDead = 2;
/** Some hundred lines, of a process that may be busy. */
const logWithinMs = 3_000;
/** What lies far away takes longer to be looked up, and nobody waits for it. */
const playableWithinMs = 10_000;

/**
 * The media roles over HTTP. Their health is asked for every second, so that a stream address is never
 * given for an edge that refuses, or has been silent twice.
 */
export function createHttpMedia(
  options: HttpMediaOptions,
): MediaPort & { start(log: Log): Promise<void>; close(): void } {
  const { answerWithinMs = 800 } = options;
  const clientOf = (baseUrl: string): Client =>
    createClient({ baseUrl, fetch: fetchFromPart(plainFetch), token: () => options.secret });
  const edges = options.edges.map(({ id, controlUrl: url }) => ({
    id,
    url,
    call: clientOf(url),
    impostor: undefined as string | undefined,
    alive: false,
    draining: false,
    /** Questions in a row that were not answered in time. */
    silences: 0,
  }));
  const ingests = createHttpIngests(
    options.ingests.map(({ id, controlUrl }) => ({ id, url: controlUrl, call: clientOf(controlUrl) })),
    answerWithinMs,
  );
  let log: Log | undefined;
  let timer: NodeJS.Timeout | undefined;
  const everyPart = [...edges, ...ingests.named];
  const everyone = everyPart.map(({ call }) => call);

  const edgeOf = (id: string): (typeof edges)[number] => {
    const edge = edges.find((e) => e.id === id);
    if (!edge) throw new Error(`no edge ${id}`);
    return edge;
  };

  /** The timer's question: it alone decides how an edge is, no matter who else looks. */
  async function askEdge(edge: (typeof edges)[number]): Promise<void> {
    const { health, answers, late } = await lookAt(edge, answerWithinMs);
    edge.silences = late ? edge.silences + 1 : 0;
    const impostor = answers === edge.id ? undefined : answers;
    if (impostor !== edge.impostor && impostor !== undefined)
      log?.error(
        { edge: edge.id, url: edge.url, answers: impostor },
        'another edge answers: see EDGES and EDGE_ID',
      );
    edge.impostor = impostor;
    if (edge.silences > 0 && edge.silences < silencesOfDead) return;
    const [alive, draining] = [health !== undefined, health?.draining ?? false];
    if (alive !== edge.alive || draining !== edge.draining)
      log?.info({ edge: edge.id, alive, draining }, 'edge state');
    edge.alive = alive;
    edge.draining = draining;
  }

  const ask = async () => void (await Promise.all([...edges.map(askEdge), ingests.ask()]));

  return {
    async start(parent) {
      log = parent;
      timer = setInterval(() => void ask(), healthEveryMs);
      // A listener knows by then which edges can be watched from: the first to ask is not refused.
      await ask();
    },
    edges: (): readonly Edge[] => edges,
    async firstPlaylists(edgeId, ticket) {
      const input = { params: { ticket } };
      const within = AbortSignal.timeout(answerWithinMs);
      return edgeOf(edgeId).call(controlFirstPlaylists, input, within).then(playlistsOf, refusalOf);
    },
    edgeHealth: () =>
      Promise.all(
        edges.map(async (edge) => ({
          id: edge.id,
          url: edge.url,
          health: (await lookAt(edge, answerWithinMs)).health,
        })),
      ),
    async drain(edgeId, draining) {
      const edge = edgeOf(edgeId);
      await edge.call(controlDrain, { body: { draining } }, AbortSignal.timeout(answerWithinMs));
      edge.draining = draining;
    },
    ...ingests.port,
    async revoke(feed) {
      const within = () => AbortSignal.timeout(revocationPollMs);
      await Promise.allSettled(edges.map(({ call }) => call(controlRevoke, { body: feed }, within())));
    },
    playable: (channelId, window) => playableAt(edges.find(({ alive }) => alive)?.call, channelId, window),
    logTails: (filter) =>
      Promise.all(
        everyPart.map(async ({ id, call }) => {
          const asked = call(controlLog, { body: filter }, AbortSignal.timeout(logWithinMs));
          return { id, tail: await asked.catch(() => undefined) };
        }),
      ),
    async refresh() {
      await Promise.allSettled(
        everyone.map((call) => call(controlRefresh, {}, AbortSignal.timeout(answerWithinMs))),
      );
    },
    close: () => clearInterval(timer),
  };
}

/** How an edge is; no health when it does not answer in time (`late`), or when another one answers in its place. */
async function lookAt(
  { id, call }: { id: string; call: Client },
  withinMs: number,
): Promise<{
  health: EdgeHealth | undefined;
  /** The edge that answers. */
  answers: string | undefined;
  late: boolean;
}> {
  const signal = AbortSignal.timeout(withinMs);
  const given = await call(controlHealth, {}, signal).then(
    (answer) => answer.edge ?? undefined,
    () => undefined,
  );
  const health = given?.id === id ? given : undefined;
  return { health, answers: given?.id, late: given === undefined && signal.aborted };
}

/** Asks an edge what can be played. Rejects when there is none. */
async function playableAt(
  call: Client | undefined,
  channelId: string,
  { fromMs, toMs }: Interval,
): Promise<Interval[]> {
  if (!call) throw new Error('no edge answers');
  const params = { channelId, fromMs: String(fromMs), toMs: String(toMs) };
  return (await call(controlPlayable, { params }, AbortSignal.timeout(playableWithinMs))).intervals;
}

const playlistsOf = ({ playlists }: { playlists: InlinePlaylist[] }): InlinePlaylist[] => playlists;

/** A refusal that every edge would give; anything else is thrown on. */
function refusalOf(error: unknown): PlaylistRefusal {
  const refused = error instanceof CallError && playlistRefusals.find((one) => one === error.code);
  if (!refused) throw error;
  return { refused };
}
