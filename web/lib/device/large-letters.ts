import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { lettersScale } from './device.ts';

/** From here on what stands in one row at a usual size has no room there. */
const largeFrom = 1.4;

const letters = createStore<{ large: boolean }>(() => ({ large: false }));

/** The reader has their letters much larger than usual, on a screen that is no larger for it. */
export const useLargeLetters = (): boolean => useStore(letters, ({ large }) => large);

/** Follows the size of letters; styles find it at the root. A television's are meant to be as large as they are. */
export function followLetters(root: HTMLElement = document.documentElement): void {
  const look = (): void => {
    const large = lettersScale() >= largeFrom && root.dataset['television'] === undefined;
    if (large === letters.getState().large) return;
    root.toggleAttribute('data-large-letters', large);
    letters.setState({ large });
  };
  const letter = document.createElement('div');
  letter.setAttribute('aria-hidden', 'true');
  letter.style.cssText = 'position:absolute;visibility:hidden;width:1rem;height:0';
  document.body.append(letter);
  new ResizeObserver(look).observe(letter);
  look();
}
