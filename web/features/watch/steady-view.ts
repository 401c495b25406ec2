import { startTransition } from 'react';
import type { StoreApi } from 'zustand/vanilla';
import { restMs } from '../../lib/address/app-history.ts';
import type { PlayerView } from '../../player/view.ts';

/** The page follows a zap when the address has: who goes on before that has nothing drawn of the channels between. */
const soonestMs = restMs + 20;
/** A picture that is not there by then is waited for by the page as well. */
const latestMs = 1_000;

const comes: readonly PlayerView['state'][] = ['unloaded', 'loaded', 'buffering'];

/** From live pictures that move to other ones. */
const isZap = (before: PlayerView, now: PlayerView): boolean =>
  before.state === 'playing' &&
  before.channelId !== undefined &&
  now.channelId !== undefined &&
  now.channelId !== before.channelId &&
  (before.place ?? now.place ?? now.suspended) === undefined;

export type SteadyView = ReturnType<typeof createSteadyView>;

/**
 * What pages draw of a player. From a zap until the next picture is there it stays as it was, because whatever is drawn meanwhile delays
 * that picture; then all of it is drawn at once, in slices.
 */
export function createSteadyView(store: Pick<StoreApi<PlayerView>, 'getState' | 'subscribe'>) {
  let shown = store.getState();
  let held: { sinceMs: number; timer: ReturnType<typeof setTimeout> } | undefined;
  const listeners = new Set<(view: PlayerView, before: PlayerView) => void>();
  let after: (() => void)[] = [];

  function show(view: PlayerView): void {
    const before = shown;
    shown = view;
    for (const listener of listeners) listener(view, before);
  }

  function hold(): void {
    clearTimeout(held?.timer);
    held = { sinceMs: performance.now(), timer: setTimeout(look, soonestMs) };
  }

  function look(): void {
    if (!held) return;
    const { state } = store.getState();
    const [heldMs, isThere] = [performance.now() - held.sinceMs, !comes.includes(state)];
    const waitMs = isThere || heldMs >= latestMs - 1 ? soonestMs - heldMs : latestMs - heldMs;
    clearTimeout(held.timer);
    if (state === 'failed' || waitMs < 1) return release();
    held.timer = setTimeout(look, waitMs);
  }

  function release(): void {
    held = undefined;
    const works = after;
    after = [];
    startTransition(() => {
      show(store.getState());
      for (const work of works) work();
    });
  }

  store.subscribe((view, before) => {
    if (held ? view.channelId !== before.channelId : isZap(shown, view)) return hold();
    if (held) return look();
    show(view);
  });

  return {
    getState: () => shown,
    subscribe(listener: (view: PlayerView, before: PlayerView) => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Does something when the page follows, or now where it does not wait. */
    whenShown(work: () => void): void {
      if (held) after.push(work);
      else work();
    },
  };
}

const views = new WeakMap<object, SteadyView>();

/** The one of a player. */
export function steadyViewOf(store: Pick<StoreApi<PlayerView>, 'getState' | 'subscribe'>): SteadyView {
  const known = views.get(store) ?? createSteadyView(store);
  views.set(store, known);
  return known;
}
