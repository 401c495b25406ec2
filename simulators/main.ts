import { resolve } from 'node:path';
import { systemClock } from '../runtime/clock.ts';
import { EnvReader, type Env } from '../runtime/env.ts';
import { createLog } from '../runtime/log.ts';
import { repeat } from '../runtime/repeat.ts';
import { simulatedKeys } from '../runtime/keys/simulated-keys.ts';
import { createAgenda } from './agenda.ts';
import { listen } from './listen.ts';
import { send } from './send.ts';
import { createSimulators } from './simulators.ts';

const lookEveryMs = 250;

/**
 * Starts the simulators of payment providers: no money moves.
 * @param env SIMULATORS_PORT, PAYMENT_SIMULATORS (where browsers reach them) and, with defaults, DATA_DIR, HOST
 * @throws ConfigError with all faults of `env`; what keeps it from listening
 */
export async function startSimulators(env: Env): Promise<{ close(): Promise<void> }> {
  const read = new EnvReader(env);
  const port = read.port('SIMULATORS_PORT', 8_084);
  const baseUrl = read.url('PAYMENT_SIMULATORS', ['http:', 'https:']) ?? `http://localhost:${port}`;
  const dataDir = resolve(read.text('DATA_DIR') ?? './data');
  const host = read.text('HOST') ?? '0.0.0.0';
  read.refuseFaults();
  const clock = systemClock;
  const agenda = createAgenda(clock);
  const { answer } = createSimulators({ baseUrl, clock, keys: simulatedKeys(dataDir), agenda, send });
  const server = await listen({ host, port }, answer);
  const stop = new AbortController();
  const turning = repeat(() => agenda.run(), lookEveryMs, {
    signal: stop.signal,
    log: createLog('simulators'),
  });
  return {
    async close() {
      stop.abort();
      await Promise.all([turning, server.close()]);
    },
  };
}
