import type { Clock } from '../runtime/clock.ts';
import type { SimulatedKeys } from '../runtime/keys/simulated-keys.ts';
import type { Agenda } from './agenda.ts';
import type { Outgoing, Reply, SimAnswer, SimRequest } from './http-types.ts';
import type { ScenarioName } from './scenarios.ts';

/** What every simulator is given. */
export interface SimulatorParts {
  /** Where browsers reach the simulators, without a slash at the end. */
  baseUrl: string;
  clock: Clock;
  keys: SimulatedKeys;
  agenda: Agenda;
  /** Sends something to the merchant, and answers what they said. */
  send(message: Outgoing): Promise<Reply>;
}

/** One provider as it looks from outside. */
export interface Simulator {
  /** What its addresses begin with. */
  name: string;
  /** Undefined where it has nothing at that address. */
  answer(request: SimRequest): SimAnswer | undefined | Promise<SimAnswer | undefined>;
  /** Decides over everything that is paid from now on. */
  play(name: ScenarioName): void;
}
