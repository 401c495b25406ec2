import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Registry } from 'prom-client';
import { revocationPollMs } from '../../contract/constants.ts';
import { steadyClock, type Clock } from '../../runtime/clock.ts';
import { type Log, faultText } from '../../runtime/log.ts';
import { repeat } from '../../runtime/repeat.ts';
import { StartFault } from '../../runtime/start/start-fault.ts';
import { followTicketKeyFile } from '../../runtime/ticket-key-file.ts';
import type { MediaConfig } from '../config/config.ts';
import { serveHttp } from '../http-server.ts';
import { openLineup } from '../lineup.ts';
import { createPlans } from '../playout/plans.ts';
import type { ServerClient } from '../server-client.ts';
import { edgeControl } from './answers/edge-control.ts';
import { createMediaAnswers, edgeHandler, isMedia } from './answers/edge-handler.ts';
import { createPacing } from './answers/pacing.ts';
import { createWindowWork } from './answers/window-work.ts';
import { createChannelStreams } from './channels/channel-streams.ts';
import { openSources } from './open-sources.ts';
import { watchEdge } from './operate/watch-edge.ts';
import { createPendingAnswers } from './tickets/pending-answers.ts';
import { createRefusalLog } from './tickets/refusal-log.ts';
import { createRevocations } from './tickets/revocations.ts';
import { createTicketVerifier, type TicketVerifier } from './tickets/ticket-verifier.ts';
import { createTitles } from './titles/titles.ts';

/** Looks, whenever it is called, whether the file of keys holds others, and lets the verifier use those. */
function followKeys(
  path: string | undefined,
  verifier: Pick<TicketVerifier, 'useKeys'>,
  log: Log,
): () => Promise<void> {
  if (path === undefined) return async () => {};
  return followTicketKeyFile({
    path,
    use({ keys }) {
      verifier.useKeys(keys);
      log.info({ keys: [...keys.keys()].join(' ') }, 'keys.taken');
    },
    onFault: (fault) => log.error({ path, fault: faultText(fault) }, 'keys.unreadable'),
  });
}

const lookEveryMs = 2_000;

export interface Edge {
  port: number;
  /** Lets its viewers go elsewhere first: resolves when they have, when the grace time is over, or at the signal. */
  drain: (signal: AbortSignal) => Promise<void>;
  close: () => Promise<void>;
}

export interface EdgeOptions {
  config: MediaConfig;
  server: ServerClient;
  clock: Clock;
  /** Measures how long ago something was, also when the clock is corrected. */
  steady?: Clock;
  /** Resolves so many milliseconds later. */
  wait?: (ms: number) => Promise<unknown>;
  log: Log;
  /** Where its numbers are found. */
  registry?: Registry;
}

/**
 * Starts an edge: viewers under `/t/`, the server under `/control/`, operators at `/healthz` and `/metrics`, a
 * cache in front at `/auth`, one port. It needs the server for news
 * only; without it, it goes on with the line-up and the plans that it kept on disk.
 */
export async function startEdge({
  config,
  server,
  clock,
  steady = steadyClock,
  wait = sleep,
  log,
  registry = new Registry(),
}: EdgeOptions): Promise<Edge> {
  const { edge, directory, mediaSecret, ticketKeys, ticketKeysFile, metricsSecrets } = config;

  // What the server says, and what is kept of it.
  const lineup = await openLineup(join(directory, `edge-${edge.id}`), server.lineup, log);
  const plans = createPlans({ directory: join(directory, 'plans'), fetchDay: server.playoutDay, clock, log });
  const inFlight = createPendingAnswers();
  const onRevoked = inFlight.breakOff;
  const revocations = createRevocations({ ask: server.revocations, clock, log, onRevoked });
  await Promise.all([lineup.refresh(), plans.refresh(), revocations.poll()]);

  // What is played: from the disk here, or from ingests elsewhere.
  const sources = await openSources({ config, clock, steady, log, registry });
  const { archive, clips, ingests } = sources;
  const streams = createChannelStreams({ lineup, clips, plans, archive, clock, steady });
  const titles = createTitles(sources.titles);

  // Who may watch.
  const verifier = createTicketVerifier({ keys: ticketKeys, clock, revocations });
  const lookForKeys = followKeys(ticketKeysFile, verifier, log);
  await lookForKeys();
  if (verifier.keyNumbers().length === 0)
    throw new StartFault(
      `TICKET_KEYS_FILE: failis ${ticketKeysFile} ei ole piletivõtmeid. Kopeeri siia serveri secrets.json.`,
    );

  // How it goes, and who is answered.
  const watch = watchEdge({ edge, registry, clock, log, revocations, verifier, ingests });
  const { draining, metrics, health } = watch;
  const refusals = createRefusalLog(log, clock);
  const windowWork = createWindowWork();
  const pacing = createPacing(steady);
  const media = { verifier, streams, titles, clock, metrics, refusals, windowWork, pacing, wait, inFlight };
  const refresh = () =>
    Promise.all([lineup.refresh(), plans.refresh(), clips.refresh(), revocations.poll(), lookForKeys()]);
  const control = edgeControl(mediaSecret, { media, draining, revocations, health, refresh });
  const operator = { health, registry, secrets: metricsSecrets };
  const answerMedia = createMediaAnswers(media);
  const handler = edgeHandler({ parts: media, answerMedia, operator, control });
  const direct = { takes: isMedia, answer: answerMedia, onSlow: inFlight.note };
  const http = await serveHttp(handler, { host: edge.host, port: edge.port, log, direct });

  // What is done again and again.
  let reading: Promise<unknown> = Promise.resolve();
  const lookForNews = async (): Promise<void> => {
    const version = await revocations.poll();
    // Not waited for: a line-up that takes its time must not keep us from hearing whose tickets ended.
    reading = lineup.refreshUnless(version);
  };
  const stop = new AbortController();
  const every = { signal: stop.signal, log };
  const loops = [
    repeat(plans.refreshIfDue, lookEveryMs, every),
    repeat(lookForKeys, lookEveryMs, every),
    repeat(lookForNews, revocationPollMs, every),
    ...sources.loops(stop.signal),
  ];
  return {
    port: http.port,
    drain: draining.finish,
    close: async () => {
      stop.abort();
      await http.close();
      sources.close(); // what is asked of ingests is broken off
      await Promise.all(loops);
      await reading;
      log.info('closed');
    },
  };
}
