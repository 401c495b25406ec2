import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { afterAll, beforeEach } from 'vitest';
import type { OrderStart } from '../../contract/models/payment.ts';
import { createAgenda } from '../../simulators/agenda.ts';
import type { Outgoing, Reply } from '../../simulators/http-types.ts';
import { listen } from '../../simulators/listen.ts';
import type { ScenarioName } from '../../simulators/scenarios.ts';
import { createSimulators } from '../../simulators/simulators.ts';
import { freePort } from '../../runtime/testing/free-port.ts';
import { simulatedKeys } from '../../runtime/keys/simulated-keys.ts';
import { paymentProvidersOf } from '../adapters/payment/configured.ts';
import { simulatedPayments } from '../adapters/payment/simulated.ts';

/** What the browser is sent back with: an address, or a form that posts itself. */
interface ReturnToShop {
  location: string | null;
  form: Outgoing | undefined;
}

const formType = { 'content-type': 'application/x-www-form-urlencoded' };
const post = (url: string, body: string): Promise<Response> =>
  fetch(url, { method: 'POST', redirect: 'manual', headers: formType, body });
const formOf = (fields: readonly { name: string; value: string }[]): string =>
  new URLSearchParams(fields.map(({ name, value }) => [name, value])).toString();

/** The form of a page that goes on to the merchant. */
function formIn(page: string): Outgoing | undefined {
  const url = /<form method="post" action="([^"]+)">/.exec(page)?.[1];
  if (!url) return undefined;
  const fields = [...page.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name, value]) => ({
    name: name!,
    value: value!.replaceAll('&amp;', '&'),
  }));
  return { method: 'POST', url, headers: formType, body: Buffer.from(formOf(fields)) };
}

interface MerchantUnderTest {
  now(): number;
  passes(ms: number): unknown;
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

  async function play(provider: string, scenario: ScenarioName): Promise<void> {
    const body = JSON.stringify({ scenario });
    await fetch(`${baseUrl}/_sim/${provider}/scenario`, { method: 'POST', body });
  }

  return {
    providers: await paymentProvidersOf({ payments, dataDir }, clock),
    keys,
    payments,
    sent,
    play,
    /** Serves a merchant for a file of tests; each of them begins with providers that do as they should. */
    serve(one: MerchantUnderTest, names: readonly string[]) {
      merchant = one;
      beforeEach(async () => {
        sent.length = 0;
        onTheWay = (message) => message;
        for (const name of names) await play(name, 'ok');
      });
      afterAll(async () => {
        await server.close();
        rmSync(dataDir, { recursive: true });
      });
    },
    changeOnTheWay: (change: typeof onTheWay) => void (onTheWay = change),
    /** Second by second, with what is told by then; and what is done about it. */
    async pass(seconds: number, then: () => Promise<unknown> = async () => {}) {
      for (let second = 0; second < seconds; second++) {
        merchant!.passes(1_000);
        await agenda.run();
        await then();
      }
    },
    /** Presses a button of a payment's page; answers what the browser is sent back with. */
    async press(start: OrderStart, button: 'pay' | 'cancel' = 'pay'): Promise<ReturnToShop> {
      const page =
        start.kind === 'form' ? await post(start.action, formOf(start.fields)) : await fetch(start.url);
      const shown = await page.text();
      const action = /<form method="post" action="([^"]+)"/.exec(shown)?.[1];
      if (!action) throw new Error(shown);
      const answer = await post(action, `press=${button}`);
      return { location: answer.headers.get('location'), form: formIn(await answer.text()) };
    },
    /** The browser goes where it was sent; answers at which page it ends. */
    async comeBack({ location, form }: ReturnToShop): Promise<string | undefined> {
      if (location?.includes('/#/')) return location.slice(location.indexOf('#'));
      const back: Outgoing | undefined =
        form ?? (location ? { method: 'GET', url: location, headers: {} } : undefined);
      if (!back) return undefined;
      const { pathname, search } = new URL(back.url);
      const { method, headers, body } = back;
      const answer = await merchant!.inject({
        method,
        url: pathname + search,
        headers,
        ...(body && { payload: body }),
      });
      const next = String(answer.headers.location ?? answer.statusCode);
      return next.slice(Math.max(0, next.indexOf('#')));
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
