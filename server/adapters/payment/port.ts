import type { OrderStart, ProviderId } from '../../../contract/models/payment.ts';

/** An order as a provider needs to know it. */
export interface OrderToPay {
  /** Ours, digits, never used before. */
  id: string;
  cents: number;
  currency: 'EUR';
  /** What stands on the payer's statement, at most 95 characters. */
  text: string;
  /** The member's reference number. */
  reference: string;
  member: { id: number; email: string; firstName: string; lastName: string };
  /** From which address they order. */
  address: string;
  urls: {
    /** What the provider calls by itself. */
    notify: string;
    /** Where it sends the browser with something signed, to be answered by a page. */
    return: string;
    /** Pages that only show. */
    success: string;
    canceled: string;
  };
}

export interface StartedOrder {
  start: OrderStart;
  /** The provider's own number, where it has one. */
  providerRef?: string;
}

/** What came, byte for byte: signatures are over bytes. */
export interface Notification {
  method: 'GET' | 'POST';
  /** To the server, or by the member's browser. */
  way: 'notify' | 'return';
  /** The query as it came, without the question mark. */
  query: string;
  body: Buffer;
  /** The media type and charset of the body, in small letters. */
  type: string;
  charset: string;
  headers: Readonly<Record<string, string | undefined>>;
}

/** What a provider tells of an order, verified. */
export interface ProviderEvent {
  /** The provider's name for this telling: told twice, it counts once. */
  dedupeKey: string;
  /** Our order's number; undefined where money comes unasked. */
  orderId?: string | undefined;
  /** The provider's name for the money itself, where it has one: a reversal names the payment by it. */
  paymentRef?: string | undefined;
  /**
   * `paid`: the money is ours. `reversed`: it was taken back, `restored`: and given again. `noted`: something else that is only
   * kept.
   */
  what: 'pending' | 'paid' | 'canceled' | 'reversed' | 'restored' | 'noted';
  cents?: number | undefined;
  currency?: string | undefined;
  /** No money moved. */
  test: boolean;
  /** Who paid, where the provider says so; good for matching, and no proof of who they are. */
  payer?: { email?: string | undefined; name?: string | undefined } | undefined;
}

/** `refused`: verified, but not what was ordered. */
export type Outcome = 'accepted' | 'refused';

/** What the provider, or the browser that it sent, is answered. */
export type NotificationAnswer =
  | { kind: 'text'; status: number; type: string; body: string }
  /** The browser goes on to the page of the order. */
  | { kind: 'page'; result: 'success' | 'canceled'; orderId: string | undefined };

export type Verdict =
  | { kind: 'event'; event: ProviderEvent; answer(outcome: Outcome): NotificationAnswer }
  /** Not what it says it is; `why` is for the log, and holds nothing secret. */
  | { kind: 'rejected'; why: string; answer: NotificationAnswer }
  /** To be kept, answered at once and asked about by {@link PaymentProvider.verify}; `orderId` is what it names. */
  | { kind: 'unverified'; orderId: string | undefined; answer: NotificationAnswer };

/** The provider did not do what it should; the message is for the log. */
export class ProviderError extends Error {
  override name = 'ProviderError';
}

/** One way to have an order paid. */
export interface PaymentProvider {
  readonly id: ProviderId;
  /** As members read it. */
  readonly name: string;
  /** A simulator stands behind it: no money moves, and what it tells as a test counts. */
  readonly simulated: boolean;
  /** Throws {@link ProviderError}. */
  start(order: OrderToPay): Promise<StartedOrder>;
  read(notification: Notification): Promise<Verdict>;
  /**
   * Asks the provider about what was kept unverified; undefined when it is not the provider's. Throws
   * {@link ProviderError} when there is no answer yet.
   */
  verify?(raw: Buffer): Promise<ProviderEvent | undefined>;
}
