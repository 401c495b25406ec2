import type { ProviderId } from '../../../contract/models/payment.ts';
import { ProviderError, type PaymentProvider, type ProviderEvent } from './port.ts';

/** A provider for scenarios: it believes what is posted as JSON, and starts or fails as it is told. */
export function createFakeProvider(id: ProviderId = 'trustly', { simulated = true } = {}) {
  let away = false;
  let started = 0;
  const provider: PaymentProvider = {
    id,
    name: id,
    simulated,
    async start(order) {
      if (away) throw new ProviderError('away');
      const url = `https://maksja.naide.test/${order.id}`;
      const providerRef = `${id}-${++started}`;
      return id === 'paysera'
        ? { start: { kind: 'redirect', url }, providerRef }
        : { start: { kind: 'frame', url }, providerRef };
    },
    async read({ body, query, way }) {
      const text = body.length > 0 ? body.toString() : decodeURIComponent(query);
      if (text === 'hiljem')
        return {
          kind: 'unverified',
          orderId: undefined,
          answer: { kind: 'text', status: 200, type: 'text/plain', body: '' },
        };
      const event = eventIn(text);
      if (!event)
        return {
          kind: 'rejected',
          why: 'signature',
          answer: { kind: 'text', status: 400, type: 'text/plain', body: 'bad' },
        };
      return {
        kind: 'event',
        event,
        answer: (outcome) =>
          way === 'return'
            ? {
                kind: 'page',
                result: event.what === 'canceled' ? 'canceled' : 'success',
                orderId: event.orderId,
              }
            : { kind: 'text', status: 200, type: 'text/plain', body: outcome },
      };
    },
    async verify() {
      if (away) throw new ProviderError('away');
      return undefined;
    },
  };
  return {
    provider,
    goAway: (isAway = true) => void (away = isAway),
    get started() {
      return started;
    },
  };
}

function eventIn(text: string): ProviderEvent | undefined {
  try {
    return JSON.parse(text) as ProviderEvent;
  } catch {
    return undefined;
  }
}
