import { centsOfText } from '../../../../contract/rules/money.ts';
import { defined } from '../../../../runtime/defined.ts';
import type { ProviderEvent } from '../port.ts';

const whats: Record<string, ProviderEvent['what']> = {
  'PAYMENT.CAPTURE.COMPLETED': 'paid',
  'PAYMENT.CAPTURE.PENDING': 'pending',
  'PAYMENT.CAPTURE.DENIED': 'canceled',
  'PAYMENT.CAPTURE.REFUNDED': 'reversed',
  'PAYMENT.CAPTURE.REVERSED': 'reversed',
};

interface Resource {
  id?: unknown;
  custom_id?: unknown;
  amount?: { value?: unknown; currency_code?: unknown };
  links?: unknown;
}

/** What a signed message tells us; undefined when it is none that can be read. */
export function webhookEventOf(body: Buffer, test: boolean): ProviderEvent | undefined {
  const { id, event_type: type, resource = {} } = messageIn(body);
  if (typeof id !== 'string' || typeof type !== 'string') return undefined;
  const what = Object.hasOwn(whats, type) ? defined(whats[type]) : 'noted';
  const { amount, custom_id: orderId } = resource;
  return {
    dedupeKey: id,
    orderId: textOf(orderId) ?? '',
    paymentRef: what === 'reversed' ? captureOf(resource) : textOf(resource.id),
    what,
    cents: centsOfText(textOf(amount?.value) ?? ''),
    currency: textOf(amount?.currency_code),
    test,
  };
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

function messageIn(body: Buffer): { id?: unknown; event_type?: unknown; resource?: Resource } {
  try {
    return Object(JSON.parse(body.toString())) as { resource?: Resource };
  } catch {
    return {};
  }
}

/** A refund names what it refunds by an address. */
function captureOf({ links, id }: Resource): string | undefined {
  const addresses = Array.isArray(links)
    ? links.map((link: { href?: unknown }) => textOf(link.href) ?? '')
    : [];
  return addresses.map((one) => /\/captures\/(\w+)$/.exec(one)?.[1]).find(Boolean) ?? textOf(id);
}
