import type { Clock } from '../../../../runtime/clock.ts';
import { defined, getOrThrow } from '../../../../runtime/defined.ts';
import type { PayseraConfig } from '../../../config/payments/paysera.ts';
import {
  ProviderError,
  type NotificationAnswer,
  type PaymentProvider,
  type ProviderEvent,
  type Verdict,
} from '../port.ts';
import { backWithNothing, plainText, rejected } from '../verdicts.ts';
import { fieldsOfCallback } from './callback.ts';
import { payseraKeys } from './public-key.ts';
import { paymentUrl } from './request.ts';

/** Paysera's classic checkout: the browser is sent there, and what became of it is told in an address. */
export function createPaysera(config: PayseraConfig, clock: Clock): PaymentProvider {
  const keys = payseraKeys(config.publicKeys, clock);
  const trust = { ...config, publicKeys: keys.now };

  /** What stands there, or why it is not believed. */
  async function verifiedFields(query: URLSearchParams): Promise<URLSearchParams | string> {
    try {
      const fields = await fieldsOfCallback(query, trust);
      if (fields) return fields;
      return (keys.refresh() && (await fieldsOfCallback(query, trust))) || 'signature';
    } catch (error) {
      // Without its key nothing of Paysera's can be believed; it tells again.
      if (error instanceof ProviderError) return error.message;
      throw error;
    }
  }

  return {
    id: 'paysera',
    name: 'Paysera',
    simulated: config.simulated,
    start: async (order) => ({ start: { kind: 'redirect', url: paymentUrl(config, order) } }),
    async read({ method, way, query }) {
      const asked = new URLSearchParams(query);
      if (method !== 'GET') return rejected('method');
      if (!asked.has('data')) return way === 'return' ? backWithNothing : rejected('shape');
      const fields = await verifiedFields(asked);
      if (typeof fields === 'string') return rejected(fields);
      const fault = faultOf(fields, config);
      return fault ? rejected(fault) : verdictOn(fields, way);
    },
  };
}

/** What makes a callback none for us, though Paysera has signed it. */
function faultOf(fields: URLSearchParams, { projectId, simulated }: PayseraConfig): string | undefined {
  if (fields.get('projectid') !== projectId) return 'project';
  if (!Object.hasOwn(whats, fields.get('status') ?? '')) return 'status';
  // Money of tests is refused where it is counted; here it is real money for orders that are tests.
  return simulated && fields.get('test') !== '1' ? 'test' : undefined;
}

const whats: Record<string, ProviderEvent['what']> = {
  '0': 'canceled',
  '1': 'paid',
  '2': 'pending',
  '3': 'noted',
  '4': 'pending',
  '5': 'reversed',
};

function verdictOn(fields: URLSearchParams, way: 'notify' | 'return'): Verdict {
  const status = getOrThrow(fields, 'status');
  const orderId = fields.get('orderid') ?? undefined;
  const result = status === '0' ? 'canceled' : 'success';
  const answer: NotificationAnswer =
    way === 'return' ? { kind: 'page', result, orderId } : plainText(200, 'OK');
  return {
    kind: 'event',
    event: {
      dedupeKey: `${fields.get('requestid') ?? orderId ?? ''}:${status}`,
      orderId: orderId ?? '',
      paymentRef: fields.get('requestid') || undefined,
      what: defined(whats[status]),
      cents: centsIn(fields),
      currency: fields.get('currency') ?? undefined,
      test: fields.get('test') !== '0',
      payer: {
        email: fields.get('p_email') ?? undefined,
        name: [fields.get('name'), fields.get('surename')].filter(Boolean).join(' ') || undefined,
      },
    },
    answer: () => answer,
  };
}

/** What was ordered; or what came, where that is of the same currency and something else. */
function centsIn(fields: URLSearchParams): number | undefined {
  const [ordered, came] = ['amount', 'payamount'].map((name) => fields.get(name));
  const cents = fields.get('paycurrency') === fields.get('currency') ? (came ?? ordered) : ordered;
  return /^\d{1,11}$/.test(ordered ?? '') && /^\d{1,11}$/.test(cents ?? '') ? Number(cents) : undefined;
}
