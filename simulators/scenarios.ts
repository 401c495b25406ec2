/** What a provider can tell of a payment. */
export type What = 'pending' | 'paid' | 'canceled' | 'reversed';

/** What is wrong with what it tells. */
export type Twist = 'bad-signature' | 'wrong-amount';

interface Step {
  what: What;
  twist?: Twist;
}

/** What happens when somebody pays. */
export interface Scenario {
  /** Told before the browser is sent back. */
  before: readonly Step[];
  /** What the browser brings back; undefined: nothing that is signed. */
  back: Step | undefined;
  /** Told later. */
  after: readonly (Step & { inMs: number })[];
  /** How many answers of the merchant are taken for failures, so that the same is told again. */
  lostReplies: number;
}

const paid: Step = { what: 'paid' };
const base: Scenario = { before: [], back: paid, after: [], lostReplies: 0 };
const twisted = (twist: Twist): Scenario => ({
  ...base,
  before: [{ ...paid, twist }],
  back: { ...paid, twist },
});

export const scenarios = {
  ok: { ...base, before: [paid] },
  cancel: { ...base, before: [{ what: 'canceled' }], back: { what: 'canceled' } },
  'pending-then-ok': {
    ...base,
    before: [{ what: 'pending' }],
    back: { what: 'pending' },
    after: [{ ...paid, inMs: 10_000 }],
  },
  never: { ...base, back: undefined },
  duplicate: { ...base, before: [paid, paid], after: [{ ...paid, inMs: 1_000 }] },
  'notification-before-redirect': { ...base, before: [paid] },
  'redirect-before-notification': { ...base, after: [{ ...paid, inMs: 5_000 }] },
  'bad-signature': twisted('bad-signature'),
  'wrong-amount': twisted('wrong-amount'),
  reversal: { ...base, before: [paid], after: [{ what: 'reversed', inMs: 10_000 }] },
  'http-500-from-us': { ...base, back: undefined, after: [{ ...paid, inMs: 0 }], lostReplies: 2 },
} satisfies Record<string, Scenario>;

export type ScenarioName = keyof typeof scenarios;

export const isScenarioName = (name: unknown): name is ScenarioName =>
  typeof name === 'string' && Object.hasOwn(scenarios, name);
