import { json, text, type SimAnswer, type SimRequest } from './http-types.ts';
import { isScenarioName, scenarios } from './scenarios.ts';
import type { Simulator, SimulatorParts } from './simulator.ts';
import { bankTransferSimulator } from './bank-transfer/bank-transfer.ts';
import { bankLinkSimulators } from './bank-link/bank-link.ts';
import { paypalSimulator } from './paypal/paypal.ts';
import { createPushService } from './push/push-service.ts';
import { payseraSimulator } from './paysera/paysera.ts';
import { stripeSimulator } from './stripe/stripe.ts';
import { trustlySimulator } from './trustly/trustly.ts';

/** A new provider is one more line. */
const all = (parts: SimulatorParts): Simulator[] => [
  trustlySimulator(parts),
  payseraSimulator(parts),
  paypalSimulator(parts),
  stripeSimulator(parts),
  bankTransferSimulator(parts),
  ...bankLinkSimulators(parts),
];

/** All providers, and a push service, behind one address: the first part of a path says which of them is asked. */
export function createSimulators(parts: SimulatorParts) {
  const byName = new Map(all(parts).map((simulator) => [simulator.name, simulator]));
  const push = createPushService(parts);

  /** `POST /_sim/{provider}/scenario` with `{"scenario":"never"}`. */
  function setScenario({ method, path, body }: SimRequest): SimAnswer {
    const [, name = ''] = /^\/([a-z-]+)\/scenario$/.exec(path) ?? [];
    const simulator = byName.get(name);
    if (method !== 'POST' || !simulator) return text(404, `one of: ${[...byName.keys()].join(', ')}`);
    const { scenario } = jsonIn(body);
    if (!isScenarioName(scenario)) return text(400, `one of: ${Object.keys(scenarios).join(', ')}`);
    simulator.play(scenario);
    return json({ scenario });
  }

  async function answer(request: SimRequest): Promise<SimAnswer> {
    const [, name = '', path = ''] = /^\/([a-z_-]+)(\/.*)?$/.exec(request.path) ?? [];
    const asked = { ...request, path };
    if (name === '_sim') return setScenario(asked);
    if (name === 'push') return push.answer(asked);
    return (await byName.get(name)?.answer(asked)) ?? text(404, 'Siin ei ole midagi.');
  }

  return { answer };
}

function jsonIn(body: Buffer): { scenario?: unknown } {
  try {
    return Object(JSON.parse(body.toString())) as { scenario?: unknown };
  } catch {
    return {};
  }
}
