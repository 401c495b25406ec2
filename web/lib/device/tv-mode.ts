import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { keep, readKept } from '../../../ui/lib/storage.ts';
import { storageKeys } from '../storage-keys.ts';
import { isTelevision } from './is-television.ts';

const key = storageKeys.view;

/** What somebody has chosen on this device; without a choice televisions are televisions, and nothing else is. */
const chosen = createStore<{ view: string | undefined }>(() => ({ view: readKept(key) }));

const choose = (view: 'television' | 'plain'): void => {
  chosen.setState({ view });
  keep(key, view);
};

/** This device is used as a television, and stays one when a sign-in leads out of the page and back. */
export const enterTvMode = (): void => choose('television');

/** The view for all other screens, also on a television. */
export const leaveTvMode = (): void => choose('plain');

const isTelevisionBy = (view: string | undefined): boolean =>
  view === undefined ? isTelevision() : view === 'television';

export const isTvMode = (): boolean => isTelevisionBy(chosen.getState().view);

/** Follows the choice. */
export const useTvMode = (): boolean => useStore(chosen, ({ view }) => isTelevisionBy(view));
