import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { createAgenda } from '../../simulators/agenda.ts';
import type { Outgoing, Reply } from '../../simulators/http-types.ts';
import { listen } from '../../simulators/listen.ts';
import type { ScenarioName } from '../../simulators/scenarios.ts';
import { createSimulators } from '../../simulators/simulators.ts';
import { freePort } from '../../runtime/testing/free-port.ts';
import { simulatedKeys } from '../../runtime/keys/simulated-keys.ts';
import { paymentProvidersOf } from '../adapters/payment/configured.ts';
import { simulatedPayments } from '../adapters/payment/simulated.ts';

interface MerchantUnderTest {
  now(): number;
  inject(request: InjectOptions): Promise<LightMyRequestResponse>;
}

/**
 * The simulators of payment providers in this process, and providers that are put together against them. What they tell goes
 * straight into the server under test; their clock is its clock.
 */
export async function paymentSimulators() {
  const dataDir = mkdtempSync(join(tmpdir(), 'psk-payments-'));
  const keys = simulatedKeys(dataDir);
  let merchant: MerchantUnderTest | undefined;
  const clock = () => merchant?.now() ?? 0;
  const agenda = createAgenda(clock);
  const sent: { message: Outgoing; reply: Reply }[] = [];
  /** Changes what is on its way; undefined loses it. */
  let onTheWay: (message: Outgoing) => Outgoing | undefined = (message) => message;

  async function send(message: Outgoing): Promise<Reply> {
    const came = onTheWay(message);
    if (!came) throw new Error('lost');
    const reply = await deliver(merchant!, came);
    sent.push({ message: came, reply });
    return reply;
  }

  const port = await freePort();
  const baseUrl = `http://127.0.0.1:${port}`;
  const { answer } = createSimulators({ baseUrl, clock, keys, agenda, send });
  const server = await listen({ host: '127.0.0.1', port }, answer);
  const payments = simulatedPayments(baseUrl, dataDir);

  return {
    providers: await paymentProvidersOf({ payments, dataDir }, clock),
    keys,
    payments,
    sent,
    close: server.close,
    serve: (one: MerchantUnderTest) => void (merchant = one),
    changeOnTheWay: (change: typeof onTheWay) => void (onTheWay = change),
    /** Told by time, once it has passed. */
    run: agenda.run,
    async play(provider: string, scenario: ScenarioName) {
      const body = JSON.stringify({ scenario });
      await fetch(`${baseUrl}/_sim/${provider}/scenario`, { method: 'POST', body });
    },
    /** Presses a button of a payment's page; answers where the browser goes. */
    async press(page: string, button: 'pay' | 'cancel'): Promise<Response> {
      const shown = await (await fetch(page)).text();
      const action = /<form method="post" action="([^"]+)"/.exec(shown)![1]!;
      return fetch(action, {
        method: 'POST',
        redirect: 'manual',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: `press=${button}`,
      });
    },
  };
}

/** As the network would bring it. */
export async function deliver(merchant: MerchantUnderTest, message: Outgoing): Promise<Reply> {
  const { method, url, headers, body } = message;
  const { pathname, search } = new URL(url);
  const answer = await merchant.inject({
    method,
    url: `${pathname}${search}`,
    headers,
    ...(body && { payload: body }),
  });
  return { status: answer.statusCode, body: answer.body };
}
