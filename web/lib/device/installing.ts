import { createStore } from 'zustand/vanilla';

/** As Chromium offers to install the page; other browsers know nothing of it. */
interface InstallOffer extends Event {
  prompt: () => Promise<unknown>;
}

interface Installing {
  /** Asks the viewer whether the page is to be installed; undefined where the browser does not offer it. */
  ask: (() => void) | undefined;
  /** The browser can do it, but only by its own menu. */
  byHand: boolean;
}

/** How the page may be installed, if it may. */
export const installing = createStore<Installing>(() => ({ ask: undefined, byHand: false }));

/** Listens for the browser's offer, which comes once and early, and may be taken up once. */
export function followInstalling(): () => void {
  if (matchMedia('(display-mode: standalone)').matches) return () => undefined;
  // Only browsers of iPhones and iPads have this word, and none of them makes an offer.
  installing.setState({ byHand: (navigator as { standalone?: boolean }).standalone === false });
  const offered = (event: Event): void => {
    // Not by a bar over the picture: the viewer finds it in their menu.
    event.preventDefault();
    const ask = (): void => {
      installing.setState({ ask: undefined });
      void (event as InstallOffer).prompt().catch(() => undefined);
    };
    installing.setState({ ask });
  };
  const done = (): void => installing.setState({ ask: undefined, byHand: false });
  addEventListener('beforeinstallprompt', offered);
  addEventListener('appinstalled', done);
  return () => {
    removeEventListener('beforeinstallprompt', offered);
    removeEventListener('appinstalled', done);
    done();
  };
}
