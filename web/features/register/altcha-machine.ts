import { createStore } from 'zustand/vanilla';
import { captchaMinutes } from '../../../contract/constants.ts';
import type { Captcha } from '../../../contract/models/captcha.ts';
import { minuteMs } from '../../../contract/time.ts';
import { nowMs } from '../../../ui/lib/clock.ts';
import { payloadOf } from './proof-of-work.ts';
import type { Solve } from './solve-aside.ts';

type Altcha = Extract<Captcha, { kind: 'altcha' }>;

interface AltchaView {
  /** The box is ticked: the person says so. */
  ticked: boolean;
  state: 'idle' | 'working' | 'ready' | 'expired' | 'failed';
  progress: number;
  /** What the server is sent, once ticked and solved. */
  response: string;
}

interface Deps {
  fetchChallenge: () => Promise<Altcha>;
  solve: Solve;
}

const fresh: AltchaView = { ticked: false, state: 'idle', progress: 0, response: '' };
/** Sent a little before its time is up, a solution might arrive after it. */
const marginMs = 15_000;

export type AltchaMachine = ReturnType<typeof createAltcha>;

/**
 * The course of the check. Work begins before the box is ticked, so that ticking is all a person waits for; a
 * solution that expires unused and unseen is quietly made anew.
 */
export function createAltcha({ fetchChallenge, solve }: Deps) {
  const store = createStore<AltchaView>(() => fresh);
  let work: AbortController | undefined;
  let solution = '';
  let expiry: ReturnType<typeof setTimeout> | undefined;

  const show = (part: Partial<AltchaView>): void =>
    store.setState((view) => {
      const next = { ...view, ...part };
      return { ...next, response: next.ticked && next.state === 'ready' ? solution : '' };
    });

  async function begin(): Promise<void> {
    stop();
    const own = (work = new AbortController());
    show({ state: 'working', progress: 0 });
    try {
      const { challenge, expiresAt } = await fetchChallenge();
      const until = nowMs() + lifeOf(expiresAt) - marginMs;
      if (own.signal.aborted) return;
      const number = await solve(challenge, (progress) => show({ progress }), own.signal);
      if (own.signal.aborted) return;
      solution = payloadOf(challenge, number);
      expiry = setTimeout(expire, Math.max(0, until - nowMs()));
      show({ state: 'ready', progress: 1 });
    } catch {
      if (!own.signal.aborted) show({ state: 'failed', ticked: false });
    }
  }

  function expire(): void {
    const { ticked } = store.getState();
    stop();
    show({ state: ticked ? 'expired' : 'idle', ticked: false });
  }

  function stop(): void {
    clearTimeout(expiry);
    work?.abort();
    solution = '';
  }

  const works = (): boolean => ['working', 'ready'].includes(store.getState().state);

  return {
    store,
    /** Someone begins to fill in the form. */
    warm(): void {
      if (store.getState().state === 'idle') void begin();
    },
    tick(ticked: boolean): void {
      show({ ticked });
      if (ticked && !works()) void begin();
    },
    /** A solution counts once: after any answer of the server the next one is made, without asking again. */
    renew: (): void => void begin(),
    expire(): void {
      show({ ticked: true });
      expire();
    },
    close: stop,
  };
}

/** How long a challenge lives. A clock that is wrong must not make every one of them expired on arrival. */
function lifeOf(expiresAt: number): number {
  const full = captchaMinutes * minuteMs;
  const left = expiresAt - nowMs();
  return left > marginMs && left <= full ? left : full;
}
