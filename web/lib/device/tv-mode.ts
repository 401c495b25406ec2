import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { keep, readKept } from '../../../ui/lib/storage.ts';
import { storageKeys } from '../storage-keys.ts';
import { isTelevision } from './is-television.ts';

const key = storageKeys.view;
/** Outlives a sign-in that leads out of the page and back, and is over with the window. */
const windowArea = () => sessionStorage;

type View = 'television' | 'plain';

const viewOf = (text: string | undefined): View | undefined =>
  text === 'television' || text === 'plain' ? text : undefined;

/** What somebody has chosen, for this device and for this window of it. Without a choice televisions are televisions, and nothing else is. */
const chosen = createStore<{ device: View | undefined; window: View | undefined }>(() => ({
  device: viewOf(readKept(key)),
  window: viewOf(readKept(key, windowArea)),
}));

function chooseFor(area: 'device' | 'window', view: View | undefined): void {
  chosen.setState({ [area]: view });
  keep(key, view, area === 'window' ? windowArea : undefined);
}

/** This window is a television's from here on; a set stays what it is. */
export function enterTvMode(): void {
  if (isTelevision()) chooseFor('device', undefined);
  chooseFor('window', isTelevision() ? undefined : 'television');
}

/** The view for all other screens; a television set keeps it until somebody goes back. */
export function leaveTvMode(): void {
  chooseFor('device', isTelevision() ? 'plain' : undefined);
  chooseFor('window', 'plain');
}

/** A device whose browser does not say that it is a television is to be one, or no longer. */
export function stayTelevision(on: boolean): void {
  chooseFor('device', on ? 'television' : undefined);
}

const isTelevisionBy = ({
  device,
  window,
}: {
  device: View | undefined;
  window: View | undefined;
}): boolean => {
  const view = window ?? device;
  return view === undefined ? isTelevision() : view === 'television';
};

export const isTvMode = (): boolean => isTelevisionBy(chosen.getState());

/** Follows the choice. */
export const useTvMode = (): boolean => useStore(chosen, isTelevisionBy);

export const useStaysTelevision = (): boolean => useStore(chosen, ({ device }) => device === 'television');

/** The plain view was chosen in place of a television's, so that there is one to go back to. */
export const useLeftTvMode = (): boolean =>
  useStore(
    chosen,
    (state) => !isTelevisionBy(state) && (state.window === 'plain' || state.device === 'plain'),
  );
