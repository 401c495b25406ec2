import { hourMs } from '../contract/time.ts';
import { backoffMs } from '../contract/backoff.ts';
import type { Agenda } from './agenda.ts';
import type { Outgoing, Reply, SimAnswer } from './http-types.ts';
import { paymentPage } from './page.ts';
import { scenarios, type Scenario, type ScenarioName, type Twist, type What } from './scenarios.ts';

/** An order that somebody was sent here to pay. */
export interface Payment {
  id: string;
  cents: number;
  currency: string;
  /** What it is for, as the merchant says. */
  text: string;
}

/** What is of one protocol: how it tells things, and when it is content with the answer. */
export interface Protocol<P extends Payment> {
  /** The provider as its page calls it. */
  label: string;
  /** In which window the page goes on: a page in a frame leaves it. */
  target: '_self' | '_top';
  /** The messages that tell it, in their order; none where the protocol does not know it. */
  messages(payment: P, what: What, twist: Twist | undefined): Outgoing[];
  /** Whether the merchant has answered as they have to; otherwise they are told again. */
  isTaken(message: Outgoing, reply: Reply): boolean;
  /** Where the browser goes, and with what. */
  back(payment: P, what: What | undefined, twist: Twist | undefined): SimAnswer;
}

/** A provider's payment pages, and what becomes of the payments. */
export interface Till<P extends Payment> {
  open(payment: P): void;
  find(id: string): P | undefined;
  /** Decides over everything that is paid from now on. */
  play(name: ScenarioName): void;
  page(payment: P, action: string): SimAnswer;
  /** One of the page's buttons was pressed. */
  press(payment: P, button: string): Promise<SimAnswer>;
}

interface TillParts {
  agenda: Agenda;
  send(message: Outgoing): Promise<Reply>;
}

const pauses = { firstMs: 1_000, mostMs: hourMs };
const mostTries = 12;

export function createTill<P extends Payment>({ agenda, send }: TillParts, protocol: Protocol<P>): Till<P> {
  const payments = new Map<string, P>();
  let playing: ScenarioName = 'ok';

  /** Sends until it is taken, with pauses that grow; the first time at once. */
  async function deliver(message: Outgoing, lost: number, tries = 1): Promise<void> {
    const reply = await send(message).catch((): Reply => ({ status: 0, body: '' }));
    if (tries > lost && protocol.isTaken(message, reply)) return;
    if (tries < mostTries) agenda.after(backoffMs(tries, pauses), () => deliver(message, lost, tries + 1));
  }

  async function notify(
    payment: P,
    { what, twist }: { what: What; twist?: Twist },
    lost: number,
  ): Promise<void> {
    for (const message of protocol.messages(payment, what, twist)) await deliver(message, lost);
  }

  async function carryOut(payment: P, { before, back, after, lostReplies }: Scenario): Promise<SimAnswer> {
    for (const step of before) await notify(payment, step, lostReplies);
    for (const step of after) agenda.after(step.inMs, () => notify(payment, step, lostReplies));
    return protocol.back(payment, back?.what, back?.twist);
  }

  return {
    open: (payment) => void payments.set(payment.id, payment),
    find: (id) => payments.get(id),
    play: (name) => void (playing = name),
    page: (payment, action) => paymentPage({ ...protocol, ...payment, action }),
    press: (payment, button) => carryOut(payment, button === 'pay' ? scenarios[playing] : scenarios.cancel),
  };
}
